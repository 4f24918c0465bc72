// The TypeScript types of the documents, made from the JSON Schemas that the Rust types make.
// `node types.mjs` writes them into the package's folder; a test checks that they are up to date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const SCHEMAS = new URL('../../data/schema/', import.meta.url);

/** The names under which the package exports the documents of rule sets that ask questions: each is its schema's, as one word. */
const QUESTIONS = Object.fromEntries(
  readdirSync(SCHEMAS)
    .map((file) => file.replace('.schema.json', ''))
    .filter((file) => !file.endsWith('_report') && 'ask' in parsed(file).properties)
    .map((file) => [file.replace(/(^|_)(.)/g, (_, before, letter) => letter.toUpperCase()), file]),
);

/** The names under which the package exports documents, and the schemas of them. */
const DOCUMENTS = {
  Scenario: 'percentile_scenario',
  Report: 'percentile_report',
  Transcript: 'percentile_transcript',
  CatalogueFile: 'catalogue',
  ...QUESTIONS,
  // Last, so that what they have under a name that is taken gets one of its own.
  AdviceQuestion: 'percentile_advice',
  AdviceReport: 'percentile_advice_report',
  Duel: 'percentile_duel',
  DuelReport: 'percentile_duel_report',
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
    const named = (key) => (!meanings.has(key) || meanings.get(key) === meant[key] ? key : (known(key) ?? name + key));
    const names = Object.fromEntries(Object.keys(own).map((key) => [key, named(key)]));
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
  const question = Object.keys(QUESTIONS).map((name) => `\n  | ${name}`).join('');
  return `${documents}\n/** A document of a rule set that asks questions; its field ask says which. */\nexport type Question =${question};\n`;
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
  const schema = parsed(file, readable);
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
