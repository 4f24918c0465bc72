import type {
  AdviceQuestion,
  AdviceReport,
  AnswersQuestions,
  CatalogueFile,
  Duel,
  DuelReport,
  GearDocument,
  LoadoutByRows,
  Question,
  QuestionReport,
  Report,
  Scenario,
  SweepDocument,
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
  catalogue?: CatalogueFile | OwnEntries | null;
}

/** A catalogue file of a rule set whose documents are questions: its lists by their names. */
export interface OwnEntries {
  ruleset: Question['ruleset'];
  [list: string]: unknown;
}

/** Anything that JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [field: string]: Json };

/**
 * The odds of a scenario, or the answer to whatever else a document asks: what is best to do, how a duel ends. The same document
 * as a file gives the same numbers from `shootout odds FILE --format json` (or `order`, `duel`, `advise`).
 *
 * @throws {ShootoutError} when something is wrong with the document or the options
 */
export const odds: {
  (scenario: Scenario, options?: Options | null): Report;
  (question: AdviceQuestion, options?: Options | null): AdviceReport;
  (duel: Duel, options?: Options | null): DuelReport;
} & AnswersQuestions<Options> & {
    (
      document: Scenario | AdviceQuestion | Duel | Question,
      options?: Options | null,
    ): Report | AdviceReport | DuelReport | QuestionReport;
  };

/**
 * What is best to do, and what it is worth: what `shootout advise FILE --format json` prints. A plain scenario is asked what to do with
 * its next round.
 *
 * @throws {ShootoutError} when something is wrong with the document or the options, or another command answers it
 */
export const advise: {
  (question: Scenario | AdviceQuestion, options?: Options | null): AdviceReport;
} & AnswersQuestions<Options>;

/**
 * How a fight ends: what `shootout duel FILE --format json` prints.
 *
 * @throws {ShootoutError} when something is wrong with the document or the options, or another command answers it
 */
export const duel: {
  (duel: Duel, options?: Options | null): DuelReport;
} & AnswersQuestions<Options>;

/**
 * One line to paste into a forum: who, with what, at what, and the odds.
 *
 * @throws {ShootoutError} when something is wrong with the document or the options
 */
export function sentence(document: Scenario | AdviceQuestion | Duel | Question, options?: Options | null): string;

/**
 * Many who do at once what a document states: what `shootout many FILE --format json` prints. `docs/many.md` of the project says what is
 * taken for granted.
 *
 * @throws {ShootoutError} when something is wrong with the document, `many` or the options, or many cannot do at once what it asks
 */
export function many(document: Scenario | Question, many: OfMany, options?: Options | null): ManyReport;

/** How many there are, and how they roll together. */
export interface OfMany {
  /** How many; or `split`. */
  count?: number | null;
  /** Over how many like targets they are spread, as evenly as possible; one without it. */
  targets?: number | null;
  /** How many there are at each of several like targets. */
  split?: number[] | null;
  /** The die of the table: `'d6'`, `'d10'`, `'d12'`, `'d20'`, `'d100'` (without it) or `'d1000'`. */
  die?: string | null;
  /** The number that the rows of the table tell; without it, what matters most. */
  rows?: string | null;
  /** Rolls the table: the same seed rolls the same faces. */
  seed?: number | null;
}

/** The odds of many. */
export interface ManyReport {
  ruleset: string;
  ask: string;
  sentence: string;
  count: number;
  /** How many of them act against each target. */
  targets: number[];
  /** What all of them come to. */
  together: GroupReport;
  /** What those at each target come to. */
  by_target: GroupReport[];
  /** How many of several targets are out; null where there is one, or that cannot be said. */
  targets_out: CountReport | null;
  /** One roll for all who act against a target: a table for each number of them. */
  tables: {
    /** The faces of the die. */
    sides: number;
    rows: { from: number; to: number; words: string; chance: number; [field: string]: unknown }[];
    /** The most by which a row has another chance than its faces. */
    largest_error: number;
    [field: string]: unknown;
  }[];
  /** What was rolled, target by target, where a seed was given. */
  rolled?: { target: number; face: number; words: string }[];
  /** The number that the tables tell. */
  told: string;
  [field: string]: unknown;
}

/** What some of many come to: their numbers by name, such as `hits`. */
export interface GroupReport {
  count: number;
  [number: string]: unknown;
}

/** A number that adds up. */
export interface CountReport {
  at_least_one: number;
  mean: number;
  /** The chance of 0, of 1, and so on. */
  pmf: number[];
  [field: string]: unknown;
}

/**
 * With which values of one or two inputs the answer is what is wanted: what `shootout backwards FILE --format json` prints.
 * `docs/backwards.md` of the project says how it is worked out.
 *
 * @throws {ShootoutError} when something is wrong with the document, what is asked or the options, or it is too much to be worked out
 */
export function backwards(
  document: Scenario | AdviceQuestion | Duel | Question, asked: AskedBackwards, options?: Options | null,
): BackwardsReport;

/** What is free, and what is wanted. */
export interface AskedBackwards {
  /** One or two inputs by their paths, with values as sweeps state them; of a list, how many entries it has. */
  free: ({ input: string; values: unknown[] } | { input: string; from: number; to: number; step: number })[];
  /** What numbers of the answer are to reach, all at once: a chance as `'80%'` or `0.8`, a mean as a number. */
  want: { output: string; at_least?: number | string; at_most?: number | string }[];
}

/** Whether a value is enough; a simulation may not be able to tell. */
export type Verdict = 'met' | 'not_met' | 'too_close';

/** What was found. */
export interface BackwardsReport {
  ruleset: string;
  ask: string;
  /** One line to paste into a forum; it names inputs by their paths. */
  sentence: string;
  want: { output: string; at_least?: number; at_most?: number }[];
  /** What is free, by its path. */
  free: string[];
  /** Each value, of two inputs each pair, the last input changing fastest. */
  values: {
    /** The value, or both, by path. */
    with: { [path: string]: unknown };
    /** The numbers in the order of what is wanted, and between which others they lie; null where there is nothing to count. */
    numbers: ({ number: number; from: number; to: number } | null)[];
    /** How many trials they are of; null where they are exact. */
    sample_size: number | null;
    verdict: Verdict;
  }[];
  /** Where it changes along the last input: once for each value of the one before. */
  changes: {
    with: { [path: string]: unknown };
    stretches: { from: unknown; to: unknown; verdict: Verdict }[];
    directions: ('up' | 'down' | 'up_and_down' | 'level')[] | null;
  }[];
}

/**
 * The plan that an answer tells, card by card: what `shootout advise FILE --follow HAPPENED --format json` prints.
 *
 * @param happened what happened on each card so far, in words or by the faces of real dice: `'missed, hit'`, `'34, 12'`; `''` at first
 * @throws {ShootoutError} when something is wrong with the document or the options, its answer is no plan of several steps, or
 * something cannot happen
 */
export function follow(document: Scenario | AdviceQuestion | Question, happened: string, options?: Options | null): Followed;

/** A plan that was followed so far. */
export interface Followed {
  /** In what time is counted. */
  unit: string;
  /** What the numbers of its cards are. */
  counts: string[];
  /** Every card so far; the last is the one that one is at. */
  cards: {
    at: number;
    /** What to do; empty where nothing more is. */
    does: string;
    /** How things stand, in words. */
    stands: string;
    numbers: number[];
    /** What may happen, and the numbers after it. */
    happenings: { words: string; chance: number; numbers: number[] }[];
    /** Which of it did; null on the last card. */
    happened: string | null;
  }[];
}

/**
 * Simpler plans beside the best, from the simplest to the whole: what `shootout advise FILE --ladder --format json` prints.
 *
 * @throws {ShootoutError} when something is wrong with the document or the options, or nothing simpler is known beside its answer
 */
export function ladder(question: Scenario | AdviceQuestion, options?: Options | null): { [field: string]: unknown };

/**
 * Which set of things makes a number the best, what the next money buys and what can be sold: what `shootout gear FILE --format json`
 * prints. The scenario stands in the document in full. `docs/gear.md` of the project says how it is worked out.
 *
 * @throws {ShootoutError} when something is wrong with the document or the options, or it is too much to be worked out
 */
export function gear(document: GearDocument, options?: Options | null): GearReport;

/** What fills each slot, and what that comes to. */
export interface GearSet {
  set: { [slot: string]: unknown };
  /** What is bought of it. */
  buys: string[];
  cost: number;
  /** Its number, against all foes by their weights. */
  number: number | null;
  by_foe: (number | null)[];
  as_good_count: number;
  [field: string]: unknown;
}

/** What was found. */
export interface GearReport {
  ruleset: string;
  ask: string;
  /** One line to paste into a forum. */
  sentence: string;
  for: string;
  budget: number | null;
  /** How many sets go together, and how many do not. */
  sets: number;
  refused: number;
  goals: {
    goal: string;
    owned: GearSet | null;
    within_budget: GearSet | null;
    of_all: GearSet | null;
    /** Every set at which a little more money makes the number better. */
    ladder: GearSet[];
    [field: string]: unknown;
  }[];
  [field: string]: unknown;
}

/**
 * Seals a question: nobody can foresee its dice, and nobody can change them. Post `link` and keep `secret` until the others have posted
 * their phrase. `docs/sealed_rolls.md` of the project is the protocol.
 *
 * @throws {ShootoutError} when something is wrong with the document, `how` or the options, it is too long for a link, or has no dice
 */
export function seal(document: Scenario | Question, how?: HowSealed | null, options?: Options | null): Sealed;

/** How a question is sealed. */
export interface HowSealed {
  /** What will fix the dice, as everyone reads it: `'the phrase that Mara posts'`. */
  awaits?: string | null;
  /** 32 digits from 0 to 9 and a to f; without it, one is drawn. */
  secret?: string | null;
  /** Without a secret: everyone can open it once that is known which it awaits. */
  public?: boolean | null;
}

/**
 * Opens a seal: its dice, what they mean, and the link for everyone.
 *
 * @throws {ShootoutError} when the link was changed, or this is not what opens it
 */
export function openSeal(link: string, using: { secret?: string | null; phrase: string }): OpenedSeal;

/**
 * Checks a sealed link that somebody has posted: what it waits for, or what its dice are.
 *
 * @throws {ShootoutError} when the link was changed or cut short, or the rule set that it names is not loaded
 */
export function checkSeal(link: string): Sealed | OpenedSeal;

/** A sealed question. */
export interface Sealed {
  link: string;
  /** What is sealed: the text of the link that opens the question. */
  question: string;
  awaits?: string;
  needs_secret: boolean;
  commitment: string;
  /** Just after it was sealed, or once it is opened. */
  secret?: string;
  /** The answer to the question. */
  sentence: string;
}

/** A seal that was opened. */
export interface OpenedSeal extends Sealed {
  /** The phrase as it counts. */
  phrase: string;
  /** The sides of every die, in the order in which they were rolled. */
  dice: number[];
  /** The number of the face that each shows. */
  faces: number[];
  /** What they come to, in words. */
  outcome: string[];
  transcript: Transcript | QuestionTranscript;
}

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

/** A fight at the table, in the fields of its rule set. */
export interface Scene {
  scene: 1;
  ruleset: string;
  [field: string]: unknown;
}

/**
 * Whether a die is fair that showed these faces: what `shootout luck --die d10 "3 7 7 1"` prints as JSON.
 *
 * @throws {ShootoutError} when the die is none of `d2` to `d100`, or what it showed are no faces of it
 */
export function fairness(die: string, faces: string): { [field: string]: unknown };

/**
 * The text of the link that opens a document, for behind the `#` of an address: at most 2,000 characters. Entries of your own
 * catalogue stand in the link itself. The link of a loadout, a sweep, a scene or a long question is packed.
 *
 * @throws {ShootoutError} when something is wrong with the document or the options, or it is too long for a link
 */
export function encodeLink(
  document: Scenario | Question | LoadoutByRows | SideBySide | SweepDocument | Scene,
  options?: Options | null,
): string;

/**
 * The document that a link opens. However damaged the link of a scenario is, there is one; the remarks say what is used
 * instead. In the document of a question something may be missing that the link has lost, which the last remark says. A packed link
 * gives the document as it was packed, of whatever kind, or an empty one and a remark why.
 *
 * @throws {ShootoutError} when the rule set that it names is not loaded
 */
export function decodeLink<D = Scenario | Question>(link: string): { document: D; remarks: Remark[] };

/**
 * Rows and columns of variants of a document, or rows against targets: the numbers that `shootout loadout FILE --format json`
 * prints.
 *
 * @throws {ShootoutError} when something is wrong with the document or the options
 */
export function loadout(document: LoadoutByRows, options?: LoadoutOptions | null): LoadoutReport;
export function loadout(document: SideBySide, options?: LoadoutOptions | null): SideBySideReport;
export function loadout(
  document: LoadoutByRows | SideBySide,
  options?: LoadoutOptions | null,
): LoadoutReport | SideBySideReport;

/** What a loadout is read with, and what is shown of it. */
export interface LoadoutOptions extends Options {
  /** The number to sort by, by its name; `compare` looks at it. */
  sort?: string | null;
  /** Only this column or target. */
  target?: string | null;
}

/**
 * Which of two rows of a loadout, by their names, is better up to where, and by how much: what `shootout loadout FILE --compare ROW OTHER`
 * prints. `over` is along what: of rows and columns an input with its values, of a rule set's own loadouts the name of an axis.
 *
 * @throws {ShootoutError} when something is wrong with the document, the names or the options
 */
export function compare(
  document: LoadoutByRows | SideBySide,
  row: string,
  other: string,
  options?: (LoadoutOptions & { over?: string | { input: string; [field: string]: unknown } | null }) | null,
): Comparison[];

/** Two rows against each other in one column. */
export interface Comparison {
  /** Along what; null where the column is one number. */
  over: string | null;
  /** The number that is looked at. */
  column: string;
  target: string;
  rows: [string, string];
  stretches: {
    from: number;
    to: number;
    better: 'first' | 'second' | 'alike' | 'neither';
    by_least: number | null;
    by_most: number | null;
  }[];
  /** The same in a sentence. */
  words: string;
  [field: string]: unknown;
}

/**
 * Every combination of some inputs of a document, row by row: `for await (const row of sweep(document))`. Between slices of some
 * milliseconds others get their turn. Leaving the loop, or aborting by `options.signal`, ends the work.
 *
 * @throws {ShootoutError} at once when something is wrong with the document or the options; while rows are read, when the values of
 * one do not go together, or what `signal` was aborted with
 */
export function sweep(document: SweepDocument, options?: SweepOptions | null): SweepRows;

/** Those who do something against what they do it to, each against each, in the fields of their rule set. */
export interface SideBySide {
  loadout: 1;
  ruleset: Scenario['ruleset'];
  [field: string]: unknown;
}

/** What rows and columns come to. */
export interface LoadoutReport {
  ruleset: string;
  /** What the rows are called. */
  rows: string[];
  /** What the columns are called; one without a name where nothing is varied by columns. */
  columns: string[];
  /** The numbers, one entry for each output. */
  outputs: {
    id: string;
    label: string;
    explanation: string;
    /** Which way is better. */
    better: string;
    format: string;
    /** Row by row, the number of each column; null where there is nothing to count. */
    numbers: (number | null)[][];
    /** The best rows of each column, by their places. */
    best: number[][];
  }[];
}

/** What comes of each against each. */
export interface SideBySideReport {
  ruleset: string;
  /** What each number is, by its name. */
  columns: { [number: string]: string };
  /** The number by which rows are sorted. */
  sort: string;
  targets: {
    target: string;
    rows: {
      /** Its place in the document. */
      row: number;
      name: string;
      legal: boolean;
      reasons: unknown[];
      /** Null where there is nothing to count. */
      numbers: { [number: string]: number | null } | null;
      [field: string]: unknown;
    }[];
    [field: string]: unknown;
  }[];
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

/** The numbers by their ids, null where there is nothing to count, and the values of the inputs by their paths. */
export type SweepRow = { [id in SweepDocument['outputs'][number]]?: number | null } & {
  [input: string]: Json | undefined;
};

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
