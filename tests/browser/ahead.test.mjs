// A tab of a rule set can be chosen while its rules are on their way: on a slow network one need not wait for them to say where one goes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseRuleSet, DESKTOP, openPage, PHONE } from './harness.mjs';
import { shownTab } from './shot.mjs';
import { settled, showTab } from './tabs.mjs';
import { RULE_SETS } from './walk.mjs';

const SIZES = Object.entries({ phone: { ...PHONE, touch: true }, desktop: DESKTOP });
const [, ...OTHERS] = RULE_SETS;

/** What is fetched of a rule set waits until it is let go. */
async function holdRules(page, name) {
  let letGo;
  const held = new Promise((go) => (letGo = go));
  await page.route(`**/split_${name}*`, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const tabs = (page) => page.locator('nav.views:visible [data-label]').evaluateAll((all) => all.map((tab) => tab.dataset.label));

for (const [size, screen] of SIZES) {
  for (const ruleSet of OTHERS) {
    test(`a tab is chosen while the rules are on their way: ${ruleSet}, on a ${size}`, async () => {
      const { page, close } = await openPage(screen);
      await settled(page);
      const letGo = await holdRules(page, ruleSet);
      await page.getByRole('combobox', { name: 'Rule set' }).selectOption(ruleSet);
      const before = await tabs(page);
      assert.equal(await shownTab(page), before[0]);
      // The fight at the table, or the question that is asked last.
      const wanted = screen.touch ? 'Table' : before.at(-1);
      const tab = page.locator('nav.views:visible').getByRole('button', { name: wanted, exact: true });
      if (screen.touch) await tab.tap();
      else if (await tab.isVisible()) await tab.click();
      else await showTab(page, wanted);
      const isShown = () => page.locator(`nav.views:visible [data-label="${wanted}"]`).getAttribute('aria-current');
      assert.equal(await isShown(), 'page');
      letGo();
      await chooseRuleSet(page, ruleSet);
      await settled(page);
      assert.deepEqual(await tabs(page), before);
      assert.equal(await isShown(), 'page');
      await close();
    });
  }
}
