// The TypeScript types of the documents, made from the JSON Schemas that the Rust types make.
// `node types.mjs` writes them into the package's folder; a test checks that they are up to date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const SCHEMAS = new URL('../../data/schema/', import.meta.url);

const FILES = readdirSync(SCHEMAS).map((file) => file.replace('.schema.json', ''));

/** The names under which the package exports what has these schemas: each is its schema's, as one word. */
function named(files) {
  return Object.fromEntries(files.map((file) => [file.replace(/(^|_)(.)/g, (_, before, letter) => letter.toUpperCase()), file]));
}

/** What had its name before there were questions, and keeps it. */
const FIRST = {
  Scenario: 'percentile_scenario',
  Report: 'percentile_report',
  Transcript: 'percentile_transcript',
  CatalogueFile: 'catalogue',
};

/** The other documents of rule sets that ask questions. */
const QUESTIONS = named(
  FILES.filter((file) => {
    const isOther = !file.endsWith('_report') && !Object.values(FIRST).includes(file);
    return isOther && 'ask' in (parsed(file).properties ?? {});
  }),
);

/** What answers each of them; a question of which there are several kinds has one report. */
const REPORT_OF = Object.fromEntries(
  Object.entries(QUESTIONS).map(([name, file]) => {
    const known = FILES.filter((of) => of.endsWith('_report') && `${file}_`.startsWith(of.replace(/report$/, '')));
    const [report] = known.sort((one, other) => other.length - one.length);
    if (!report) throw new Error(`no schema says what answers ${file}`);
    return [name, report];
  }),
);

/** What varies documents. */
const VARIANTS = named(FILES.filter((file) => /_(sweep|loadout|gear)$/.test(file)));

/** The names under which the package exports documents, and the schemas of them. */
const DOCUMENTS = {
  ...FIRST,
  ...QUESTIONS,
  // Last, so that what they have under a name that is taken gets one of its own.
  AdviceQuestion: 'percentile_advice',
  AdviceReport: 'percentile_advice_report',
  Duel: 'percentile_duel',
  DuelReport: 'percentile_duel_report',
  ...VARIANTS,
  ...named(Object.values(REPORT_OF)),
};

/** Where the package keeps them. */
export const TYPES = new URL('../../crates/js/npm/documents.d.ts', import.meta.url);

const BANNER = `// Made from data/schema by tests/js/types.mjs: change the Rust types, then run \`npm run types\` in tests/js.\n`;

/** The text of the types. */
export async function types() {
  const $defs = {};
  // What each of them means with all that it leads to, by which those of several documents are told apart.
  const meanings = new Map();
  for (const [name, file] of Object.entries(DOCUMENTS)) {
    const schema = read(file);
    const own = schema.$defs ?? {};
    delete schema.$defs;
    delete schema.$schema;
    own[name] = schema;
    // What another document has under the same name, but otherwise, gets the name of one that means the same, or else one of its own.
    const meant = Object.fromEntries(Object.keys(own).map((key) => [key, meaning(own, key)]));
    const known = (key) => [...meanings.keys()].find((of) => of.endsWith(key) && meanings.get(of) === meant[key]);
    const called = (key) => (!meanings.has(key) || meanings.get(key) === meant[key] ? key : (known(key) ?? name + key));
    const names = Object.fromEntries(Object.keys(own).map((key) => [key, called(key)]));
    for (const [key, definition] of Object.entries(own)) {
      const to = (of) => names[of] ?? of;
      meanings.set(to(key), meant[key]);
      $defs[to(key)] = JSON.parse(JSON.stringify(definition), (field, value) =>
        field === '$ref' ? value.replace(/[^/]+$/, to) : value,
      );
    }
  }
  const root = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(Object.keys(DOCUMENTS).map((name) => [name, { $ref: `#/$defs/${name}` }])),
    $defs,
  };
  const text = await compile(root, 'Documents', {
    additionalProperties: false,
    bannerComment: BANNER,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 120, singleQuote: true },
  });
  // What only led the compiler to all of them.
  const documents = text.replace(/export interface Documents \{.*?\n\}\n/s, '');
  return `${documents}\n${together()}`;
}

/** What there is of one kind, and what answers what. */
function together() {
  const reports = Object.fromEntries(Object.entries(named(Object.values(REPORT_OF))).map(([name, file]) => [file, name]));
  const union = (names) => names.map((name) => `\n  | ${name}`).join('');
  const answers = Object.entries(REPORT_OF).map(([name, file]) => `  (question: ${name}, options?: Options | null): ${reports[file]};\n`);
  return `/** A document of a rule set that asks questions; its field ask says which. */
export type Question =${union(Object.keys(QUESTIONS))};

/** The answer to a question, as \`shootout odds\`, \`order\`, \`duel\` and \`advise\` print it. */
export type QuestionReport =${union(Object.values(reports))};

/** What answers each question, read with these options. */
export interface AnswersQuestions<Options> {
${answers.join('')}  (question: Question, options?: Options | null): QuestionReport;
}

/** Every combination of some inputs of a document, by the numbers of its rule set. */
export type SweepDocument =${union(Object.keys(VARIANTS).filter((name) => name.endsWith('Sweep')))};

/** Rows and columns of a document, by the numbers of its rule set. */
export type LoadoutByRows =${union(Object.keys(VARIANTS).filter((name) => name.endsWith('Loadout')))};

/** A document, the things that fill places of it, and the numbers that are to be the best. */
export type GearDocument =${union(Object.keys(VARIANTS).filter((name) => name.endsWith('Gear')))};
`;
}

/** A definition with those that it leads to in their places, as text. */
function meaning(definitions, key, around = []) {
  if (around.includes(key)) return key;
  return JSON.stringify(definitions[key], (field, value) =>
    field === '$ref' ? meaning(definitions, value.replace(/.*\//, ''), [...around, key]) : value,
  );
}

function parsed(file, each) {
  return JSON.parse(readFileSync(new URL(`${file}.schema.json`, SCHEMAS), 'utf8'), each);
}

function read(file) {
  // Types go by the title.
  const { $id, ...schema } = parsed(file, readable);
  // The package answers in numbers, never in fractions.
  if (schema.$defs?.Chance) schema.$defs.Chance = { description: 'A chance or a mean.', type: 'number' };
  return schema;
}

/**
 * Without the labels of inputs, which would become names of types; and with words about a reference beside it, not in it,
 * or each would make another type.
 */
function readable(key, value) {
  if (!value || typeof value !== 'object') return value;
  if (typeof value.title === 'string') delete value.title;
  const { $ref, description } = value;
  return $ref && description ? { allOf: [{ $ref }], description } : value;
}

if (process.argv[1] === new URL(import.meta.url).pathname) writeFileSync(TYPES, await types());
