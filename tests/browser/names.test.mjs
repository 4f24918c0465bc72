// Names as people give them, in all that each rule set shows: whatever things are called, nothing is wider than a small screen, and what is saved
// holds the names as they were given.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseRuleSet, openPage } from './harness.mjs';
import { setText } from './layout.mjs';
import { ready } from './shot.mjs';
import { exported } from './table.mjs';
import { eachTab, settled, showTab } from './tabs.mjs';
import { RULE_SETS, walk } from './walk.mjs';

/** How long a name may be, less what tells the later ones apart. */
const longest = (ruleSet) => (ruleSet === 'percentile' ? 80 : 200) - ' 00'.length;
/** Without a place to break at, from right to left, of many parts, of signs that others give a meaning, with blanks kept apart. */
const names = (longest) => ['W'.repeat(34), 'עוזי '.repeat(8).trim(), 'W'.repeat(longest), '🎯👩‍🚀'.repeat(12), '<script>alert(1)</script>', '*_~|`@everyone [x](y)', 'مدفع رشاش'];

/** All names in a document, each once. */
function namesIn(document) {
  if (document === null || typeof document !== 'object') return [];
  const own = typeof document.name === 'string' ? [document.name] : [];
  return [...new Set([...own, ...Object.values(document).flatMap(namesIn)])];
}

/** A document in which all that has a name has one of these, each another, also where it is named by others. */
function renamed(document, ruleSet) {
  const all = names(longest(ruleSet));
  const given = new Map(namesIn(document).map((name, at) => [name, `${all[at % all.length]}${at < all.length ? '' : ` ${at}`}`]));
  const change = (value) => {
    if (typeof value === 'string') return given.get(value) ?? value;
    if (Array.isArray(value)) return value.map(change);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, change(inside)]));
  };
  return { document: change(document), names: [...given.values()] };
}

/** What is wider than the screen: the page, and the first that make it so. */
const tooWide = (page) =>
  page.evaluate(() => {
    const isBeyond = (one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 0 && (right > innerWidth + 1 || left < -1) && one.checkVisibility() && !one.closest('.unseen, .skip, .measuring');
    };
    const isWide = document.documentElement.scrollWidth > innerWidth;
    const places = isWide ? document.body : document.querySelector(':popover-open');
    const beyond = places ? [...places.querySelectorAll('*')].filter(isBeyond) : [];
    const scrolls = (one) => one.parentElement && (['auto', 'scroll'].includes(getComputedStyle(one.parentElement).overflowX) || scrolls(one.parentElement));
    const found = beyond.filter((one) => isWide ? !scrolls(one) : true).slice(0, 4);
    const called = (one) => `${one.localName}.${one.className?.baseVal ?? one.className}`;
    return found.map((one) => `${called(one.parentElement)} > ${called(one)} "${one.textContent.slice(0, 12)}"`);
  });

for (const ruleSet of RULE_SETS) {
  test(`whatever things are called, nothing is wider than a small screen: ${ruleSet}`, async () => {
    const { page, close } = await openPage({ width: 390, height: 844 });
    await ready(page);
    await chooseRuleSet(page, ruleSet);
    // Once through all tabs, so that each has its document.
    await eachTab(page, () => {});
    await showTab(page, 'Table');
    await settled(page);
    await page.locator('.scene-examples button').first().click();
    await page.locator('.scene-person').first().waitFor();
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('shootout.questions')));
    const { document, names: given } = renamed(kept[ruleSet], ruleSet);
    assert.ok(given.length > 3, given.join());
    // The page keeps its own documents as it is left.
    await page.evaluate((text) => addEventListener('pagehide', () => localStorage.setItem('shootout.questions', text)), JSON.stringify({ ...kept, [ruleSet]: document }));
    await page.reload();
    await chooseRuleSet(page, ruleSet);
    await setText(page, {});
    await showTab(page, 'Table');
    await settled(page);
    await page.locator('.scene-person').first().waitFor();
    const saved = JSON.stringify(await exported(page));
    const lost = namesIn(document.companion).filter((name) => !saved.includes(JSON.stringify(name)));
    assert.deepEqual(lost, [], 'what is saved holds each name byte for byte');
    const troubles = {};
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
