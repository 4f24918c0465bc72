// Names as people give them, in every view of every rule set: whatever they are, no page is wider than its screen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './harness.mjs';

const LONG = 'W'.repeat(34);
/** Names without a place to break at, from right to left, of signs that others give a meaning, and many letters long. */
const NAMES = [LONG, 'x'.repeat(200), 'עוזי '.repeat(8).trim(), '🎯'.repeat(24), '<script>alert(1)</script>', '*_~|`@everyone'];

/** All tabs, also those that the screen has no room for. */
const labels = (page) =>
  page.locator('nav.views [data-label]').evaluateAll((all) => [...new Set(all.map((tab) => tab.dataset.label))]);
async function show(page, label) {
  await page.evaluate((label) => document.querySelector(`nav.views [data-label="${label}"]`).click(), label);
  await page.waitForTimeout(250);
}

/** All that a person has named, in all documents of the page, and what is open: reads what it keeps, and opens it again. */
async function rename(page, name) {
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const renamed = await page.evaluate((name) => {
    let count = 0;
    const walk = (value) => {
      if (value === null || typeof value !== 'object') return;
      for (const [key, inside] of Object.entries(value)) {
        if (key === 'name' && typeof inside === 'string') {
          value[key] = name;
          count += 1;
        } else walk(inside);
      }
    };
    const kept = JSON.parse(localStorage.getItem('shootout.questions'));
    walk(kept);
    localStorage.setItem('shootout.questions', JSON.stringify(kept));
    return count;
  }, name);
  return renamed;
}

/** What is wider than the screen: the page, and the first that make it so. */
const tooWide = (page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const beyond = [...document.body.querySelectorAll('*')].filter((one) => {
      const { right, width: own } = one.getBoundingClientRect();
      return own > 0 && right > width + 1;
    });
    return beyond.slice(0, 6).map((one) => `${one.tagName.toLowerCase()}.${one.className?.baseVal ?? one.className}`);
  });

const ruleSets = async () => {
  const { page, close } = await openPage({ width: 390, height: 844 });
  const choice = page.getByRole('combobox', { name: 'Rule set' });
  await choice.waitFor();
  const names = await choice.locator('option').evaluateAll((options) => options.map((option) => option.value));
  await close();
  return names;
};

for (const width of [320, 390]) {
  test(`whatever things are called, no page is wider than a screen of ${width} pixels`, async () => {
    const troubles = [];
    for (const ruleSet of await ruleSets()) {
      const { page, close } = await openPage({ width, height: 844 });
      const choose = async () => {
        const choice = page.getByRole('combobox', { name: 'Rule set' });
        await choice.selectOption(ruleSet);
        const label = await choice.locator('option:checked').textContent();
        await page.getByRole('region', { name: label, exact: true }).waitFor();
      };
      await choose();
      const views = await labels(page);
      assert.ok(views.length > 2, ruleSet);
      // Once through all views, so that each has its document.
      for (const view of views) await show(page, view);
      for (const name of NAMES) {
        await rename(page, name);
        await page.reload();
        await choose();
        for (const view of views) {
          await show(page, view);
          await page.evaluate(() => document.querySelectorAll('main details').forEach((one) => (one.open = true)));
          await page.waitForTimeout(150);
          const found = await tooWide(page);
          if (found.length > 0) troubles.push(`${ruleSet}, ${view}, "${name.slice(0, 8)}": ${found.join(' ')}`);
        }
      }
      await close();
    }
    assert.deepEqual(troubles, []);
  });
}
