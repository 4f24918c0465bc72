// Variants of a question side by side: every figure is the command line's, of the document that the page keeps, whatever is edited.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { mean, percent, shootout } from './command-line.mjs';
import { axeScan, DESKTOP, ON_A_PHONE, openPage, PHONE, SIZES } from './harness.mjs';
import { layoutTroubles, SCREENS, setText } from './layout.mjs';
import { chooseRuleSet } from './questions.mjs';
import { toTab } from './shot.mjs';

const RULE_SET = 'fate_firefight';
const example = (name) => JSON.parse(readFileSync(new URL(`../../data/${RULE_SET}/${name}.json`, import.meta.url), 'utf8'));
const WEAPONS = example('weapons_side_by_side');

const region = (page, name) => page.getByRole('region', { name, exact: true });

/** The page at the loadout of the first question, all cells there. */
async function open(options) {
  const opened = await openPage(options);
  const { page } = opened;
  await chooseRuleSet(page, RULE_SET);
  await toTab(page, 'Loadout');
  await whole(page);
  return opened;
}

/** Waits until every cell is worked out. */
const whole = (page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('.loadout-view :is(progress, .loadout-table.stale)') &&
      [...document.querySelectorAll('.loadout-view .loadout-table td')].some((cell) => cell.innerText),
  );

/** The file that the page saves. */
async function saved(page) {
  await page.getByRole('button', { name: 'Copy as' }).click();
  const button = page.getByRole('button', { name: 'Save the loadout as a file' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  await page.keyboard.press('Escape');
  return JSON.parse(readFileSync(await download.path(), 'utf8'));
}

const report = (document, ...options) => JSON.parse(shootout('loadout', document, '--format', 'json', ...options));
const written = ({ format }, number) => (number === null ? '–' : { chance: percent, mean, count: String }[format](number));

const shownRows = (page) =>
  page.locator('.loadout-view .loadout-table tbody tr').evaluateAll((rows) =>
    rows.map((row) =>
      [...row.cells].map((cell) => {
        const read = cell.cloneNode(true);
        read.querySelectorAll('.unseen').forEach((extra) => extra.remove());
        return read.innerText.trim();
      }),
    ),
  );

/** What the command line says of the number that is shown: a row for each of its rows. */
function expectedRows({ rows, columns, outputs }, output) {
  if (columns.length === 1) return rows.map((row, at) => [row, ...outputs.map((one) => written(one, one.numbers[at][0]))]);
  const one = outputs[output];
  return rows.map((row, at) => [row, ...one.numbers[at].map((number) => written(one, number))]);
}

async function openFile(page, document) {
  await page.getByRole('button', { name: 'Menu' }).click();
  const buffer = Buffer.from(typeof document === 'string' ? document : JSON.stringify(document));
  await page.locator('.menu').getByLabel('Open a file').setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer });
}

for (const [size, screen] of SIZES) {
  test(`a loadout of a file shows what the command line says, on a ${size}`, async () => {
    const { page, close } = await open(screen);
    await openFile(page, WEAPONS);
    await page.getByText('Opened mine.json.').waitFor();
    await page.getByRole('cell', { name: 'Chainsword, Focused' }).or(page.getByRole('rowheader', { name: /Chainsword/ })).first().waitFor();
    await whole(page);
    const file = await saved(page);
    const said = report(file);
    // The file of the page is that of the command line, but for the names that the page gives to values without one.
    assert.deepEqual(said.outputs.map(({ numbers }) => numbers), report(WEAPONS).outputs.map(({ numbers }) => numbers));
    for (const [at, { label }] of said.outputs.entries()) {
      await page.getByRole('group', { name: 'Number' }).getByRole('radio', { name: label, exact: true }).check({ force: true });
      assert.deepEqual(await shownRows(page), expectedRows(said, at));
    }
    await axeScan(page);
    await close();
  });
}

for (const [size, screen] of ON_A_PHONE) {
  test(`rows are added, changed and named as they change, on a ${size}`, async () => {
    const { page, close } = await open(screen);
    await region(page, 'Rows').getByRole('combobox', { name: 'What changes' }).selectOption({ label: 'Attacker: Stance' });
    await page.getByRole('rowheader', { name: /: Focused$/ }).waitFor();
    await whole(page);
    let file = await saved(page);
    assert.deepEqual(file.rows.map(({ input }) => input), ['attacker.stance']);
    assert.deepEqual(await shownRows(page), expectedRows(report(file)));

    await region(page, 'Columns').getByRole('button', { name: 'Add columns' }).click();
    await region(page, 'Columns').getByRole('combobox', { name: 'What changes' }).selectOption({ label: 'Defender: Skill' });
    await region(page, 'Columns').getByRole('button', { name: 'Add a value' }).click();
    await page.getByRole('columnheader', { name: /^Ganger: Skill 5/ }).waitFor();
    await whole(page);
    file = await saved(page);
    assert.deepEqual(file.columns[0].values, [3, 4, 5]);
    assert.deepEqual(await shownRows(page), expectedRows(report(file), 0));
    // The more skill the defender has, the fewer hits: the focused row is the best of each column, and said to be.
    assert.ok(await page.getByRole('cell', { name: / best$/ }).count());
    await axeScan(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('columnheader', { name: /^Ganger: Skill 5/ }).waitFor({ state: 'detached' });
    await close();
  });
}

test('columns have weights, and the mean over all of them stands last, is drawn and compared', async () => {
  const { page, close } = await open(PHONE);
  await openFile(page, WEAPONS);
  await page.getByText('Opened mine.json.').waitFor();
  await page.getByRole('rowheader', { name: /Chainsword/ }).first().waitFor();
  await whole(page);
  assert.equal(await page.getByRole('columnheader', { name: /^Mean of all/ }).count(), 0);
  const first = region(page, 'Columns').locator('.form-entry').first();
  await first.locator('summary').first().click();
  await first.getByRole('textbox', { name: 'Weight', exact: true }).fill('3');
  await page.getByRole('columnheader', { name: /^Mean of all/ }).waitFor();
  await whole(page);
  const file = await saved(page);
  assert.deepEqual(file.columns[0].variants.map(({ weight }) => weight ?? null), [3, null, null]);
  const said = report(file);
  assert.equal(said.columns.at(-1), 'Mean of all');
  assert.deepEqual(await shownRows(page), expectedRows(said, 0));

  // As it stands, and along an input: the sentences of the command line.
  const named = (weapon, stance) => said.rows.find((row) => row.includes(weapon) && row.toLowerCase().includes(stance));
  const [one, other] = [named('Lasgun', 'focused'), named('Boltgun', 'regular')];
  const lines = () => page.locator('[role=status] > .loadout-crossovers li').evaluateAll((all) => all.map((line) => line.innerText.replace(/\s+/g, ' ').trim()));
  await page.getByRole('rowheader', { name: one }).getByRole('button').click();
  await page.locator('.loadout-below summary').filter({ hasText: 'Along an input' }).click();
  await page.getByRole('combobox', { name: /against$/ }).selectOption({ label: other });
  const compared = report(file, '--compare', one, other);
  await page.locator('[role=status] > .loadout-crossovers li').first().waitFor();
  const expected = compared.map(({ target, words }) => (target === 'Mean of all' ? `Mean of all, weights 3, 1, 1 ${words}` : `${target} ${words}`));
  assert.deepEqual(await lines(), expected);
  await page.getByRole('combobox', { name: 'Along' }).selectOption({ label: 'Defender: Skill' });
  await page.getByRole('radio', { name: /^Mean of all/ }).check({ force: true });
  await page.waitForFunction(() => /all along|up to/.test(document.querySelector('[role=status] > .loadout-crossovers li')?.innerText));
  const range = await Promise.all(['From', 'To'].map((name) => page.getByRole('textbox', { name, exact: true }).inputValue()));
  const along = report(file, '--compare', one, other, '--target', 'Mean of all', '--over', `defender.skill=${range.join('..')}`);
  const words = along[0].words.replaceAll('defender.skill', 'Skill');
  assert.deepEqual(await lines(), [`Mean of all, weights 3, 1, 1 ${words}`]);
  await page.setViewportSize({ width: 320, height: 640 });
  assert.deepEqual(await layoutTroubles(page), []);
  await axeScan(page);
  await close();
});

test('a value that is added is one that is not there yet, as long as there is any', async () => {
  const { page, close } = await open(DESKTOP);
  const add = (part) => region(page, part).getByRole('button', { name: 'Add a value' });
  // The skill of a defender is at most 20.
  await openFile(page, { ...WEAPONS, rows: [WEAPONS.rows[0]], columns: [{ input: 'defender.skill', values: [19, 20] }] });
  await page.getByRole('columnheader', { name: /Skill 20/ }).waitFor();
  await add('Columns').click();
  await page.getByRole('columnheader', { name: /Skill 18/ }).waitFor();
  await whole(page);
  assert.deepEqual((await saved(page)).columns[0].values, [19, 20, 18]);
  // Of a few choices all are there from the start.
  await region(page, 'Columns').getByRole('combobox', { name: 'What changes' }).selectOption({ label: 'Attacker: Stance' });
  await page.getByRole('columnheader', { name: /Focused/ }).waitFor();
  assert.ok(await add('Columns').isDisabled());
  await region(page, 'Columns').getByRole('button', { name: 'Remove: value 1', exact: true }).click();
  await add('Columns').click();
  assert.ok(await add('Columns').isDisabled());
  await close();
});

test('an entry of one\'s own is renamed in what a loadout varies, and in the question, in one step', async () => {
  const { page, close } = await openPage(DESKTOP);
  await chooseRuleSet(page, 'squad_d8');
  const target = region(page, 'Target');
  await target.getByRole('textbox', { name: 'Name', exact: true }).fill('Ours');
  await target.getByRole('button', { name: 'Keep as my own', exact: true }).click();
  await target.getByRole('button', { name: 'Keep', exact: true }).click();
  await target.locator('optgroup[label="Mine"] option', { hasText: 'Ours' }).waitFor({ state: 'attached' });
  await toTab(page, 'Loadout');
  await whole(page);
  await region(page, 'Rows').getByRole('combobox', { name: 'What changes' }).selectOption({ label: 'Target' });
  await whole(page);
  const varied = async () => (await saved(page)).rows[0].values.map(({ name }) => name);
  assert.deepEqual(new Set(await varied()), new Set(['Ours']));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'My catalogue', exact: true }).click();
  const mine = region(page, 'My catalogue');
  const entry = mine.getByRole('textbox', { name: 'Name: Ours', exact: true });
  await entry.fill('Renamed');
  await entry.press('Enter');
  await mine.getByRole('textbox', { name: 'Name: Renamed', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Loadout', exact: true }).click();
  await whole(page);
  assert.deepEqual(new Set(await varied()), new Set(['Renamed']));
  assert.equal((await saved(page)).scenario.target.name, 'Renamed');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'My catalogue', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await entry.waitFor();
  await page.getByRole('button', { name: 'Loadout', exact: true }).click();
  await whole(page);
  assert.deepEqual(new Set(await varied()), new Set(['Ours']));
  await close();
});

test('what there is to open is in sight while nothing is varied', async () => {
  const { page, close } = await open(PHONE);
  const example = page.getByRole('button', { name: 'Weapons side by side', exact: true });
  await example.click();
  await whole(page);
  assert.ok((await shownRows(page)).length > 1);
  await example.waitFor({ state: 'hidden' });
  await page.getByText('Examples', { exact: true }).click();
  await example.waitFor();
  await close();
});

test('a variant changes several inputs, and carries its name', async () => {
  const { page, close } = await open(DESKTOP);
  await region(page, 'Rows').getByRole('button', { name: 'Add a variant' }).click();
  const second = region(page, 'Rows').locator('.form-entry').nth(1);
  await second.getByRole('combobox', { name: 'Change an input' }).selectOption({ label: 'Attacker: Skill' });
  await second.getByRole('textbox', { name: 'Skill', exact: true }).fill('5');
  await second.getByRole('combobox', { name: 'Change an input' }).selectOption({ label: 'Attacker: Braced' });
  await page.getByRole('rowheader', { name: 'Guard: Skill 5, Braced', exact: true }).waitFor();
  await second.getByRole('textbox', { name: 'Name', exact: true }).fill('Marksman');
  await page.getByRole('rowheader', { name: 'Marksman', exact: true }).waitFor();
  await whole(page);
  const file = await saved(page);
  assert.deepEqual(file.rows[0].variants, [
    { name: 'As it stands', set: {} },
    { name: 'Marksman', set: { 'attacker.brace': true, 'attacker.skill': 5 } },
  ]);
  assert.deepEqual(await shownRows(page), expectedRows(report(file)));
  // What stands in the question is what is varied.
  await toTab(page, 'Attack');
  await region(page, 'Defender').getByRole('textbox', { name: 'Skill', exact: true }).fill('6');
  await toTab(page, 'Loadout');
  await whole(page);
  assert.equal((await saved(page)).scenario.defender.skill, 6);
  assert.deepEqual(await shownRows(page), expectedRows(report(await saved(page))));

  // What one step of an input does for a row is what it does in the question, into which the row opens.
  await page.getByRole('button', { name: 'Marksman', exact: true }).click();
  const better = page.locator('.loadout-helps tbody tr').filter({ hasText: 'Guard: Skill 6' });
  await better.waitFor();
  const [after, gain] = await better.locator('td').allInnerTexts();
  assert.match(gain, /^\+/);
  await page.getByRole('button', { name: 'Open as a question' }).click();
  const skill = region(page, 'Attacker').getByRole('textbox', { name: 'Skill', exact: true });
  assert.equal(await skill.inputValue(), '5');
  const { variants } = file.rows[0];
  const improved = { ...file.scenario.attacker, brace: true, skill: 6 };
  const scenario = { ...file.scenario, attacker: improved, defender: { ...file.scenario.defender, skill: 6 } };
  const rows = [{ input: 'rows', variants: [{ ...variants[0], set: {} }] }];
  assert.equal(after, expectedRows(report({ ...file, scenario, rows }))[0][1]);
  await close();
});

test('a tap on a head sorts, the best first, then the worst, then as stated', async () => {
  const { page, close } = await open(DESKTOP);
  await openFile(page, WEAPONS);
  await page.getByRole('rowheader', { name: /Chainsword/ }).first().waitFor();
  await whole(page);
  const stated = await shownRows(page);
  const head = page.getByRole('columnheader', { name: /^In the open/ });
  await head.getByRole('button').click();
  assert.equal(await head.getAttribute('aria-sort'), 'descending');
  const file = await saved(page);
  assert.deepEqual(await shownRows(page), expectedRows(report(file, '--sort', file.outputs[0]), 0));
  await head.getByRole('button').click();
  assert.equal(await head.getAttribute('aria-sort'), 'ascending');
  await head.getByRole('button').click();
  assert.deepEqual(await shownRows(page), stated);
  await close();
});

test('the table is copied as the command line writes it', async () => {
  const { page, close } = await open({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
  await openFile(page, WEAPONS);
  await page.getByRole('rowheader', { name: /Chainsword/ }).first().waitFor();
  await whole(page);
  const file = await saved(page);
  await page.getByRole('button', { name: 'Copy as' }).click();
  for (const [words, format] of [['Markdown', 'markdown'], ['BBCode', 'bbcode'], ['CSV', 'csv'], ['CSV with ;', 'csv-semicolon']]) {
    await page.getByRole('button', { name: `Copy ${words}`, exact: true }).click();
    await page.getByText(`Copied as ${words}.`).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), shootout('loadout', file, '--format', format));
  }
  await page.getByRole('button', { name: 'Copy HTML' }).click();
  await page.getByText('Copied as HTML.').waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /<table>.*Chainsword/s);
  await close();
});

test('mistakes are told at their input, and the last figures stay', async () => {
  const { page, close } = await open(DESKTOP);
  await region(page, 'Rows').getByRole('combobox', { name: 'What changes' }).selectOption({ label: 'Attacker: Skill' });
  await region(page, 'Side by side').getByRole('rowheader', { name: 'Guard: Skill 4', exact: true }).waitFor();
  await whole(page);
  const before = await shownRows(page);
  await region(page, 'Rows').getByRole('textbox', { name: 'Skill', exact: true }).nth(1).fill('99');
  await region(page, 'Rows').getByText(/allowed: a whole number from 0 to 20/).waitFor();
  assert.deepEqual(await shownRows(page), before);
  await page.getByRole('button', { name: 'Go to it' }).click();
  await page.waitForFunction(() => document.activeElement?.value === '99');
  await openFile(page, JSON.stringify(WEAPONS).replace('"hit"', '"hti"'));
  await page.getByText(/mine\.json was not opened\. outputs\[0\]: found "hti"/).waitFor();
  await close();
});

test('a loadout stays for the next visit, one for each question', async () => {
  const { page, close } = await open(PHONE);
  await region(page, 'Rows').getByRole('combobox', { name: 'What changes' }).selectOption({ label: 'Attacker: Stance' });
  await page.getByRole('rowheader', { name: /: Focused$/ }).waitFor();
  await page.getByRole('group', { name: 'Variants of' }).getByRole('radio', { name: 'Move', exact: true }).check({ force: true });
  await page.getByRole('columnheader', { name: /^Zones/ }).waitFor();
  await page.evaluate(() => globalThis.dispatchEvent(new Event('pagehide')));
  await page.reload();
  await page.getByRole('columnheader', { name: /^Zones/ }).waitFor();
  await page.getByRole('group', { name: 'Variants of' }).getByRole('radio', { name: 'Attack', exact: true }).check({ force: true });
  await page.getByRole('rowheader', { name: /: Focused$/ }).waitFor();
  await close();
});

test('loadouts of two questions in two tabs are both kept', async () => {
  const { page, close } = await open(DESKTOP);
  const keep = (tab) => tab.evaluate(() => globalThis.dispatchEvent(new Event('pagehide')));
  await keep(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await whole(other);
  const ofQuestion = (tab, name) => tab.getByRole('group', { name: 'Variants of' }).getByRole('radio', { name, exact: true }).check({ force: true });
  await ofQuestion(other, 'Move');
  await other.getByRole('columnheader', { name: /^Zones/ }).first().waitFor();
  await region(page, 'Rows').getByRole('combobox', { name: 'What changes' }).selectOption({ label: 'Attacker: Stance' });
  await page.getByRole('rowheader', { name: /: Focused$/ }).waitFor();
  await keep(page);
  await region(other, 'Rows').getByRole('button', { name: 'Remove' }).first().waitFor();
  const before = await other.getByRole('rowheader').allTextContents();
  await region(other, 'Rows').getByRole('combobox', { name: 'What changes' }).selectOption({ index: 1 });
  await other.waitForFunction((was) => JSON.stringify([...document.querySelectorAll('.loadout-table [scope=row]')].map((one) => one.textContent)) !== was, JSON.stringify(before));
  await keep(other);
  await page.reload();
  await ofQuestion(page, 'Attack');
  await page.getByRole('rowheader', { name: /: Focused$/ }).waitFor();
  await close();
});

for (const [name, { width, height, touch, ...text }] of Object.entries(SCREENS)) {
  test(`nothing of the loadout is cut, covered or out of reach on ${name}`, async () => {
    const { page, close } = await open({ width, height, touch });
    await setText(page, text);
    await openFile(page, WEAPONS);
    await page.getByRole('rowheader', { name: /Chainsword/ }).first().waitFor();
    await whole(page);
    assert.deepEqual(await layoutTroubles(page), []);
    await page.locator('.loadout-view').evaluate((view) => view.querySelectorAll('details').forEach((one) => (one.open = true)));
    await whole(page);
    assert.deepEqual(await layoutTroubles(page), []);
    await page.getByRole('button', { name: 'Copy as' }).click();
    await page.getByRole('button', { name: 'Copy HTML' }).waitFor();
    assert.deepEqual(await layoutTroubles(page), []);
    await close();
  });
}

test('along an input, the best row and where it changes is what the command line says', async () => {
  const { page, close } = await open(DESKTOP);
  await openFile(page, example('stance_grid'));
  await page.getByRole('rowheader', { name: 'Guard focused', exact: true }).waitFor();
  await whole(page);
  const { columns, rows, ...file } = await saved(page);
  await page.getByText('Along an input').click();
  await page.getByRole('combobox', { name: 'Along', exact: true }).selectOption({ label: 'A: Defence' });
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('8');
  await page.locator('.loadout-crossovers li').first().waitFor();
  // The same by the command line: the guard's stance against the first column, from 0 to 8.
  const [{ values, names }] = columns;
  const sweep = {
    sweep: 1,
    ruleset: RULE_SET,
    scenario: { ...file.scenario, b: { ...file.scenario.b, plan: values[0] } },
    vary: [...rows, { input: 'a.defence', from: 0, to: 8, step: 1 }],
    outputs: [file.outputs[0]],
    crossover: { along: 'a.defence', among: 'a.plan' },
  };
  assert.equal(names[0], 'Ganger regular');
  const points = shootout('sweep', sweep).trim().split('\n').slice(1).map((line) => Number(line.split(',').at(-1)));
  await page.getByText('The points as a table').click();
  const shown = () =>
    page.locator('.loadout-points tbody tr').evaluateAll((lines) => lines.map((line) => [...line.cells].slice(1).map((cell) => cell.innerText)));
  await page.waitForFunction(() => document.querySelectorAll('.loadout-points tbody tr').length === 9);
  const expected = [...Array(9).keys()].map((value) => rows[0].names.map((_, row) => mean(points[row * 9 + value])));
  assert.deepEqual(await shown(), expected);
  const { groups } = JSON.parse(shootout('sweep', sweep, '--crossover', '--format', 'json'));
  const said = await page.locator('.loadout-crossovers li').allInnerTexts();
  for (const [at, { best }] of groups[0].stretches.entries()) {
    const line = said[groups[0].stretches.length === 1 ? 0 : at + 1];
    for (const name of best) assert.ok(best.length === rows[0].names.length || line.includes(name), `${line} names ${name}`);
  }
  await axeScan(page);
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('-1');
  await page.getByText(/a number from 0 on/).waitFor();
  await close();
});

test('a sweep of a file is opened with its lines', async () => {
  const { page, close } = await open(PHONE);
  const focus = example('focus_or_not');
  await openFile(page, focus);
  await page.getByRole('rowheader', { name: 'focused', exact: true }).waitFor();
  // Its lines are in sight at once.
  await page.locator('.loadout-crossovers li').first().waitFor();
  assert.equal(await page.getByRole('combobox', { name: 'Along', exact: true }).inputValue(), 'a.defence');
  const { groups } = JSON.parse(shootout('sweep', focus, '--crossover', '--format', 'json'));
  const said = await page.locator('.loadout-crossovers li').allInnerTexts();
  assert.equal(said.length, groups[0].stretches.length + 1);
  for (const [at, { from, to, best }] of groups[0].stretches.entries()) {
    const range = from === to ? `Defence ${to}` : `Defence ${from} to ${to}`;
    assert.ok(said[at + 1].includes(range) && said[at + 1].includes(best.length > 1 ? 'all alike' : best[0]), said[at + 1]);
  }
  await close();
});
