// What the tests of two-sided shoot-outs need: duels, the way to the view, and what it must show.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { percent, shootout } from './command-line.mjs';
import { openPage } from './harness.mjs';
import { toTab } from './shot.mjs';

const example = async (name) =>
  JSON.parse(await readFile(new URL(`../../data/percentile/duels/${name}.json`, import.meta.url), 'utf8'));
export const STANDOFF = await example('standoff');
export const BLADES = await example('blades');
export const TWO_ON_ONE = await example('two_on_one');

/** Two who shoot, over at once: little work for the command line as it is built for tests. */
export const BRIEF = { ...STANDOFF, name: 'Brief', rounds: 1 };
/** More than anyone would wait for. */
export const CROWD = {
  ...STANDOFF,
  rounds: 10,
  sides: STANDOFF.sides.map((side) => ({ ...side, fighters: side.fighters.map((one) => ({ ...one, count: 6 })) })),
};

/** What the command line says of a duel. */
export const report = (document, ...options) => JSON.parse(shootout('duel', document, '--format', 'json', ...options));
/** A chance as it is written: 1 only for what cannot fail. */
export const chance = percent;
const points = (difference) => {
  const text = `${difference < 0 ? '' : '+'}${(100 * difference).toFixed(1)}`;
  return text === '-0.0' ? '+0.0' : text;
};

export const form = (page) => page.getByRole('form', { name: 'Two-sided shoot-out', exact: true });

/** Where an input of the duel stands among the documents of all questions. */
export const at = (path) => `percentile.duel.${path}`;

export async function toDuel(page) {
  await toTab(page, 'Two-sided shoot-out');
}

/** Waits until everything is worked out. */
export async function allDone(page) {
  await page.waitForFunction(
    () =>
      document.querySelector('.question-answer .answer-headline b') &&
      !document.querySelector('.question-answer .stale, .question-answer .answer-waiting'),
  );
}

/** Opens the page on a duel, or on that of a first visit. */
export async function openDuel(document, options) {
  const opened = await openPage(options);
  const { page } = opened;
  if (document) {
    await openFile(page, document);
    await page.locator('.notice').getByText('Opened duel.json.').waitFor();
    await page.reload();
  } else await toDuel(page);
  await allDone(page);
  return opened;
}

/** The document as the device keeps it, as a file has it. */
export async function kept(page) {
  // It is kept when the page is left, if not before.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const documents = JSON.parse(await page.evaluate(() => localStorage.getItem('shootout.questions')));
  return { ruleset: 'percentile', ask: 'duel', ...documents.percentile.duel };
}

/** The four chances, the large one first. */
export const chances = async (page) => [
  await page.locator('.answer-headline b').textContent(),
  ...(await page.locator('.answer-chances dd').allTextContents()),
];

export const quote = (page) => page.locator('.question-answer .sentence blockquote');

/** The rows of the table under a heading. */
const rows = (page, heading) =>
  page
    .locator('.answer-body > h3', { hasText: heading })
    .locator('xpath=following-sibling::*[self::table or self::div][1]')
    .locator('tbody tr')
    .evaluateAll((found) => found.map((row) => [...row.cells].map((cell) => cell.textContent.trim())));

/** The page shows what the command line says of the document that it keeps. */
export async function assertAgrees(page, ...options) {
  await allDone(page);
  const said = report(await kept(page), ...options);
  const expected = [said.sides[0].first, said.sides[1].first, said.both_at_once, said.neither].map(chance);
  assert.deepEqual(await chances(page), expected);
  assert.equal(await quote(page).textContent(), said.sentence);
  assert.deepEqual(
    await rows(page, 'First to put the other side down, so far'),
    said.by_round.map(({ round, first, both_at_once, neither }) => [
      String(round),
      ...[...first, both_at_once, neither].map(chance),
    ]),
  );
  const each = said.sides.flatMap((side) => {
    const [one, ...others] = side.fighters;
    const several = side.fighters.map((fighter) => ({ ...fighter, name: `- ${fighter.name}` }));
    return others.length === 0 && one.name === side.name ? [side] : [side, ...several];
  });
  const when = (time) => (time ? `${time.round} (${time.action})` : 'later');
  assert.deepEqual(
    await rows(page, 'Time to drop'),
    each.map(({ name, down }) => [name, chance(down.chance), ...[down.p10, down.p50, down.p90].map(when)]),
  );
  const fighters = said.sides.flatMap((side) => side.fighters);
  assert.deepEqual(
    await rows(page, 'At the end'),
    fighters.map(({ name, at_the_end: end }) => [name, ...[end.unhurt, end.light, end.serious, end.down].map(chance)]),
  );
  assert.deepEqual(
    await rows(page, 'Left standing'),
    said.left_standing.map((left) => [left.names.join(', ') || 'nobody', chance(left.chance)]),
  );
  assert.deepEqual(
    await rows(page, 'Still standing after round'),
    each.map(({ name, standing_after: standing }) => [name, ...standing.map(chance)]),
  );
  assert.deepEqual(
    await rows(page, 'What one change would be worth'),
    said.changes.map(({ side, words, first, gain, other_first: other, other_gain: otherGain }) => [
      said.sides[side].name, words, chance(first), points(gain), chance(other), points(otherGain),
    ]),
  );
}

export async function openFile(page, document, name = 'duel.json') {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#menu').getByLabel('Open a file').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** Opens the details of a fighter, if they are not. */
export async function openFighter(page, side, index = 0) {
  const row = page.locator(`li[data-path="${at(`sides[${side}].fighters[${index}]`)}"]`);
  const details = row.locator('> .form-entry-body > details');
  if ((await details.getAttribute('open')) === null) await details.locator('> summary').click();
  return row;
}

export const input = (page, path) => page.locator(`.question-form [data-path="${at(path)}"] input`);
