import type {
  AdviceQuestion,
  AdviceReport,
  CatalogueFile,
  Duel,
  DuelReport,
  Question,
  Report,
  Scenario,
  Transcript,
} from './documents.js';

export type * from './documents.js';

/** The name of a rule set, as documents have it. */
export type RuleSetName = (Scenario | Question)['ruleset'];

/** The names of all rule sets. The rules of the first are there from the start. */
export function ruleSets(): RuleSetName[];

/**
 * Loads the rules of a rule set: once is enough. From then on all functions take its documents and links; before, they throw an error
 * that names the call that is missing.
 *
 * @throws {ShootoutError} when no rule set is called so; another `Error` when its files cannot be read, and a later call tries again
 */
export function load(ruleSet: RuleSetName): Promise<void>;

/** The answer to a question: the report of its rule set, as `shootout odds`, `order` and `duel` print it. */
export interface QuestionReport {
  ruleset: string;
  ask: string;
  /** One line to paste into a forum. */
  sentence: string;
  [field: string]: unknown;
}

/** Everything that was rolled for a question. */
export interface QuestionTranscript {
  ruleset: string;
  ask: string;
  /** Not there when the dice were real. */
  seed?: number;
  /** What all the rolls came to; null while faces are missing. */
  outcome: unknown;
  /** All faces in order, as `table` takes them. */
  faces: (string | number)[];
  [field: string]: unknown;
}

/** What a document is read with, where its rule set has a catalogue. */
export interface Options {
  /** Entries of your own, which replace those built in or are added to them. */
  catalogue?: CatalogueFile | null;
}

/**
 * The odds of a scenario, or the answer to whatever else a document asks: what is best to do, how a duel ends. The same document
 * as a file gives the same numbers from `shootout odds FILE --format json` (or `order`, `duel`, `advise`).
 *
 * @throws {ShootoutError} when something is wrong with the document or the options
 */
export function odds(scenario: Scenario, options?: Options | null): Report;
export function odds(question: AdviceQuestion, options?: Options | null): AdviceReport;
export function odds(duel: Duel, options?: Options | null): DuelReport;
export function odds(question: Question): QuestionReport;
export function odds(
  document: Scenario | AdviceQuestion | Duel | Question,
  options?: Options | null,
): Report | AdviceReport | DuelReport | QuestionReport;

/**
 * What is best to do, and what it is worth: what `shootout advise FILE --format json` prints. A plain scenario is asked what to do with
 * its next round.
 *
 * @throws {ShootoutError} when something is wrong with the document or the options, or another command answers it
 */
export function advise(question: Scenario | AdviceQuestion, options?: Options | null): AdviceReport;
export function advise(question: Question, options?: Options | null): QuestionReport;

/**
 * How a fight ends: what `shootout duel FILE --format json` prints.
 *
 * @throws {ShootoutError} when something is wrong with the document or the options, or another command answers it
 */
export function duel(duel: Duel, options?: Options | null): DuelReport;
export function duel(question: Question, options?: Options | null): QuestionReport;

/**
 * One line to paste into a forum: who, with what, at what, and the odds.
 *
 * @throws {ShootoutError} when something is wrong with the document or the options
 */
export function sentence(document: Scenario | AdviceQuestion | Duel | Question, options?: Options | null): string;

/**
 * Rolls a document out: every die, what it means, and what all come to.
 *
 * @param seed a whole number from 0 to `Number.MAX_SAFE_INTEGER`; the same seed always rolls the same dice, as
 * `shootout roll FILE --rng SEED` does
 * @throws {ShootoutError} when something is wrong with the document, the seed or the options
 */
export function roll(scenario: Scenario, seed: number, options?: Options | null): Transcript;
export function roll(question: Question, seed: number): QuestionTranscript;
export function roll(
  document: Scenario | Question,
  seed: number,
  options?: Options | null,
): Transcript | QuestionTranscript;

/**
 * Plays a document with the faces of real dice. They may end early: the transcript then says in `next` what is to be rolled.
 *
 * @param faces as the dice show them, with commas or blanks between: `'34,12'`, `'-0++,000+'`
 * @throws {ShootoutError} when something is wrong with the document, the faces or the options
 */
export function table(scenario: Scenario, faces: string, options?: Options | null): Transcript;
export function table(question: Question, faces: string): QuestionTranscript;
export function table(
  document: Scenario | Question,
  faces: string,
  options?: Options | null,
): Transcript | QuestionTranscript;

/**
 * The text of the link that opens a document, for behind the `#` of an address: at most 2,000 characters. Entries of your own
 * catalogue stand in the link itself.
 *
 * @throws {ShootoutError} when something is wrong with the document or the options, or it is too long for a link
 */
export function encodeLink(document: Scenario | Question, options?: Options | null): string;

/**
 * The document that a link opens. However damaged the link of a scenario is, there is one; the remarks say what is used
 * instead. In the document of a question something may be missing that the link has lost, which the last remark says.
 *
 * @throws {ShootoutError} when the rule set that it names is not loaded
 */
export function decodeLink(link: string): { document: Scenario | Question; remarks: Remark[] };

/**
 * Rows and columns of variants of a document, or shooters against targets: the numbers that `shootout loadout FILE --format json`
 * prints.
 *
 * @throws {ShootoutError} when something is wrong with the document or the options
 */
export function loadout(document: VariantsDocument, options?: Options | null): VariantsReport;

/**
 * Every combination of some inputs of a document, row by row: `for await (const row of sweep(document))`. Between slices of some
 * milliseconds others get their turn. Leaving the loop, or aborting by `options.signal`, ends the work.
 *
 * @throws {ShootoutError} at once when something is wrong with the document or the options; while rows are read, when the values of
 * one do not go together, or what `signal` was aborted with
 */
export function sweep(document: VariantsDocument, options?: SweepOptions | null): SweepRows;

/** A sweep or a loadout, as their schemas have them: `sweep` or `loadout` is 1. */
export interface VariantsDocument {
  ruleset: string;
  [field: string]: unknown;
}

/** What a loadout comes to; its fields are those of the command's JSON. */
export interface VariantsReport {
  [field: string]: unknown;
}

/** What a sweep is read with, and what ends it. */
export interface SweepOptions extends Options {
  /** Ends the work when it is aborted. */
  signal?: AbortSignal | null;
}

/** The rows of a sweep, each once. */
export interface SweepRows extends AsyncGenerator<SweepRow, void, undefined> {
  /** How many rows there are in all. */
  readonly count: number;
}

/** The values of the inputs by their paths, and the numbers by their ids; null where there is nothing to count. */
export interface SweepRow {
  [field: string]: unknown;
}

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
  /** Where, as a path in the document: `walls[1].height`; empty for the document as a whole. */
  path: string;
  /** What stands there. */
  found: string;
  /** What may stand there. */
  allowed: string;
  /** The known name that comes nearest to what was found. */
  nearest: string | null;
}
