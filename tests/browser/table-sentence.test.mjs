// The Table begins with one sentence of chips: who, with what, how, at whom, how far, how they stand; its odds follow at once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { odds, percent } from './command-line.mjs';
import { axeScan, DESKTOP, PHONE } from './harness.mjs';
import { add, agrees, aimAt, choose, exported, openChip, openTable, press, standOff } from './table.mjs';

const SIZES = Object.entries({ phone: PHONE, desktop: DESKTOP, narrow: { width: 320, height: 640 } });

const chips = async (page) => {
  const texts = await page.locator('.next .sentence-chip').allTextContents();
  return texts.map((text) => text.replace(/^[^:]*:\s*/, '').trim());
};
const figures = (page) => page.locator('.at-once .to-roll b').allTextContents();
const tap = async (page, chip, choice) => {
  const panel = await openChip(page, chip);
  await panel.getByRole('button', { name: choice, exact: true }).click();
};

async function twoSides(screen) {
  const opened = await openTable(screen);
  await add(opened.page, { side: 'Party', fields: { Name: 'Vex', 'Ballistic Skill': 45 }, lists: { Weapon: 'Autogun' } });
  await add(opened.page, { side: 'Enemies', count: 3, fields: { Name: 'Thug' }, lists: { Weapon: 'Laspistol' } });
  await choose(opened.page, 'Vex');
  return opened;
}

for (const [size, screen] of SIZES) {
  test(`three taps lead to the number against one behind a wall, on a ${size}`, async () => {
    const { page, close } = await twoSides(screen);
    assert.deepEqual(await chips(page), ['Vex', 'Autogun', 'single shot', 'Thug 1', '20 m', 'in the open']);
    await page.evaluate(() => scrollTo(0, 0));
    await tap(page, 'mode', 'Semi-automatic');
    await tap(page, 'whom', 'Thug 3');
    await tap(page, 'posture', 'Brick wall');
    await page.locator('.next').getByText('standing behind a brick wall').waitFor();
    assert.deepEqual(await chips(page), ['Vex', 'Autogun', 'semi-automatic', 'Thug 3', '20 m', 'standing behind a brick wall']);
    const report = odds({
      ruleset: 'percentile', damage: 'sample', attacker: { bs: 45 }, weapon: 'autogun',
      target: { range_m: 20, cover: 'brick_wall', seen_as: 'A4' }, plan: [{ do: 'fire', mode: 'semi' }],
    });
    assert.deepEqual(await figures(page), report.actions[0].shots.map(({ to_hit }) => String(to_hit).padStart(2, '0')));
    assert.equal(await page.locator('.at-once .chances dd').first().innerText(), percent(report.hits.at_least_one));
    // On the first screen, with nothing scrolled.
    const { y, height } = await page.locator('.at-once .chances').boundingBox();
    const deck = await page.locator('.deck').boundingBox();
    assert.ok(y + height <= deck.y, `${y + height} is above ${deck.y}`);
    assert.equal(await page.evaluate(() => scrollY), 0);
    // The same attack opens in full.
    await press(page, 'Attack');
    await page.getByRole('heading', { name: 'Vex attacks' }).waitFor();
    assert.equal(await page.getByRole('radio', { name: 'Semi', exact: true }).isChecked(), true);
    assert.deepEqual(await page.locator('.before .figure b').allInnerTexts(), await figures(page));
    // What is changed there is said here too.
    await page.getByRole('radio', { name: 'Single', exact: true }).check({ force: true });
    await page.waitForFunction(() => document.querySelectorAll('.at-once .to-roll b').length === 1);
    assert.deepEqual(await page.locator('.before .figure b').allInnerTexts(), await figures(page));
    assert.equal((await chips(page))[2], 'single shot');
    await press(page, 'Close');
    await agrees(page);
    await close();
  });
}

test('each chip is a button of 44 px whose panel takes the focus and gives it back', async () => {
  const { page, close } = await twoSides({ ...PHONE, touch: true });
  for (const chip of await page.locator('.next .sentence-chip').all()) {
    const { height } = await chip.boundingBox();
    assert.ok(height >= 44, `${height}`);
  }
  const chip = page.locator('[popovertarget="next-distance"]');
  await chip.focus();
  await page.keyboard.press('Enter');
  await page.locator('#next-distance:focus-within').waitFor();
  await axeScan(page);
  await page.keyboard.press('Escape');
  await page.locator('[popovertarget="next-distance"]:focus').waitFor();
  await close();
});

test('cover left and taken again, a distance typed, someone else chosen: all of it is in the scene', async () => {
  const { page, close } = await twoSides(DESKTOP);
  await tap(page, 'posture', 'Brick wall');
  await tap(page, 'posture', 'Kneeling or lying');
  await page.locator('.next').getByText('kneeling behind a brick wall').waitFor();
  await tap(page, 'posture', 'In the open');
  await page.locator('.next .sentence-chip').getByText('in the open').waitFor();
  await tap(page, 'posture', 'Brick wall');
  await page.locator('.next').getByText('kneeling behind a brick wall').waitFor();
  await standOff(page, 35);
  await tap(page, 'who', 'Thug 2');
  assert.deepEqual(await chips(page), ['Thug 2', 'Laspistol', 'single shot', 'Vex', '20 m', 'in the open']);
  await aimAt(page, 'Thug 1, friend');
  await page.locator('.at-once').getByText('Thug 1 is a friend of Thug 2.').waitFor();
  const { events } = await exported(page);
  assert.deepEqual(events.findLast(({ event }) => event === 'distance'), { event: 'distance', between: [1, 2], range_m: 35 });
  assert.equal(events.findLast(({ event }) => event === 'edit').combatant.seen_as, 'A5');
  await agrees(page);
  await close();
});
