// All of a kind act at once, and the count of the taps that a fight takes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeScan, DESKTOP, PHONE } from './harness.mjs';
import { layoutTroubles } from './layout.mjs';
import { acting, agrees, exported, logged, openTable, press } from './table.mjs';

const PARTY = ['Kell', 'Mara', 'Vex'].map((name, place) => ({
  name, side: 'Party', bs: 40, initiative: 60 - place, weapon: 'laspistol', tek: 30, armour: ['flak_vest'],
}));
const THUGS = [1, 2, 3, 4, 5].map((number) => ({
  name: `Thug ${number}`, side: 'Enemies', bs: 30, initiative: 20, weapon: 'laspistol', tek: 30,
}));

async function openFight(screen, combatants) {
  const opened = await openTable(screen);
  const scene = { scene: 1, ruleset: 'percentile', events: [{ event: 'add_group', combatants }] };
  const file = { name: 'scene.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(scene)) };
  await opened.page.locator('#scene-sheet input[type=file]').setInputFiles(file);
  await opened.page.locator('.scene-person').nth(combatants.length - 1).waitFor();
  return opened;
}
const volley = (page) => acting(page).getByRole('button', { name: /^All \d+ Thugs: attack$/ });
const roll = (page) => acting(page).getByRole('button', { name: 'Roll', exact: true });
const lastLines = (page) => page.locator('.scene-last > span').allInnerTexts();

/** Waits until the log has other lines than these. */
const goesOn = (page, lines) =>
  page.waitForFunction((before) => document.querySelectorAll('.scene-log > ol > li').length !== before, lines);

test('all thugs fire with one tap, a line for each, and one step back', async () => {
  const { page, close } = await openFight(PHONE, [PARTY[0], ...THUGS]);
  await roll(page).click();
  await volley(page).waitFor();
  const before = await logged(page);
  await volley(page).click();
  await goesOn(page, before.length);
  const lines = await lastLines(page);
  assert.deepEqual(lines.map((line) => line.match(/^(.*?) fires/)[1]), THUGS.map(({ name }) => name));
  await axeScan(page);
  assert.deepEqual(await layoutTroubles(page), []);
  await agrees(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await goesOn(page, before.length + 5);
  assert.deepEqual(await logged(page), before);
  await volley(page).waitFor();
  await close();
});

test('the dice of all thugs are typed as one handful', async () => {
  const { page, close } = await openFight(DESKTOP, [PARTY[0], ...THUGS]);
  await roll(page).click();
  await volley(page).waitFor();
  const before = (await logged(page)).length;
  await press(page, 'Enter their dice');
  const dice = page.getByRole('group', { name: 'Their dice' });
  const field = dice.getByRole('textbox');
  const apply = dice.getByRole('button', { name: 'Apply', exact: true });
  await field.fill('90 91 92');
  await dice.getByText('Thug 4:', { exact: false }).waitFor();
  assert.equal(await dice.getByRole('listitem').count(), 3);
  assert.ok(await apply.isDisabled());
  await field.fill('90 91 92 x');
  await dice.getByText('`x` is not on this die: 01 to 00.').waitFor();
  await axeScan(page);
  await field.fill('9091929390');
  await page.waitForFunction(() => !document.querySelector('.scene-volley button.main').disabled);
  await apply.click();
  await goesOn(page, before);
  const { events } = await exported(page);
  assert.deepEqual(events.slice(-5).map(({ faces, of }) => [of.by, ...faces]), [[2, 90], [3, 91], [4, 92], [5, 93], [6, 90]]);
  await agrees(page);
  await close();
});

test('three against five over three rounds: at most two taps an action', async () => {
  const { page, close } = await openFight(PHONE, [...PARTY, ...THUGS]);
  let taps = 0;
  const tap = async (what) => {
    const before = (await logged(page)).length;
    await what.click();
    taps += 1;
    await goesOn(page, before);
  };
  const round = async () => Number((await page.locator('.scene-head h2').innerText()).match(/Round (\d+)/)[1]);
  const acted = async () => (await exported(page)).events.length - 1;
  while ((await round()) <= 3) {
    const head = await acting(page).getByRole('heading').innerText();
    // Nobody who is down has a turn.
    assert.equal(await page.locator('.scene-person.acts.out').count(), 0);
    if (/over/.test(head)) break;
    if (await volley(page).count()) await tap(volley(page));
    else await tap(acting(page).locator('.scene-actions button.main').first());
  }
  const actions = await acted();
  console.log(`taps: ${taps} for ${actions} actions`);
  assert.ok(actions >= 20, `${actions} actions`);
  assert.ok(taps <= 2 * actions, `${taps} taps for ${actions} actions`);
  await agrees(page);
  await close();
});
