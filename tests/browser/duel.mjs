// What the tests of two-sided shoot-outs need: duels, the way to the view, and what it must show.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { percent, shootout } from './command-line.mjs';
import { openPage } from './harness.mjs';

const example = async (name) =>
  JSON.parse(await readFile(new URL(`../../data/duels/${name}.json`, import.meta.url), 'utf8'));
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

export const view = (page) => page.getByRole('region', { name: 'Two-sided shoot-out' });

export async function toDuel(page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Two-sided shoot-out' }).click();
}

/** Waits until everything is worked out. */
export async function allDone(page) {
  await page.waitForFunction(
    () =>
      document.querySelector('.du-worth')?.innerText &&
      document.querySelector('.du-headline dd') &&
      !document.querySelector('.duel .stale, .du-line.working'),
  );
}

/** Opens the page on a duel, or on that of a first visit. */
export async function openDuel(document, options) {
  const opened = await openPage(options);
  const { page } = opened;
  if (document) {
    await page.evaluate((text) => localStorage.setItem('shootout.duel', text), JSON.stringify(document));
    await page.reload();
  }
  await toDuel(page);
  await allDone(page);
  return opened;
}

/** The document as the device keeps it. */
export async function kept(page) {
  // It is kept when the page is left, if not before.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  return JSON.parse(await page.evaluate(() => localStorage.getItem('shootout.duel')));
}

const cells = (page, title) =>
  page.getByRole('region', { name: title, exact: true }).locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => [...row.cells].map((cell) => cell.innerText.trim())),
  );

/** The page shows what the command line says of the document that it keeps. */
export async function assertAgrees(page, ...options) {
  await allDone(page);
  const said = report(await kept(page), ...options);
  const shown = await page.locator('.du-headline dd').allInnerTexts();
  assert.deepEqual(shown, [said.sides[0].first, said.sides[1].first, said.both_at_once, said.neither].map(chance));
  assert.equal(await page.locator('.du-sentence blockquote').innerText(), said.sentence);

  const behind = page.getByText('The same as a table');
  if (!(await page.locator('.du-by-round').count())) await behind.click();
  await page.locator('.du-by-round').waitFor();
  const rounds = await page.locator('.du-by-round tbody tr').evaluateAll((rows) =>
    rows.map((row) => [...row.cells].map((cell) => cell.innerText)),
  );
  const expected = said.by_round.map(({ round, first, both_at_once, neither }) => [
    String(round),
    ...[...first, both_at_once, neither].map(chance),
  ]);
  assert.deepEqual(rounds, expected);

  const each = said.sides.flatMap((side) => {
    const [one, ...others] = side.fighters;
    return others.length === 0 && one.name === side.name ? [side] : [side, ...side.fighters];
  });
  const when = (time) => (time ? `${time.round} (${time.action})` : 'later');
  assert.deepEqual(
    await cells(page, 'Time to drop'),
    each.map(({ name, down }) => [name, chance(down.chance), ...[down.p10, down.p50, down.p90].map(when)]),
  );
  assert.deepEqual(
    await cells(page, 'Still standing'),
    each.map(({ name, standing_after: standing }) => [name, ...standing.map(chance)]),
  );
  const fighters = said.sides.flatMap((side) => side.fighters);
  assert.deepEqual(
    await cells(page, 'Worst wound at the end'),
    fighters.map(({ name, at_the_end: end }) => [name, ...[end.unhurt, end.light, end.serious, end.down].map(chance)]),
  );
  assert.deepEqual(
    await cells(page, 'Left standing'),
    said.left_standing.map((left) => [left.names.join(', ') || 'Nobody', chance(left.chance)]),
  );
  const worth = said.sides.flatMap((side, place) => [
    [side.name, chance(side.first), '', ''],
    ...said.changes
      .filter((change) => change.side === place)
      .map(({ words, first, gain, other_gain: other }) => [
        words[0].toUpperCase() + words.slice(1),
        chance(first),
        points(gain),
        points(other),
      ]),
  ]);
  assert.deepEqual(await cells(page, 'What a change is worth'), worth);
}

export async function openFile(page, document, name = 'duel.json') {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  await view(page).getByLabel('Open a file').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** Opens the details of a fighter, if they are not. */
export async function openFighter(page, side, index = 0) {
  const row = page.locator(`[data-path="sides[${side}].fighters[${index}]"]`);
  const details = row.locator('> details');
  if ((await details.getAttribute('open')) === null) await details.locator('> summary').click();
  return row;
}

export const input = (page, path) => page.locator(`[data-path="${path}"] input`);
