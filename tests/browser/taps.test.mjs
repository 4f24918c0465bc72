// Taps are counted: a whole shot from a fresh page, on a phone, with nothing typed. The counts stand in docs/benchmarks.md.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { odds, scenario } from './command-line.mjs';
import { axeScan, chooseRuleSet, DESKTOP, openPage, PHONE } from './harness.mjs';
import { chip, chipPanel as panel, chips, sentence, toTab } from './shot.mjs';

const SMALL_PHONE = { width: 320, height: 640 };
const LANDSCAPE = { width: 844, height: 390 };
const SCREENS = Object.entries({ phone: PHONE, 'small phone': SMALL_PHONE, 'phone on its side': LANDSCAPE });

/** Counts what is tapped. */
function counting() {
  const counted = { taps: 0, tap: async (locator) => {
    await locator.tap();
    counted.taps += 1;
  } };
  return counted;
}
const choice = (page, label, name) => panel(page, label).getByRole('button', { name, exact: true });
const isInside = async (box, screen) =>
  assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= screen.width && box.y + box.height <= screen.height, JSON.stringify(box));

for (const [size, screen] of SCREENS) {
  test(`a whole shot takes five taps and no typing, on a ${size}`, async () => {
    const { page, close } = await openPage({ ...screen, touch: true, lines: true });
    const hand = counting();
    await hand.tap(chip(page, 'With what'));
    await hand.tap(choice(page, 'With what', 'Autogun'));
    await hand.tap(choice(page, 'How', 'Semi-automatic'));
    await hand.tap(choice(page, 'How far', '35 m'));
    await hand.tap(choice(page, 'How they stand', 'Brick wall'));
    assert.equal(hand.taps, 5);
    const target = { ...scenario('pirate_with_boltgun').target, range_m: 35, cover: 'brick_wall', seen_as: 'A4' };
    const shot = { ...scenario('pirate_with_boltgun'), weapon: 'autogun', plan: [{ do: 'fire', mode: 'semi' }], target };
    const said = odds(shot);
    await page.locator('#answer blockquote').getByText(said.sentence, { exact: true }).waitFor();
    // The number is in sight while the last sheet is still open, and said as at a table.
    const shown = page.locator('.summary-roll');
    await isInside(await shown.boundingBox(), screen);
    const numbers = said.actions[0].shots.map(({ to_hit }) => to_hit);
    assert.deepEqual(await shown.locator('b').allTextContents(), numbers.map((number) => (number < 1 ? '01' : `${number}`)));
    assert.match(await shown.textContent(), /^Shot 1: \d+ or less; 2: /);
    await close();
  });

  test(`skip and done are always in reach, on a ${size}`, async () => {
    const { page, close } = await openPage({ ...screen, touch: true, lines: true });
    await chip(page, 'Who shoots').tap();
    const titles = ['Who shoots', 'With what', 'How', 'How far', 'How they stand', 'At whom'];
    for (const [at, title] of titles.entries()) {
      const foot = panel(page, title).locator('.chip-foot');
      await foot.waitFor();
      await isInside(await foot.getByRole('button', { name: 'Done', exact: true }).boundingBox(), screen);
      await axeScan(page);
      const next = titles[at + 1] ?? 'How far';
      const skip = foot.getByRole('button', { name: `Next: ${next}`, exact: true });
      await isInside(await skip.boundingBox(), screen);
      await skip.tap();
    }
    await panel(page, 'How far').getByRole('button', { name: 'Done', exact: true }).tap();
    await page.waitForFunction(() => !document.querySelector('.chip-panel:popover-open'));
    await close();
  });
}

test('whom it hits wears what is tapped, or nothing; who shoots has wounds; how they stand has light', async () => {
  const { page, close } = await openPage({ ...PHONE, touch: true, lines: true });
  const shot = scenario('pirate_with_boltgun');
  await chip(page, 'At whom').tap();
  assert.equal(await choice(page, 'At whom', 'Powered armour').getAttribute('aria-pressed'), 'true');
  await choice(page, 'At whom', 'None').tap();
  // It leads on to the next chip's sheet.
  await panel(page, 'How far').getByRole('button', { name: 'Next: How they stand' }).tap();
  await choice(page, 'How they stand', 'Twilight').tap();
  await panel(page, 'How they stand').getByRole('button', { name: 'Done' }).tap();
  await chip(page, 'Who shoots').tap();
  await panel(page, 'Who shoots').getByRole('checkbox', { name: 'Light' }).check({ force: true });
  await choice(page, 'Who shoots', '45').tap();
  await panel(page, 'With what').getByRole('button', { name: 'Done' }).tap();
  const said = await chips(page).locator('.sentence-chip').allTextContents();
  assert.deepEqual(
    said.map((text) => text.replace(/^[^:]*: /, '').trim()),
    ['Pirate, BS 45, light wound', 'Boltgun', 'single shot', 'Armoured man, no armour', '50 m', 'in the open, in twilight'],
  );
  const document = { ...shot, attacker: { ...shot.attacker, bs: 45, wounds: ['light'] }, target: { ...shot.target, armour: [], light: 'twilight' } };
  await page.locator('#answer blockquote').getByText(odds(document).sentence, { exact: true }).waitFor();
  await close();
});

test('on a desktop a choice closes its panel, and the next is named in it', async () => {
  const { page, close } = await openPage(DESKTOP);
  await chip(page, 'How').click();
  await panel(page, 'How').getByRole('button', { name: 'Next: How far' }).waitFor();
  await panel(page, 'How').getByRole('button', { name: 'Semi-automatic', exact: true }).click();
  await page.waitForFunction(() => !document.querySelector('.chip-panel:popover-open'));
  await close();
});

test('choosing leads on in another rule set too', async () => {
  const { page, close } = await openPage({ ...PHONE, touch: true, lines: true });
  await chooseRuleSet(page, 'squad_d8');
  const hand = counting();
  await hand.tap(chip(page, 'Attacker'));
  const units = panel(page, 'Attacker').locator('.tap-choices button');
  await units.first().waitFor();
  const first = await units.nth(1).textContent();
  await hand.tap(units.nth(1));
  const targets = panel(page, 'Target').locator('.tap-choices button');
  await targets.first().waitFor();
  const second = await targets.first().textContent();
  await hand.tap(targets.first());
  assert.equal(hand.taps, 3);
  await page.locator('.sentence-chip', { hasText: first }).waitFor();
  await page.locator('.sentence-chip', { hasText: second }).first().waitFor();
  await close();
});

for (const [size, screen] of SCREENS) {
  test(`the bar holds what is done next, and brings the dice into sight, on a ${size}`, async () => {
    const { page, close } = await openPage({ ...screen, touch: true, lines: true });
    const bar = page.locator('.summary-bar');
    for (const name of ['Roll', 'Enter dice', 'What is best?']) {
      const button = bar.getByRole('button', { name, exact: true });
      await isInside(await button.boundingBox(), screen);
      assert.equal(await page.getByRole('button', { name, exact: true }).count(), 1);
    }
    await bar.getByRole('button', { name: 'Roll', exact: true }).tap();
    const outcome = page.locator('.answer-outcome');
    await outcome.waitFor();
    await page.waitForFunction(() => {
      const result = document.querySelector('.answer-outcome').getBoundingClientRect();
      const bar = document.querySelector('.summary-bar').getBoundingClientRect();
      return result.top >= bar.bottom - 1 && result.bottom <= innerHeight;
    });
    await close();
  });
}

test('what is best is asked of this shot, and so is the tab Advice', async () => {
  const { page, close } = await openPage({ ...PHONE, touch: true, lines: true });
  await page.getByRole('form', { name: 'Shot', exact: true }).waitFor();
  await chip(page, 'With what').tap();
  await choice(page, 'With what', 'Autogun').tap();
  await panel(page, 'How').getByRole('button', { name: 'Done' }).tap();
  await page.locator('.summary-bar').getByRole('button', { name: 'What is best?' }).tap();
  const kept = () => page.evaluate(() => {
    globalThis.dispatchEvent(new Event('pagehide'));
    return JSON.parse(localStorage.getItem('shootout.questions')).percentile.advice.weapon.name;
  });
  await page.getByRole('form', { name: 'Advice' }).waitFor();
  assert.equal(await kept(), 'Autogun');
  await toTab(page, 'Shot');
  await chip(page, 'With what').tap();
  await choice(page, 'With what', 'Laspistol').tap();
  await panel(page, 'How').getByRole('button', { name: 'Done' }).tap();
  await toTab(page, 'Advice');
  await page.getByRole('form', { name: 'Advice' }).waitFor();
  assert.equal(await kept(), 'Laspistol');
  await close();
});

test('on a phone what the chips say too is a line, which opens', async () => {
  const { page, close } = await openPage({ ...PHONE, touch: true, lines: true });
  const target = page.getByRole('region', { name: 'Target', exact: true });
  const line = target.locator('summary').first();
  assert.equal((await line.innerText()).replace(/\s+/g, ' '), 'Target Armoured man, Powered armour · 50 m · in the open');
  assert.ok((await target.boundingBox()).height < 80);
  await line.tap();
  await target.getByRole('textbox', { name: 'Distance (m)' }).fill('60');
  await page.locator('.sentence-chip', { hasText: '60 m' }).waitFor();
  await axeScan(page);
  await close();
});

const placesOfTabs = (page) => page.locator('.question-tabs:visible > button:visible').evaluateAll((tabs) =>
  tabs.map((tab) => [tab.textContent, ...Object.values(tab.getBoundingClientRect().toJSON()).slice(0, 4)]));

for (const [size, screen] of SCREENS.slice(0, 2)) {
  test(`four tabs stay where they are, and the others are told in words, on a ${size}`, async () => {
    const { page, close } = await openPage({ ...screen, touch: true, lines: true });
    await page.getByRole('form', { name: 'Shot', exact: true }).locator('.topic').first().waitFor();
    const places = await placesOfTabs(page);
    assert.deepEqual(places.map(([label]) => label), ['Shot', 'Table', 'Advice', 'More']);
    const more = page.getByRole('group', { name: 'More', exact: true });
    for (const name of ['Loadout', 'Blow', 'Order of blows', 'Two-sided shoot-out']) {
      await page.locator('.tabs-more:visible').tap();
      const one = more.getByRole('button', { name: new RegExp(`^${name}`) });
      await one.waitFor();
      const words = await one.locator('small').textContent();
      assert.ok(words.length > 10 && words.endsWith('.') && !/[A-Z]-[A-Z]/.test(words), words);
      await axeScan(page);
      await one.tap();
      await page.waitForFunction(() => !document.querySelector('.more-tabs:popover-open'));
      assert.deepEqual(await placesOfTabs(page), places);
    }
    for (const name of ['Advice', 'Table', 'Shot']) {
      await toTab(page, name);
      assert.deepEqual(await placesOfTabs(page), places);
    }
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= screen.width);
    await close();
  });
}

test('on a wide screen every tab that fits stands there, and the others are behind one more', async () => {
  const { page, close } = await openPage(DESKTOP);
  const labels = async () => (await placesOfTabs(page)).map(([label]) => label);
  await page.getByRole('form', { name: 'Shot', exact: true }).locator('.topic').first().waitFor();
  assert.deepEqual(await labels(), ['Shot', 'Table', 'Advice', 'Loadout', 'Blow', 'Order of blows', 'Two-sided shoot-out']);
  await chooseRuleSet(page, 'squad_d8');
  const wide = await placesOfTabs(page);
  assert.equal(wide.at(-1)[0], 'More');
  assert.ok(wide.length > 8);
  for (const [, x, , width] of wide) assert.ok(x >= 0 && x + width <= DESKTOP.width);
  await page.setViewportSize({ width: 900, height: 700 });
  await page.waitForFunction((before) => document.querySelectorAll('.question-tabs > button:not([hidden])').length < before, wide.length);
  const narrow = await labels();
  assert.deepEqual(narrow.slice(0, -1), wide.map(([label]) => label).slice(0, narrow.length - 1));
  // A tab that has no room is told as shown all the same.
  await page.locator('.tabs-more:visible').click();
  const last = page.getByRole('group', { name: 'More', exact: true }).getByRole('button').last();
  await last.click();
  await page.locator('.tabs-more:visible').click();
  assert.equal(await last.getAttribute('aria-current'), 'page');
  await page.setViewportSize(DESKTOP);
  await page.waitForFunction((before) => document.querySelectorAll('.question-tabs > button:not([hidden])').length === before, wide.length);
  await close();
});

test('the menu begins with what is one\'s own, and examples stand under what they ask', async () => {
  const { page, close } = await openPage({ ...PHONE, lines: true });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.locator('.menu');
  await menu.getByRole('heading', { name: 'Yours' }).waitFor();
  await menu.getByRole('list', { name: 'Shot' }).waitFor();
  const headings = await menu.getByRole('heading').allTextContents();
  assert.deepEqual(headings.slice(0, 5), ['Colours', 'Yours', 'Examples', 'Shot', 'Blow']);
  assert.equal(await menu.locator('h2:text-is("Yours") + ul button').first().textContent(), 'My catalogue');
  await menu.getByRole('list', { name: 'Shot' }).getByRole('button', { name: 'Heavy stubber spray' }).waitFor();
  await axeScan(page);
  await close();
});
