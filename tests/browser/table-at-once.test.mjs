// The numbers of what is likeliest stand on the Table before anything is opened, and follow who acts, at whom, and how that one stands.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { odds, percent } from './command-line.mjs';
import { DESKTOP, PHONE } from './harness.mjs';
import { add, agrees, aimAt, act, atOnce, choose, doIt, exported, figures, openTable, pending, pick, press, standOff, withThem } from './table.mjs';

const SIZES = Object.entries({ phone: PHONE, desktop: DESKTOP, narrow: { width: 320, height: 640 } });

const numbers = (page) => atOnce(page).locator('.figure b').allTextContents();

async function twoSides(screen) {
  const opened = await openTable(screen);
  await add(opened.page, { side: 'Party', fields: { Name: 'Vex', 'Ballistic Skill': 45 }, lists: { Weapon: 'Autogun' } });
  await add(opened.page, { side: 'Enemies', fields: { Name: 'Thug' }, lists: { Weapon: 'Laspistol', Cover: 'Brick wall' } });
  await add(opened.page, { side: 'Enemies', count: 2, fields: { Name: 'Rat' }, lists: { Weapon: 'Laspistol' } });
  return opened;
}

for (const [size, screen] of SIZES) {
  test(`two taps lead to the number against one behind a wall, on a ${size}`, async () => {
    const { page, close } = await twoSides(screen);
    await page.evaluate(() => scrollTo(0, 0));
    await choose(page, 'Vex');
    await aimAt(page, 'Thug');
    const scenario = {
      ruleset: 'percentile', damage: 'sample', attacker: { bs: 45 }, weapon: 'autogun',
      target: { range_m: 20, cover: 'brick_wall', seen_as: 'A4' }, plan: [{ do: 'fire', mode: 'single' }],
    };
    const report = odds(scenario);
    const [shot] = report.actions[0].shots;
    await atOnce(page).locator('.figure b').getByText(String(shot.to_hit), { exact: true }).waitFor();
    assert.equal(await atOnce(page).locator('.chances dd').first().innerText(), percent(report.hits.at_least_one));
    // The same attack opens in full, and what is changed there is what is rolled.
    const shown = await numbers(page);
    await act(page, 'Attack');
    await pending(page).getByText('Vex: attack → Thug').waitFor();
    assert.deepEqual(await figures(page), shown);
    await pick(page, 'Mode', 'Semi');
    await page.waitForFunction(() => document.querySelectorAll('#answer .figure b').length === 2);
    const both = odds({ ...scenario, plan: [{ do: 'fire', mode: 'semi' }] }).actions[0].shots;
    assert.deepEqual(await figures(page), both.map(({ to_hit }) => String(to_hit).padStart(2, '0')));
    await press(page, 'Close');
    await agrees(page);
    await close();
  });
}

test('the numbers are on the first screen of a phone, above the buttons', async () => {
  const { page, close } = await twoSides(PHONE);
  await choose(page, 'Vex');
  await page.evaluate(() => scrollTo(0, 0));
  const chances = await atOnce(page).locator('.chances').boundingBox();
  const attack = await page.locator('.scene-acting .scene-actions button.main').boundingBox();
  assert.ok(chances.y + chances.height <= attack.y && attack.y + attack.height <= PHONE.height);
  await close();
});

test('cover left and taken again, another distance, someone else chosen: all of it is in the scene', async () => {
  const { page, close } = await twoSides(DESKTOP);
  await choose(page, 'Vex');
  await aimAt(page, 'Thug');
  const behind = await numbers(page);
  await page.getByRole('button', { name: 'Sheet of Thug', exact: true }).click();
  await page.locator('#scene-person').getByRole('checkbox', { name: 'In cover', exact: true }).uncheck({ force: true });
  await page.keyboard.press('Escape');
  await page.waitForFunction((before) => document.querySelector('.scene-at-once .figure b').innerText !== before, behind[0]);
  // 20 less behind the wall (VIS-A4).
  assert.equal(Number((await numbers(page))[0]), Number(behind[0]) + 20);
  await withThem(page, 'Thug', 'Sheet');
  await pick(page, 'How they stand', 'Kneeling or lying');
  await doIt(page);
  await standOff(page, 'Vex', 'Thug', 35);
  await choose(page, 'Rat 2');
  await aimAt(page, 'Rat 1');
  await atOnce(page).getByText('Rat 1 is a friend of Rat 2.').waitFor();
  const { events } = await exported(page);
  assert.deepEqual(events.findLast(({ event }) => event === 'distance'), { event: 'distance', between: [1, 2], range_m: 35 });
  assert.equal(events.findLast(({ event }) => event === 'edit').combatant.seen_as, 'A5');
  await agrees(page);
  await close();
});
