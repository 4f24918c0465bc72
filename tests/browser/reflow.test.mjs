// Every view at every size and text size: nothing is cut, nothing covers anything, every control can be reached. One walk
// through all views for the screens that are held upright and one for each other; what fails is named with its view and its screen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from './command-line.mjs';
import { BRIEF, allDone } from './duel.mjs';
import { openPage } from './harness.mjs';
import { layoutTroubles, SCREENS, setScreen, setText, underNotice } from './layout.mjs';
import { chips as sentenceChips, openExample, openFile, ready, toTab } from './shot.mjs';
import { attack, enterDice, press, type } from './table.mjs';

/** What the Table says when there is no target. */
const REFUSAL = 'There is nobody to shoot at: add another combatant.';

const toView = (page, name) => toTab(page, name);
async function choose(page, name) {
  await press(page, 'Menu');
  await page.getByRole('button', { name, exact: true }).click();
}
const unfold = (page, place) =>
  page.locator(place).evaluate((view) => view.querySelectorAll('details').forEach((one) => (one.open = true)));
async function closed(page) {
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector(':popover-open'));
}

/** Each chip's panel, one after the other. */
async function chips(page, look, view) {
  const all = sentenceChips(page).locator('.sentence-chip');
  for (let index = 0; index < (await all.count()); index += 1) {
    const chip = all.nth(index);
    if (!(await chip.isVisible())) continue;
    const name = (await chip.locator('.unseen').textContent()).replace(': ', '');
    await chip.click();
    await page.waitForFunction(() => document.querySelector('.chip-panel:popover-open :is(button, input, select)'));
    await look(`${view}: ${name}`);
    await closed(page);
  }
}

async function shot(page, look) {
  await look('Shot');
  await chips(page, look, 'Shot');
  await press(page, 'Menu');
  await page.locator('.menu li').first().waitFor();
  await look('the menu');
  await closed(page);

  await press(page, 'Copy as');
  await page.getByRole('button', { name: /^Markdown/ }).waitFor();
  await look('Copy as');
  await closed(page);

  await openExample(page, 'Heavy stubber spray');
  await unfold(page, '[data-view="questions"]');
  await page.locator('.reading').first().waitFor();
  await look('Shot, everything open');
  await page.locator('button.rule:visible').first().click();
  await page.locator('.sheet:popover-open p').first().waitFor();
  await look('a rule');
  await closed(page);
  await openFile(page, scenario('grenade_thrown'));
  await unfold(page, '[data-view="questions"]');
  await look('a grenade');
}

async function loadout(page, look) {
  await toView(page, 'Loadout');
  await page.waitForFunction(
    () => !document.querySelector('.loadout-line progress, .loadout-table.stale') && document.querySelector('.loadout-table td')?.innerText,
  );
  await look('Loadout');
  await unfold(page, '[data-view="questions"]');
  await look('Loadout, everything open');
}

async function table(page, look) {
  await toView(page, 'Table');
  await page.getByText('Nobody is in this scene yet.').waitFor();
  await look('an empty Table');
  await page.locator('.scene-main').getByRole('button', { name: 'Firefight', exact: true }).click();
  await page.locator('.scene-person').first().waitFor();
  await look('Table');
  await noticeClear(page, '.scene-at-once .figure b', 'Table');

  await press(page, 'Add combatants');
  await page.locator('.question-form').getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await unfold(page, '.question-form');
  await look('adding combatants');
  await press(page, 'Close');

  await attack(page, 'Kell', 'Mara', 'Semi');
  await look('an attack');
  await unfold(page, '.question-form');
  await look('an attack, everything open');
  await enterDice(page);
  await look('dice');
  await type(page, '12');
  await look('dice after a throw');
  await press(page, 'Give up');
}

/** What is said lies over no number to roll and over none of the buttons of the dice. */
async function noticeClear(page, selector, view) {
  const say = (words) =>
    page.evaluate((said) => {
      const notice = document.querySelector('.notice');
      notice.classList.toggle('empty', !said);
      notice.textContent = said;
    }, words);
  await say(REFUSAL);
  assert.deepEqual(await underNotice(page, selector), [], `${view}: under a notice`);
  await say('');
}

async function duel(page, look) {
  await page.evaluate((text) => localStorage.setItem('shootout.duel', text), JSON.stringify(BRIEF));
  // Beside the Table only what is asked first has a tab.
  await toView(page, 'Shot');
  await toView(page, 'Two-sided shoot-out');
  await allDone(page);
  await look('Two-sided shoot-out');
  await unfold(page, '[data-view="questions"]');
  await look('Two-sided shoot-out, everything open');
}

async function advice(page, look) {
  await page.locator('.question-tabs').getByText('Advice', { exact: true }).click();
  await page.locator('.strategy-worth b').waitFor();
  await look('What is best?');
  await unfold(page, '[data-view="questions"]');
  await look('What is best, everything open');
}

async function catalogue(page, look) {
  await choose(page, 'My catalogue');
  await page.getByRole('region', { name: 'My catalogue' }).waitFor();
  await look('My catalogue');
  const copies = page.getByRole('combobox', { name: /^Built-in: / });
  for (let index = 0; index < (await copies.count()); index += 1) {
    const copy = copies.nth(index);
    const list = (await copy.getAttribute('aria-label')).replace('Built-in: ', '');
    const entry = await copy.locator('option').nth(1).textContent();
    await copy.selectOption({ label: entry });
    await press(page, `Copy ${entry}`);
    await press(page, `Edit My ${entry}`);
    await page.getByRole('form', { name: `Edit My ${entry}` }).waitFor();
    await unfold(page, '.own-edit');
    await look(`My catalogue, one of its ${list}`);
    await press(page, 'Cancel');
  }
  await unfold(page, '[data-view="own"]');
  await look('My catalogue, filled and open');
}

// What stands on a screen that is held upright stands there at each width and text size; on others it stands elsewhere.
const [upright, others] = [true, false].map((wanted) => Object.entries(SCREENS).filter(([, { width, height }]) => height > width === wanted));
for (const screens of [upright, ...others.map((one) => [one])]) {
  const [, first] = screens[0];
  test(`nothing is cut, covered or out of reach on ${screens.map(([name]) => name).join(', ')}`, async () => {
    const { page, close } = await openPage({ width: first.width, height: first.height, touch: first.touch });
    await ready(page);
    const found = {};
    const look = async (view) => {
      for (const [name, screen] of screens) {
        await setScreen(page, screen);
        const troubles = await layoutTroubles(page);
        if (troubles.length > 0) found[`${view}, on ${name}`] = troubles;
      }
      await setScreen(page, first);
    };
    await look('Shot, first');
    for (const walk of [shot, loadout, table, duel, advice, catalogue]) await walk(page, look);
    assert.deepEqual(found, {});
    await close();
  });
}

for (const [name, { width, height, touch, ...text }] of Object.entries(SCREENS)) {
  test(`an embedded answer fits ${name}`, async () => {
    const link = 'by=Pirate&bs=40&weapon=boltgun&range=50&plan=aim,aim,semi&open=bs,range&v=1.1';
    const { page, close } = await openPage({ width, height, touch, path: `embed.html#${link}` });
    await page.locator('shootout-odds b').first().waitFor();
    await setText(page, text);
    assert.deepEqual(await layoutTroubles(page), []);
    await close();
  });
}
