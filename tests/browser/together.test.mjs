// What belongs together stands together, in every view of every rule set: what explains a topic beside its title, the arrow of a sorted column
// on the line of its head, the brackets around a rule on either side of it. No fold says its title twice, and one that was opened stays open.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseRuleSet, DESKTOP, openPage, PHONE } from './harness.mjs';
import { eachTab, settled, showTab } from './tabs.mjs';
import { RULE_SETS, unfold } from './walk.mjs';

const SIZES = Object.entries({ phone: { ...PHONE, touch: true, lines: true }, 'narrow phone': { width: 320, height: 640, touch: true, lines: true }, desktop: DESKTOP });

/** What stands apart from what it belongs to, or is said twice, in words. */
function apart() {
  const troubles = [];
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
  const seen = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);
  const words = (one) => one?.innerText?.trim() ?? '';
  const inOneLine = (a, b) => a.top < b.bottom - 2 && b.top < a.bottom - 2;

  for (const one of seen('button.explain')) {
    const title = one.closest('.topic').querySelector('h2, .disclosure-title').getBoundingClientRect();
    if (!inOneLine(title, one.getBoundingClientRect())) troubles.push(`${one.getAttribute('aria-label')} is not beside the title`);
  }
  for (const head of seen('th[aria-sort$="ending"]')) {
    const button = head.firstElementChild;
    const height = () => button.scrollHeight;
    const [order, least] = [head.getAttribute('aria-sort'), button.style.minHeight];
    button.style.minHeight = '0';
    const sorted = height();
    head.setAttribute('aria-sort', 'none');
    // What is sorted by may be bolder, and take one line more; its arrow alone takes none.
    if (sorted > height()) troubles.push(`the arrow of "${words(head)}" has a line of its own`);
    head.setAttribute('aria-sort', order);
    button.style.minHeight = least;
  }
  for (const rule of seen('button.rule')) {
    for (const text of [rule.previousSibling, rule.nextSibling].filter((node) => node?.nodeType === Node.TEXT_NODE)) {
      const at = text === rule.previousSibling ? text.data.search(/[([]$/) : text.data.search(/^[)\].,;:]/);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      if (!inOneLine(range.getBoundingClientRect(), rule.getBoundingClientRect())) troubles.push(`"${text.data[at]}" stands apart from ${words(rule)}`);
    }
  }
  for (const summary of seen('summary')) {
    const title = words(summary.querySelector('.disclosure-title')).toLowerCase();
    const said = words(summary.querySelector('.disclosure-summary')).toLowerCase();
    if (title && said.startsWith(title) && !/^\p{L}/u.test(said.slice(title.length))) troubles.push(`"${title}" says "${said}" beside it`);
  }
  const sizes = new Map(seen('.answer-body h3').map((one) => [getComputedStyle(one).fontSize, words(one)]));
  if (sizes.size > 1) troubles.push(`headings of the answer differ: ${[...sizes].join(' | ')}`);
  const name = seen('.rule-set, .rule-set :is(select, span)').at(-1);
  const all = name.matches('select') ? name.selectedOptions[0].text : words(name);
  const pen = Object.assign(document.createElement('canvas').getContext('2d'), { font: getComputedStyle(name).font });
  // A select has room for its arrow too.
  if (name.matches('select') && pen.measureText(all).width + 24 > name.clientWidth) troubles.push(`"${all}" is cut`);
  return troubles;
}

for (const [size, screen] of SIZES) {
  for (const ruleSet of RULE_SETS) {
    test(`what belongs together stands together: ${ruleSet}, on a ${size}`, async () => {
      const { page, close } = await openPage(screen);
      await settled(page);
      await chooseRuleSet(page, ruleSet);
      const troubles = {};
      const look = async (name) => {
        const found = await page.evaluate(apart);
        if (found.length > 0) troubles[name] = found;
      };
      await eachTab(page, async (name) => {
        await look(name);
        await unfold(page);
        await look(`${name}, unfolded`);
        const isChanged = await page.evaluate(() => {
          const other = [...document.querySelectorAll('.view:not([hidden]) .ruling input:not(:checked)')].find((one) => one.checkVisibility());
          other?.click();
          return !!other;
        });
        if (!isChanged) return;
        await settled(page);
        await look(`${name}, with another ruling`);
      });
      assert.deepEqual(troubles, {});
      await close();
    });
  }
}

for (const ruleSet of RULE_SETS) {
  test(`what was opened is open again after another tab was shown, and what is rolled is called once: ${ruleSet}`, async () => {
    const { page, close } = await openPage({ ...PHONE, lines: true });
    await settled(page);
    await chooseRuleSet(page, ruleSet);
    await settled(page);
    const folds = page.locator('.question-form > .topic > details');
    const opened = () => folds.evaluateAll((all) => all.map((one) => one.open));
    const before = await opened();
    await folds.first().locator('summary').first().click();
    await folds.last().locator('summary').first().click();
    const then = await opened();
    assert.notDeepEqual(then, before);
    const first = await page.locator('nav.views:visible [data-label]').first().getAttribute('data-label');
    await showTab(page, 'Table');
    await settled(page);
    await page.locator('.scene-examples button').first().click();
    await page.locator('.scene-acting h2').waitFor();
    await settled(page);
    const names = page.locator('.scene-acting :is(.scene-at-once-of:not(.unseen), .scene-actions > button)');
    const called = (await names.allInnerTexts()).filter((words) => words);
    assert.deepEqual(called, [...new Set(called)]);
    await showTab(page, first);
    await settled(page);
    assert.deepEqual(await opened(), then);
    await close();
  });
}
