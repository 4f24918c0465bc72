// The question begins with one sentence of chips: each opens its choice in place, and the answer follows at once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { odds, scenario } from './command-line.mjs';
import { axeScan, DESKTOP, openPage, PHONE } from './harness.mjs';
import { chip, chipPanel as panel, chips, sentence as answered, skillOf } from './shot.mjs';

const SMALL_PHONE = { width: 320, height: 640 };
const LANDSCAPE = { width: 844, height: 390 };
const said = async (page) => {
  const texts = await chips(page).locator('.sentence-chip').allTextContents();
  return texts.map((text) => text.replace(/^[^:]*: /, '').trim());
};
/** What the first shot, 40 to hit, becomes with these changes to its target. */
function shotWith(target, more = {}) {
  const document = { ...scenario('pirate_with_boltgun'), ...more };
  return { ...document, target: { ...document.target, ...target } };
}

for (const [size, screen] of Object.entries({ 'phone': PHONE, 'small phone': SMALL_PHONE })) {
  test(`two taps from opening to a right answer for a target behind a wall, on a ${size}`, async () => {
    const { page, close } = await openPage({ ...screen, touch: true });
    await chip(page, 'How they stand').waitFor();
    assert.deepEqual(await said(page), ['Pirate, BS 40', 'Boltgun', 'single shot', 'Armoured man, Powered armour', '50 m', 'in the open']);
    await chip(page, 'How they stand').tap();
    await panel(page, 'How they stand').getByRole('button', { name: 'Brick wall' }).tap();
    // The sheet stays: posture and light are asked in it too.
    await panel(page, 'How they stand').getByRole('button', { name: 'Done' }).tap();
    await panel(page, 'How they stand').waitFor({ state: 'hidden' });
    assert.equal((await said(page)).at(-1), 'standing behind a brick wall');
    // Partly hidden: 40 - 20 (P-MOD-1).
    const shown = page.locator('.summary-bar b').first();
    assert.equal(await shown.textContent(), '20');
    const box = await shown.boundingBox();
    assert.ok(box.y > 0 && box.y + box.height < screen.height, 'the number is on the first screen');
    const chances = await page.locator('.summary-chances').boundingBox();
    assert.ok(chances.y > 0 && chances.y + chances.height < screen.height - 48, 'and so are the chances');
    assert.equal(await answered(page), odds(shotWith({ cover: 'brick_wall', seen_as: 'A4' })).sentence);
    await close();
  });
}

test('every chip opens its choice, by keyboard, and gets the focus back', async () => {
  const { page, close } = await openPage(DESKTOP);
  await chip(page, 'With what').focus();
  await page.keyboard.press('Enter');
  await panel(page, 'With what').getByRole('button', { name: 'Autogun' }).waitFor();
  assert.equal(await chip(page, 'With what').evaluate((button) => button.matches(':has(+ :popover-open)')), true);
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement.textContent)) === 'Autogun') break;
  }
  await page.keyboard.press('Enter');
  await panel(page, 'With what').waitFor({ state: 'hidden' });
  assert.match(await page.evaluate(() => document.activeElement.textContent), /With what: Autogun/);

  await chip(page, 'How').press('Enter');
  await panel(page, 'How').getByRole('button', { name: 'Aim, then semi-automatic' }).press('Enter');
  await chip(page, 'How far').press('Enter');
  await panel(page, 'How far').getByRole('button', { name: '35 m', exact: true }).press('Enter');
  await chip(page, 'Who shoots').press('Enter');
  await panel(page, 'Who shoots').getByRole('textbox', { name: 'Ballistic Skill' }).fill('55');
  await panel(page, 'Who shoots').getByRole('textbox', { name: 'Name' }).fill('Vex');
  await page.keyboard.press('Escape');
  await chip(page, 'At whom').press('Enter');
  await panel(page, 'At whom').getByRole('textbox', { name: 'Name' }).fill('Thug 3');
  await page.keyboard.press('Escape');
  assert.deepEqual(await said(page), ['Vex, BS 55', 'Autogun', 'aim, semi-automatic', 'Thug 3, Powered armour', '35 m', 'in the open']);
  const plan = [{ do: 'aim' }, { do: 'fire', mode: 'semi' }];
  const document = shotWith({ name: 'Thug 3', range_m: 35 }, { weapon: 'autogun', plan });
  document.attacker = { name: 'Vex', bs: 55 };
  assert.equal(await answered(page), odds(document).sentence);
  await close();
});

for (const [size, screen] of Object.entries({ phone: PHONE, 'small phone': SMALL_PHONE, landscape: LANDSCAPE, desktop: DESKTOP })) {
  test(`the sentence fits and can be tapped, on a ${size}`, async () => {
    const { page, close } = await openPage({ ...screen, touch: true });
    await chip(page, 'How they stand').waitFor();
    const boxes = await chips(page).locator('.sentence-chip').evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, right, height }) => ({ left, right, height })),
    );
    for (const { left, right, height } of boxes) {
      assert.ok(left >= 0 && right <= screen.width, `from ${left} to ${right}`);
      assert.ok(height >= 44, `${height} px high`);
    }
    for (const label of ['Who shoots', 'With what', 'How', 'At whom', 'How far', 'How they stand']) {
      const before = await page.locator('.summary-bar').boundingBox();
      await chip(page, label).tap();
      await panel(page, label).locator('button, input').first().waitFor();
      const { x, y, width, height } = await panel(page, label).boundingBox();
      assert.ok(x >= 0 && x + width <= screen.width && y >= 0 && y + height <= screen.height, `${label} is on the screen`);
      assert.deepEqual(await page.locator('.summary-bar').boundingBox(), before, 'the number stays where it is');
      await axeScan(page);
      await page.keyboard.press('Escape');
    }
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= screen.width);
    await close();
  });
}

test('while something is wrong the sentence says what the answer is of', async () => {
  const { page, close } = await openPage(PHONE);
  const skill = skillOf(page);
  await skill.fill('-3');
  assert.equal(await skill.inputValue(), '-3');
  assert.equal((await said(page))[0], 'Pirate, BS 40');
  await close();
});
