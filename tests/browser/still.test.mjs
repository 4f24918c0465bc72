// What is pressed next stays where it is: from a link or a choice of the rule set on, no button comes under a pointer that rests on another.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { shootout } from './command-line.mjs';
import { openPage, SIZES } from './harness.mjs';
import { settled } from './tabs.mjs';

/** A question of each rule set, opened by its link. */
const LINKS = {
  percentile: 'percentile/scenarios/heavy_stubber_spray',
  fate_firefight: 'fate_firefight/sword_against_shield',
  fudge_combat: 'fudge_combat/cyrus_against_a_guard',
  fate_vehicles: 'fate_vehicles/broadside',
  squad_d8: 'squad_d8/volley_at_light_cover',
};
const [FIRST] = Object.keys(LINKS);

/**
 * Notes in each frame where the tabs and the buttons of what is done next are: once one was seen somewhere, it moves nowhere else, and no
 * other one comes to where it is or was.
 */
function watch() {
  const seen = new Map();
  globalThis.moved = [];
  const inSight = ({ left, top, right, bottom }) => right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  const meets = (one, other) =>
    one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  // Between two frames something may stand where it is not painted: what is laid out only in sight has no height of its own before.
  let isBetween = false;
  new MutationObserver(() => (isBetween = true)).observe(document, { attributes: true, childList: true, subtree: true });
  const note = () => {
    const buttons = isBetween ? [] : document.querySelectorAll('main :is(.question-tabs, .dice-buttons) > button');
    for (const button of buttons) {
      const place = button.getBoundingClientRect();
      if (!place.width || !button.checkVisibility({ visibilityProperty: true }) || !inSight(place)) continue;
      const name = button.textContent;
      for (const [other, before] of seen) {
        const isElsewhere = ['left', 'top', 'right', 'bottom'].some((side) => Math.abs(before[side] - place[side]) > 1);
        if (other === name ? isElsewhere : meets(before, place)) {
          globalThis.moved.push(`${name} at ${place.left}, ${place.top} after ${other} at ${before.left}, ${before.top}`);
        }
      }
      seen.set(name, place);
    }
    requestAnimationFrame(() => {
      isBetween = false;
      setTimeout(note);
    });
  };
  note();
  globalThis.seen = seen;
}

/** Nothing moves until all is there, and for some frames after that. */
async function staysStill(page) {
  await settled(page);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  const [moved, seen] = await page.evaluate(() => [globalThis.moved, globalThis.seen.size]);
  assert.ok(seen > 3, `${seen} buttons`);
  assert.deepEqual(moved, []);
}

/** The page at an address of it, with a script that runs first. */
async function openWith(screen, script, path) {
  const opened = await openPage({ ...screen, path: 'icon.svg' });
  await opened.page.addInitScript(script);
  await opened.page.goto(new URL(path, opened.page.url()).href);
  return opened;
}

for (const [size, screen] of SIZES) {
  for (const [ruleSet, name] of Object.entries(LINKS)) {
    test(`no button moves while a link is opened: ${ruleSet}, on a ${size}`, async () => {
      const document = JSON.parse(readFileSync(new URL(`../../data/${name}.json`, import.meta.url), 'utf8'));
      const { page, close } = await openWith(screen, watch, `.#${shootout('link', document).trim()}`);
      await staysStill(page);
      await close();
    });

    test(`no button moves while a rule set comes: ${ruleSet}, on a ${size}`, async () => {
      // From the choice on: what is shown of the one before is no longer there to be pressed.
      const onChoice = `addEventListener('change', () => requestAnimationFrame(() => setTimeout(${watch})))`;
      const { page, close } = await openWith(screen, ruleSet === FIRST ? '' : onChoice, '.');
      await settled(page);
      const choose = async (name) => {
        const before = await page.locator('.question-tabs').innerText();
        await page.getByRole('combobox', { name: 'Rule set' }).selectOption(name);
        await page.waitForFunction((tabs) => document.querySelector('main .question-tabs').innerText !== tabs, before);
      };
      if (ruleSet === FIRST) {
        await choose('fudge_combat');
        await settled(page);
        await page.evaluate(onChoice);
      }
      await choose(ruleSet);
      await staysStill(page);
      await close();
    });
  }
}
