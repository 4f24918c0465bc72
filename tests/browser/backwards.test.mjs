// The question asked backwards: with which values of an input the answer is what one wants, as the command line says it.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { shootout } from './command-line.mjs';
import { axeScanLightAndDark, openPage, PHONE } from './harness.mjs';
import { layoutTroubles, setScreen } from './layout.mjs';
import { exported, openExample } from './table.mjs';

const fold = (page) => page.locator('.answer-backwards > details');
const panel = (page) => fold(page).locator('.backwards');
const field = (page, name) => panel(page).getByLabel(name, { exact: true });
const wrong = (page, id) => page.locator(`#${id}-wrong`);
const document = (name) => JSON.parse(readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8'));
const linkTo = (stated) => execFileSync(process.env.SHOOTOUT_BIN, ['link', '-'], { input: JSON.stringify(stated), encoding: 'utf8' }).trim();
/** What the command line says. */
const report = (stated, free, ...wants) => JSON.parse(
  shootout('backwards', stated, '--free', free, ...wants.flatMap((want) => ['--want', want]), '--format', 'json'),
);

/** The document of docs/backwards.md. */
function shots(more = {}) {
  const side = (name, initiative) => ({ fighters: [{
    combatant: { name, bs: 50, initiative, weapon: { name: 'Rifle', can_jam: false } },
    plan: [{ do: 'fire', mode: 'single' }], when_over: 'stop',
  }] });
  const damage = { rows: [{ up_to: 50, result: 'dead' }, { up_to: 100, result: 'serious' }] };
  return { duel: 1, ruleset: 'percentile', range_m: 50, rounds: 1, values: false, damage, sides: [side('Anna', 40), side('Boris', 30)], ...more };
}

/** Opens a document, and what is free in it. */
async function open(stated, input) {
  const opened = await openPage({ ...PHONE, touch: true, path: `#${linkTo(stated)}` });
  await fold(opened.page).locator(':scope > summary').tap({ timeout: 20000 });
  await field(opened.page, 'What is free').selectOption(input);
  return opened;
}

/** Waits until the answer is that of the command line. */
async function says(page, { sentence, values }) {
  await panel(page).locator('.backwards-answer:not(.stale) .backwards-sentence').getByText(sentence, { exact: true }).waitFor();
  const enough = await panel(page).locator('table').first().locator('tbody tr td:last-child').allTextContents();
  const words = { met: 'yes', not_met: 'no', too_close: 'too close to tell' };
  assert.deepEqual(enough, values.map(({ verdict }) => words[verdict]));
}

test('how many thugs: fields, sentence, curve, and what is wrong at its field', async () => {
  const stated = shots();
  const { page, close } = await open(stated, 'How many (Boris)');
  const count = 'sides[1].fighters[0].count';
  await field(page, 'To').fill('4');
  await field(page, 'What you want').selectOption('Anna: none falls');
  await field(page, 'Limit').fill('50%');
  // As the page of documentation works it out by hand.
  const byHand = "At least 50% that none on Anna's side falls: How many (Boris) up to 2 (64.7%); not enough: from 3 (48.5%) on.";
  const said = report(stated, `${count}=1..4`, 'falls.a.none>=50%');
  assert.equal(said.sentence, byHand);
  await says(page, said);
  assert.equal(await panel(page).locator('.loadout-lines path.chosen').count(), 1);
  assert.equal(await panel(page).locator('.loadout-lines .crossover').count(), 1);
  assert.equal(await panel(page).locator('.loadout-lines .band').count(), 0, 'exact numbers have no band');

  await field(page, 'And').selectOption('Anna wins');
  await panel(page).locator('#backwards-other-limit').fill('20 %');
  await says(page, report(stated, `${count}=1..4`, 'falls.a.none>=50%', 'wins.a>=20%'));

  for (const [name, id, typed, words] of [
    ['To', 'backwards-to', 'x', 'found "x"'],
    ['From', 'backwards-from', '', 'allowed: a number'],
    ['Step', 'backwards-step', '0', 'a number over 0'],
    ['To', 'backwards-to', '99', '99 values; allowed: at most'],
  ]) {
    const before = await field(page, name).inputValue();
    await field(page, name).fill(typed);
    const at = typed === '99' ? 'backwards-input' : id;
    await wrong(page, at).getByText(words).waitFor();
    await panel(page).locator('.backwards-answer.stale').waitFor();
    await field(page, name).fill(before);
    await wrong(page, at).waitFor({ state: 'hidden' });
  }
  await panel(page).locator('#backwards-limit').fill('300%');
  await wrong(page, 'backwards-limit').getByText('found 300%; allowed: a chance from 0 to 1').waitFor();
  assert.deepEqual(await layoutTroubles(page), []);
  await panel(page).locator('#backwards-limit').fill('50%');
  await says(page, report(stated, `${count}=1..4`, 'falls.a.none>=50%', 'wins.a>=20%'));
  await axeScanLightAndDark(page);
  assert.deepEqual(await layoutTroubles(page), []);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await close();
});

test('two inputs are free: the first is told for each value of the second', async () => {
  const stated = shots();
  const { page, close } = await open(stated, 'How many (Boris)');
  await field(page, 'To').fill('4');
  await field(page, 'What you want').selectOption('Anna: none falls');
  await field(page, 'Limit').fill('50%');
  const other = field(page, 'What else is free');
  assert.deepEqual(await other.locator('option', { hasText: 'How many (Boris)' }).count(), 0, 'it is free already');
  const groups = await other.locator('optgroup').evaluateAll((all) => all.map((group) => group.label));
  assert.ok(groups.includes('Anna') && groups.includes('Boris'), `inputs by whose they are: ${groups}`);
  await other.selectOption('Ballistic Skill (Boris)');
  await panel(page).locator('#backwards-other-from').fill('30');
  await panel(page).locator('#backwards-other-to').fill('70');
  await panel(page).locator('#backwards-other-step').fill('40');
  // By hand: with 70 each of them kills her with 0.35; the first, whom she shoots at, with 0.5 · 0.35 + 0.25 · 0.3 · 0.5 = 0.2125.
  // So she stands with 0.7875, and beside two with 0.7875 · 0.65 = 0.511875, beside three with 0.333. With 30 they kill with 0.15 each, and
  // the first, wounded at the 1 % that always hits, with 0.5 · 0.15 + 0.25 · 0.01 · 0.5 = 0.07625: beside four 0.92375 · 0.85³ = 0.567.
  const byHand = "At least 50% that none on Anna's side falls: with Ballistic Skill (Boris) 30, How many (Boris) 1 to 4: all are enough, "
    + '4 (56.7%) is the closest; with Ballistic Skill (Boris) 70, How many (Boris) up to 2 (51.2%); not enough: from 3 (33.3%) on.';
  const [skill, count] = ['sides[1].fighters[0].combatant.bs', 'sides[1].fighters[0].count'];
  const said = JSON.parse(shootout(
    'backwards', stated, '--free', `${skill}=30..70:40`, '--free', `${count}=1..4`, '--want', 'falls.a.none>=50%', '--format', 'json',
  ));
  assert.equal(said.sentence, byHand);
  await says(page, said);
  assert.deepEqual(await panel(page).locator('.loadout-lines path.named').count(), 3, 'two values and the limit');
  await panel(page).locator('#backwards-other-to').fill('x');
  await wrong(page, 'backwards-other-to').getByText('found "x"').waitFor();
  await panel(page).locator('#backwards-other-to').fill('70');
  await says(page, said);
  await axeScanLightAndDark(page);
  await setScreen(page, PHONE);
  assert.deepEqual(await layoutTroubles(page), []);
  // Without the first there is no second.
  await field(page, 'What is free').selectOption('');
  await other.waitFor({ state: 'detached' });
  await close();
});

test('what is simulated has its band, and can be stopped', async () => {
  const stated = shots({ simulate: { trials: 10, seed: 3 } });
  const { page, close } = await open(stated, 'How many (Boris)');
  await field(page, 'To').fill('3');
  await field(page, 'Limit').fill('20%');
  const said = report(stated, 'sides[1].fighters[0].count=1..3', 'wins.a>=20%');
  await says(page, said);
  assert.ok((await panel(page).locator('.about').allTextContents()).some((line) => line.startsWith('Simulated, not worked out')));
  assert.equal(await panel(page).locator('.loadout-lines .band').count(), 1);
  // So many values on the limit take a while.
  await field(page, 'What is free').selectOption('Ballistic Skill (Boris)');
  await field(page, 'From').fill('1');
  await field(page, 'To').fill('60');
  await field(page, 'Limit').fill('25%');
  await panel(page).getByRole('button', { name: 'Stop', exact: true }).tap();
  await panel(page).getByText('Stopped.', { exact: true }).waitFor();
  assert.equal(await panel(page).locator('.backwards-answer.stale').count(), 1);
  await panel(page).getByRole('button', { name: 'Work it out', exact: true }).tap();
  await panel(page).getByText(/^Working it out/).waitFor();
  await close();
});

test('other rule sets are asked backwards too', async () => {
  for (const [name, label, free, want] of [
    ['fudge_combat/last_stand.json', 'Foes', 'foes', 'wins.a>=80%'],
    ['fate_firefight/duel_across_the_yard.json', 'Skill (Guard)', 'a.skill', 'wins.a>=80%'],
    ['fate_vehicles/duel_of_blades.json', 'Points to win', 'points', 'wins.a>=80%'],
    ['squad_d8/volley_at_light_cover.json', 'Models (Line Rifles)', 'attacker.models', 'wounds.mean>=1'],
  ]) {
    const { page, close } = await open(document(name), label);
    const [from, to] = await Promise.all(['From', 'To'].map((part) => field(page, part).inputValue()));
    assert.ok(Number(from) < Number(to), `${from} to ${to}`);
    const said = report(document(name), `${free}=${from}..${to}`, want);
    // What a document names by an id stands in full on the page, with its name.
    await says(page, { ...said, sentence: said.sentence.replace('(Attacker)', '(Line Rifles)') });
    await close();
  }
});

test('a fight at the table is asked backwards with one tap in its sheet', async () => {
  const { page, close } = await openExample(PHONE);
  await exported(page);
  await page.getByRole('button', { name: 'Scene', exact: true }).click();
  await page.getByRole('button', { name: 'Work out how many we can take on', exact: true }).click();
  // A fight that takes a while; what is said at its end is what other tests hold against the command line.
  await panel(page).getByText(/^Working it out…|^At least 80%/).first().waitFor();
  assert.match(await field(page, 'What is free').locator('option:checked').textContent(), /^How many \(/);
  assert.equal(await field(page, 'From').inputValue(), '1');
  await close();
});
