// Names as people give them, in all that each rule set shows: whatever things are called, nothing is wider than a small screen, and what is saved
// holds the names as they were given.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openPage } from './harness.mjs';
import { setText } from './layout.mjs';
import { RULE_SETS, walk } from './walk.mjs';

/** Without a place to break at, from right to left, of many parts, of signs that others give a meaning, with blanks kept apart. */
const NAMES = ['W'.repeat(34), 'עוזי '.repeat(8).trim(), 'W'.repeat(200), '🎯👩‍🚀'.repeat(12), '<script>alert(1)</script>', '*_~|`@everyone [x](y)', 'مدفع رشاش'];

/** A document in which all that has a name has another one, wherever it is named, and these names. */
function renamed(document) {
  const names = new Map();
  const find = (value) => {
    if (value === null || typeof value !== 'object') return;
    if (typeof value.name === 'string' && !names.has(value.name)) {
      const at = names.size;
      names.set(value.name, `${NAMES[at % NAMES.length]}${at < NAMES.length ? '' : ` ${at}`}`);
    }
    Object.values(value).forEach(find);
  };
  find(document);
  const change = (value) => {
    if (typeof value === 'string') return names.get(value) ?? value;
    if (Array.isArray(value)) return value.map(change);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, change(inside)]));
  };
  return { document: change(document), names: [...names.values()] };
}

/** The scene that a rule set brings along. */
function sceneOf(ruleSet) {
  const folder = new URL(`../../data/${ruleSet}/scenes/`, import.meta.url);
  return JSON.parse(readFileSync(new URL(readdirSync(folder).sort()[0], folder), 'utf8'));
}

/** What is wider than the screen: the page, and the first that make it so. */
const tooWide = (page) =>
  page.evaluate(() => {
    const isBeyond = (one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 0 && (right > innerWidth + 1 || left < -1) && one.checkVisibility() && !one.closest('.unseen, .skip');
    };
    const isWide = document.documentElement.scrollWidth > innerWidth;
    const places = isWide ? document.body : document.querySelector(':popover-open');
    const beyond = places ? [...places.querySelectorAll('*')].filter(isBeyond) : [];
    const scrolls = (one) => one.parentElement && (['auto', 'scroll'].includes(getComputedStyle(one.parentElement).overflowX) || scrolls(one.parentElement));
    const found = beyond.filter((one) => isWide ? !scrolls(one) : true).slice(0, 4);
    return found.map((one) => `${one.localName}.${one.className?.baseVal ?? one.className} "${one.textContent.slice(0, 12)}"`);
  });

/** Everything that each rule set keeps once all its tabs were shown, and a fight. */
async function filled(page, ruleSet, scene) {
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('shootout.questions') ?? '{}'));
  return { ...kept, [ruleSet]: { ...kept[ruleSet], companion: scene } };
}

for (const ruleSet of RULE_SETS) {
  test(`whatever things are called, nothing is wider than a small screen: ${ruleSet}`, async () => {
    const { page, close } = await openPage({ width: 390, height: 844 });
    const troubles = {};
    const { scene: _, ruleset: __, ...scene } = sceneOf(ruleSet);
    await walkTabs(page, ruleSet);
    const { document, names } = renamed(await filled(page, ruleSet, { ruleset: ruleSet, scene: 1, ...scene }));
    assert.ok(names.length > 2, names.join());
    await page.addInitScript((text) => {
      if (!localStorage.getItem('test.named')) localStorage.setItem('shootout.questions', text);
      localStorage.setItem('test.named', 'yes');
    }, JSON.stringify(document));
    await page.evaluate(() => addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true));
    await page.reload();
    await setText(page, {});
    await walk(page, ruleSet, async (name) => {
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const found = await tooWide(page);
        if (found.length > 0) troubles[`${name}, ${width} px`] = found;
      }
    });
    assert.deepEqual(troubles, {});
    await close();
  });
}
