// No text stands in a column so narrow that it is read letter by letter: every view with all its sections open, in five widths.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseRuleSet, openPage } from './harness.mjs';
import { setText } from './layout.mjs';
import { ready } from './shot.mjs';
import { eachTab } from './tabs.mjs';

const WIDTHS = [320, 390, 768, 1024, 1440];
const RULE_SETS = ['percentile', 'fate_firefight', 'fudge_combat', 'fate_vehicles', 'squad_d8'];

/** Texts of some length that stand in several lines, where a line has no room for 12 of their letters. */
function narrowTexts(page) {
  return page.evaluate(() => {
    const LEAST = 12;
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.data.trim().replace(/\s+/g, ' ');
      const one = node.parentElement;
      if (words.length < 2 * LEAST || !words.includes(' ') || one.closest('option, .unseen, .skip') || !one.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      const lines = new Set(boxes.map(({ top }) => Math.round(top / 4))).size;
      const letter = boxes.reduce((sum, { width }) => sum + width, 0) / words.length;
      let column = one;
      while (getComputedStyle(column).display === 'inline') column = column.parentElement;
      const { paddingLeft, paddingRight } = getComputedStyle(column);
      const room = (column.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)) / letter;
      if (lines > 2 && room < LEAST) found.push(`"${words.slice(0, 60)}" in ${lines} lines, ${one.localName}.${one.className}`);
    }
    return [...new Set(found)];
  });
}

for (const ruleSet of RULE_SETS) {
  test(`no column of text is narrower than 12 letters: ${ruleSet}`, async () => {
    const { page, close } = await openPage({ width: 1440, height: 900 });
    await ready(page);
    await chooseRuleSet(page, ruleSet);
    await setText(page, {});
    const narrow = {};
    await eachTab(page, async (name) => {
      await page.waitForFunction(() => !document.querySelector('.view:not([hidden]) .fetching'));
      // What opens holds what opens.
      for (let depth = 0; depth < 3; depth += 1) {
        await page.evaluate(async () => {
          document.querySelectorAll('.view:not([hidden]) details:not([open])').forEach((one) => (one.open = true));
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        });
      }
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const texts = await narrowTexts(page);
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        if (scrollWidth > width) texts.push(`the page is ${scrollWidth} px wide`);
        if (texts.length > 0) narrow[`${name}, ${width} px`] = texts;
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    assert.deepEqual(narrow, {});
    await close();
  });
}
