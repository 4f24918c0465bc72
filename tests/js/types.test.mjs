// The types are those of the code, and fit what the package takes and gives.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load, odds, roll, ruleSets } from 'shootout';
import { examplesOfQuestions } from './examples.mjs';
import { TYPES, types } from './types.mjs';

await Promise.all(ruleSets().map(load));

const SCENARIOS = new URL('../../data/percentile/scenarios/', import.meta.url);
const TSC = fileURLToPath(new URL('node_modules/typescript/bin/tsc', import.meta.url));

/** Checks TypeScript files; what the compiler says. */
function compile(files) {
  // Inside this folder, so that `shootout` is found.
  const folder = mkdtempSync(fileURLToPath(new URL('node_modules/.types-', import.meta.url)));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const options = { strict: true, noEmit: true, module: 'nodenext', target: 'es2022', types: [], skipLibCheck: false };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.mts'] }));
    return spawnSync(process.execPath, [TSC, '--project', folder], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the types are made from the schemas of today', async () => {
  assert.equal(readFileSync(TYPES, 'utf8'), await types(), 'run `npm run types` in tests/js');
});

test('every example, its report and its transcript have their types', () => {
  const files = {};
  for (const name of readdirSync(SCENARIOS)) {
    const text = readFileSync(new URL(name, SCENARIOS), 'utf8');
    const scenario = JSON.parse(text);
    if (!('plan' in scenario)) continue;
    files[name.replace('.json', '.mts')] = `
      import type { Report, Scenario, Transcript } from 'shootout';
      export const scenario: Scenario = ${text};
      export const report: Report = ${JSON.stringify(odds(scenario))};
      export const transcript: Transcript = ${JSON.stringify(roll(scenario, 1))};
    `;
  }
  assert.ok(Object.keys(files).length > 10);
  assert.equal(compile(files), '');
});

test('every example of a question, its answer and its transcript have their types', () => {
  const files = {};
  for (const { name, question } of examplesOfQuestions()) {
    files[name.replace('/', '_').replace('.json', '.mts')] = `
      import { decodeLink, odds, roll, table, type Question, type QuestionReport, type QuestionTranscript } from 'shootout';
      export const question: Question = ${JSON.stringify(question)};
      export const report: QuestionReport = odds(question);
      export const answer: ReturnType<typeof told> = ${JSON.stringify(odds(question))};
      const told = () => odds(${JSON.stringify(question)});
      export const rolled: QuestionTranscript = roll(question, 1);
      export const played: QuestionTranscript = table(question, '');
      export const sentence: string = odds(decodeLink('').document).sentence;
    `;
  }
  assert.ok(Object.keys(files).length > 10);
  assert.equal(compile(files), '');
});

test('the functions are used as the README says', () => {
  const readme = readFileSync(new URL('node_modules/shootout/README.md', import.meta.url), 'utf8');
  const [, example] = readme.match(/```js\n(.*?)```/s);
  const typed = example.replace('const scenario =', 'const scenario: import("shootout").Scenario =');
  const more = `
    import { load, ruleSets, sweep, type Remark, type ShootoutError, type SweepDocument, type SweepRow } from 'shootout';
    const chance: number = odds(scenario, { catalogue: { cover: [{ id: 'crate', name: 'Crate', base: 60 }] } }).jam;
    const remarks: Remark[] = decodeLink('').remarks;
    export const path = (error: unknown) => (error as ShootoutError).path;
    const best: number | undefined = advise({ ...scenario, goal: 'hit', actions: 4 }).best?.value;
    export async function rows(signal: AbortSignal): Promise<SweepRow | undefined> {
      const document: SweepDocument = {
        sweep: 1, ruleset: 'percentile', scenario, vary: [{ input: 'attacker.bs', values: [40] }], outputs: ['hit'],
      };
      for await (const row of sweep(document, { signal })) return row;
    }
    export const hit = (row: SweepRow): number | null | undefined => row.hit;
    export const attack = (): number | undefined => odds({
      ruleset: 'fate_firefight', ask: 'attack', attacker: { skill: 3 }, defender: { skill: 2 }, weapon: { damage: 2 },
    }).hit;
    await load(ruleSets()[1] ?? 'percentile');
    export { best, chance, remarks };
  `;
  assert.equal(compile({ 'readme.mts': typed + more }), '');
});

test('wrong use is refused by the types', () => {
  const head = `import { load, loadout, odds, roll, sweep, type Scenario } from 'shootout';
    const scenario: Scenario = { ruleset: 'percentile', attacker: { bs: 40 }, weapon: 'autogun', target: { range_m: 5 }, plan: [] };\n`;
  const wrong = [
    `odds({ ...scenario, target: { range: 5 } });`,
    `odds({ ...scenario, plan: [{ do: 'fier' }] });`,
    `odds({ ruleset: 'percentile' });`,
    `roll(scenario);`,
    `table(scenario, 12);`,
    `odds({ ruleset: 'fate_firefight', ask: 'attack' });`,
    `await load('percentil');`,
    `odds(scenario).hit;`,
    `odds(scenario, { catalog: {} });`,
    `sweep({ ruleset: 'typo', vayr: 3 });`,
    `sweep({ sweep: 1, ruleset: 'percentile', scenario, vary: [], outputs: ['hitt'] });`,
    `loadout({ ruleset: 'fate_firefight', loadout: 1 });`,
    `odds({ ruleset: 'fate_firefight', ask: 'attack', attacker: { skill: 3 }, defender: { skill: 2 }, weapon: { damage: 2 } }).hitt;`,
  ];
  const said = compile(Object.fromEntries(wrong.map((line, index) => [`wrong${index}.mts`, head + line])));
  for (const [index, line] of wrong.entries()) assert.match(said, new RegExp(`wrong${index}\\.mts\\(3,\\d+\\): error TS`), line);
});
