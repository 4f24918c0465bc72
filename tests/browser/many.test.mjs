// Many who do at once what is stated: their odds, the table for one roll, and the roll.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { percent, shootout } from './command-line.mjs';
import { axeScanLightAndDark, DESKTOP, openPage, PHONE } from './harness.mjs';
import { layoutTroubles, SCREENS, setScreen } from './layout.mjs';
import { ready, says } from './shot.mjs';

const fold = (page) => page.locator('.answer-many > details');
const summary = (page) => fold(page).locator(':scope > summary');
const many = (page) => fold(page).locator('.many');
const numberOf = (page, name) => many(page).getByRole('textbox', { name, exact: true });
const button = (page, name) => many(page).getByRole('button', { name, exact: true });
const catchCopies = (page) => page.evaluate(() => {
  navigator.clipboard.writeText = async (text) => { globalThis.copied = text; };
});
const document = (name) => JSON.parse(readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8'));
const linkTo = (name) => {
  const path = new URL(`../../data/${name}`, import.meta.url).pathname;
  return execFileSync(process.env.SHOOTOUT_BIN, ['link', path], { encoding: 'utf8' }).trim();
};
/** What the command line says of so many. */
const report = (stated, ...options) => JSON.parse(shootout('many', stated, ...options, '--format', 'json'));

/** Waits until the answer is that of the command line, and holds its numbers against it. */
async function shows(page, { sentence, together, by_target, targets_out, tables }) {
  await many(page).locator('.many-answer:not(.stale) p').getByText(sentence, { exact: true }).waitFor();
  const chances = await many(page).locator('.answer-headline b, .answer-chances dd').allTextContents();
  const numbers = Object.values(together).filter((number) => number.pmf && number.at_least_one < 1);
  const out = by_target.length === 1 ? together.out : targets_out?.at_least_one;
  const expected = numbers.map((number) => percent(number.at_least_one));
  if (out !== undefined) expected.push(percent(out));
  if (targets_out && targets_out.pmf.length > by_target.length) expected.push(percent(targets_out.pmf.at(-1)));
  assert.deepEqual(chances, expected);
  const cells = await many(page).locator('table').evaluateAll((found) =>
    found.filter((table) => table.tHead?.rows[0].cells[0].textContent === 'd100')
      .map((table) => [...table.tBodies[0].rows].map((row) => [...row.cells].map((cell) => cell.textContent.trim()))));
  const face = (number) => String(number % 100).padStart(2, '0');
  const faces = ({ from, to }) => (from === to ? face(from) : `${face(from)}–${face(to)}`);
  assert.deepEqual(
    cells,
    tables.map(({ rows }) => rows.map((row) => [faces(row), row.words, percent(row.chance)])),
  );
  for (const { largest_error: error } of tables) {
    assert.ok((await many(page).textContent()).includes(`Largest rounding error of a row: ${percent(error)}.`));
  }
}

/** That nothing is wrong with the layout on any screen that is held upright. */
async function layouts(page) {
  for (const [name, screen] of Object.entries(SCREENS).filter(([, { width, height }]) => width < height)) {
    await setScreen(page, screen);
    assert.deepEqual(await layoutTroubles(page), [], name);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name);
  }
  await setScreen(page, PHONE);
}

test('two taps lead from an answer to the odds of a volley, and what is stated is followed', async () => {
  const stated = document('percentile/scenarios/called_shot_over_sandbags.json');
  const { page, close } = await openPage({ ...PHONE, touch: true, path: `#${linkTo('percentile/scenarios/called_shot_over_sandbags.json')}` });
  await ready(page);
  const files = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  assert.equal(await many(page).count(), 0);
  let taps = 0;
  const tap = async (locator) => {
    await locator.tap();
    taps += 1;
  };
  await tap(summary(page));
  await tap(numberOf(page, 'How many'));
  await page.keyboard.type('8');
  await shows(page, report(stated, '--count', '8'));
  assert.equal(taps, 2);
  assert.ok(files.some((path) => path.endsWith('.wasm')), 'its code is fetched when it is opened');

  await numberOf(page, 'At how many targets').fill('3');
  await shows(page, report(stated, '--count', '8', '--targets', '3'));
  await button(page, 'Less: At how many targets').tap();
  await shows(page, report(stated, '--count', '8', '--targets', '2'));
  await button(page, 'More: How many').tap();
  await shows(page, report(stated, '--count', '9', '--targets', '2'));
  // It follows the question.
  const skill = page.getByRole('textbox', { name: 'Ballistic Skill', exact: true }).first();
  await skill.fill('35');
  const changed = structuredClone(stated);
  changed.attacker.bs = 35;
  await shows(page, report(changed, '--count', '9', '--targets', '2'));
  await skill.fill('x');
  await many(page).locator('.many-answer.stale').waitFor();
  await skill.fill('35');
  await shows(page, report(changed, '--count', '9', '--targets', '2'));
  await axeScanLightAndDark(page);
  await layouts(page);
  await close();
});

test('one roll for each target, and the answer as text', async () => {
  const stated = document('percentile/scenarios/called_shot_over_sandbags.json');
  const { page, close } = await openPage({ ...DESKTOP, path: `#${linkTo('percentile/scenarios/called_shot_over_sandbags.json')}` });
  await ready(page);
  await catchCopies(page);
  await summary(page).click();
  await numberOf(page, 'How many').fill('5');
  await numberOf(page, 'At how many targets').fill('2');
  const said = report(stated, '--count', '5', '--targets', '2');
  await shows(page, said);
  await button(page, 'Roll once for each target').click();
  const lines = many(page).locator('h3', { hasText: 'Rolled' }).locator('xpath=following-sibling::ul[1]').locator('li');
  await lines.nth(1).waitFor();
  const rolled = (await lines.allTextContents()).map((line) => /^target (\d+): d100 shows (\d+): (.*)$/.exec(line).slice(1));
  assert.deepEqual(rolled.map(([target]) => target), ['1', '2']);
  for (const [target, face, words] of rolled) {
    const { rows } = said.tables.find(({ targets }) => targets.includes(Number(target)));
    const row = rows.find(({ from, to }) => from <= Number(face) && Number(face) <= to);
    assert.equal(words, row.words);
  }
  // Read out as it is rolled.
  assert.ok((await many(page).locator('.unseen[role=status]').textContent()).includes(`${rolled[1][1]}: ${rolled[1][2]}.`));
  await button(page, 'Copy the sentence').click();
  await page.waitForFunction(() => globalThis.copied);
  assert.equal(await page.evaluate(() => globalThis.copied), said.sentence);
  // What was rolled was rolled for what was asked.
  await numberOf(page, 'How many').fill('6');
  await shows(page, report(stated, '--count', '6', '--targets', '2'));
  assert.equal(await lines.count(), 0);
  await close();
});

test('what cannot be is refused at its field, and what was chosen stays; by keys alone', async () => {
  const { page, close } = await openPage({ ...DESKTOP, path: `#${linkTo('percentile/scenarios/called_shot_over_sandbags.json')}` });
  await ready(page);
  await summary(page).focus();
  await page.keyboard.press('Enter');
  await numberOf(page, 'How many').waitFor();
  await page.keyboard.press('Tab');
  assert.ok(await numberOf(page, 'How many').evaluate((field) => field === field.ownerDocument.activeElement));
  await page.keyboard.type('201');
  await many(page).getByText('Found 201; allowed: 1 to 200 who act.').waitFor();
  assert.equal(await numberOf(page, 'How many').getAttribute('aria-invalid'), 'true');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('some');
  await many(page).getByText('Found "some"; allowed: 1 to 200 who act.').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('6');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7');
  await many(page).getByText('Found 7; allowed: 1 to 6, for each needs one of the 6 who act.').waitFor();
  await axeScanLightAndDark(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  const stated = document('percentile/scenarios/called_shot_over_sandbags.json');
  await shows(page, report(stated, '--count', '6', '--targets', '3'));
  // Another question has its own; this one is as it was left.
  const views = page.getByRole('navigation', { name: /^(Questions|Views)$/ });
  await views.getByRole('button', { name: 'Loadout', exact: true }).first().click();
  await fold(page).waitFor({ state: 'detached' });
  await views.getByRole('button', { name: 'Shot', exact: true }).first().click();
  await shows(page, report(stated, '--count', '6', '--targets', '3'));
  await close();
});

for (const [name, count, targets] of [
  ['fate_firefight/guard_and_ganger.json', 5, 2],
  ['fate_vehicles/fighter_shot_down.json', 4, 1],
  ['fudge_combat/sword_and_leather.json', 3, 1],
  ['squad_d8/volley_at_light_cover.json', 4, 3],
  ['squad_d8/pin_them_down.json', 2, 1],
]) {
  test(`the numbers are those of the command line: ${name}`, async () => {
    const { page, close } = await openPage({ ...PHONE, path: `#${linkTo(name)}` });
    await says(page, JSON.parse(shootout('odds', document(name), '--format', 'json')).sentence);
    await summary(page).click();
    await numberOf(page, 'How many').fill(String(count));
    await numberOf(page, 'At how many targets').fill(String(targets));
    await shows(page, report(document(name), '--count', String(count), '--targets', String(targets)));
    await setScreen(page, { ...PHONE, width: 320 });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await close();
  });
}

test('a document that many cannot do at once is refused with its place', async () => {
  const { page, close } = await openPage({ ...PHONE, path: `#${linkTo('fate_vehicles/broadside.json')}` });
  await says(page, JSON.parse(shootout('odds', document('fate_vehicles/broadside.json'), '--format', 'json')).sentence);
  await summary(page).click();
  await many(page).getByText('Found 3 attackers; allowed: one, who stands for all.').waitFor();
  assert.equal(await many(page).locator('table').count(), 0);
  await axeScanLightAndDark(page);
  await close();
});

test('where it cannot be done at once, it is not offered', async () => {
  const { page, close } = await openPage({ ...DESKTOP, path: `#${linkTo('percentile/scenarios/order_harlequin.json')}` });
  await page.locator('#answer blockquote').getByText(/^Blows fall in this order/).waitFor();
  await page.waitForFunction(() => !document.querySelector('.view:not([hidden]) .fetching'));
  assert.equal(await fold(page).count(), 0);
  await close();
});
