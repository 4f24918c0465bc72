// Node starts files by their names: this one takes longest, and early on there is always another one beside it.

// All that a rule set shows, looked at once in five widths: no text stands in a column so narrow that it is read letter by letter, nothing is wider
// than the screen, and what is shown can be read and used by everyone, in light, in the dark and in the system's own colours.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { graveInAllSchemes } from './contrast.mjs';
import { openPage } from './harness.mjs';
import { setText } from './layout.mjs';
import { ready } from './shot.mjs';
import { RULE_SETS, walk } from './walk.mjs';

const WIDTHS = [320, 390, 768, 1024, 1440];
/** The widths of a phone and of a desk, between which other things are shown. */
const LOOKED_AT = [390, 1440];

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
  test(`all that is shown can be read, in every width and colour scheme: ${ruleSet}`, async () => {
    const { page, close } = await openPage({ width: 1440, height: 900 });
    await ready(page);
    await setText(page, {});
    const troubles = {};
    await walk(page, ruleSet, async (name) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const found = await narrowTexts(page);
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        if (scrollWidth > width) found.push(`the page is ${scrollWidth} px wide`);
        if (LOOKED_AT.includes(width)) found.push(...(await graveInAllSchemes(page, { rest: width === LOOKED_AT[0] })));
        if (found.length > 0) troubles[`${name}, ${width} px`] = found;
      }
    });
    assert.deepEqual(troubles, {});
    await close();
  });
}
