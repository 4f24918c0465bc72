import type { CatalogueFile, Report, Scenario, Transcript } from './documents.js';

export type * from './documents.js';

/** What a scenario is read with. */
export interface Options {
  /** Entries of your own, which replace those built in or are added to them. */
  catalogue?: CatalogueFile | null;
}

/**
 * The odds of a scenario. The same scenario as a file gives the same numbers from `shootout odds FILE --format json`.
 *
 * @throws {ShootoutError} when something is wrong with the scenario or the options
 */
export function odds(scenario: Scenario, options?: Options | null): Report;

/**
 * One line to paste into a forum: who, with what, at what, and the odds.
 *
 * @throws {ShootoutError} when something is wrong with the scenario or the options
 */
export function sentence(scenario: Scenario, options?: Options | null): string;

/**
 * Rolls a scenario out: every die, what it means, and what all come to.
 *
 * @param seed a whole number from 0 to `Number.MAX_SAFE_INTEGER`; the same seed always rolls the same dice, as
 * `shootout roll FILE --rng SEED` does
 * @throws {ShootoutError} when something is wrong with the scenario, the seed or the options
 */
export function roll(scenario: Scenario, seed: number, options?: Options | null): Transcript;

/**
 * The text of the link that opens a scenario, for behind the `#` of an address: at most 2,000 characters. Entries of your own
 * catalogue stand in the link itself.
 *
 * @throws {ShootoutError} when something is wrong with the scenario or the options, or it is too long for a link
 */
export function encodeLink(scenario: Scenario, options?: Options | null): string;

/** The scenario that a link opens. However damaged the link is, there is a scenario; the remarks say what stands in. */
export function decodeLink(link: string): { document: Scenario; remarks: Remark[] };

/** Something about a link that could not be read, or is not as it seems. */
export interface Remark {
  /** All of it in words. */
  message: string;
  /** The place in the document, or the key of the link; null for what concerns the whole link. */
  path: string | null;
  /** What was found there. */
  found: string | null;
  /** What is allowed there. */
  allowed: string | null;
}

/** What is thrown for bad input: an `Error` with this `name`. */
export interface ShootoutError extends Error {
  name: 'ShootoutError';
  /** Where, as a path in the document: `target.armour[1].base`; empty for the document as a whole. */
  path: string;
  /** What stands there. */
  found: string;
  /** What may stand there. */
  allowed: string;
  /** The known name that comes nearest to what was found. */
  nearest: string | null;
}
