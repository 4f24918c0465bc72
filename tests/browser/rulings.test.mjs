// Disputed rules: what is counted as changed is what differs from the default, and there is a way back. In all views that have them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseRuleSet, DESKTOP, openPage } from './harness.mjs';
import { ready } from './shot.mjs';
import { eachTab } from './tabs.mjs';

const RULE_SETS = ['percentile', 'fate_firefight', 'fudge_combat', 'fate_vehicles', 'squad_d8'];

const closed = (page) => page.locator('details.disclosure:visible').filter({ has: page.locator('.disclosure-title', { hasText: /^Disputed rules$/ }) });
const summary = (page) => closed(page).locator('.disclosure-summary').first();

for (const ruleSet of RULE_SETS) {
  test(`on a fresh page no ruling counts as changed: ${ruleSet}`, async () => {
    const { page, close } = await openPage(DESKTOP);
    await ready(page);
    await chooseRuleSet(page, ruleSet);
    let seen = 0;
    await eachTab(page, async (name) => {
      await page.locator('.question-form .topic, .scene-main, .loadout-side').first().waitFor();
      for (const words of await closed(page).locator('.disclosure-summary').allTextContents()) {
        assert.equal(words, 'all by default', `${ruleSet}, ${name}`);
        seen += 1;
      }
      assert.equal(await page.getByRole('button', { name: 'Back to the default' }).filter({ visible: true }).count(), 0, name);
    });
    assert.ok(seen > 4, `${seen} sections of disputed rules`);
    await close();
  });
}

test('a ruling that is changed is counted, and goes back to the default', async () => {
  const { page, close } = await openPage(DESKTOP);
  await ready(page);
  await page.getByText('Disputed rules').click();
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  const burst = page.getByRole('group', { name: 'Does aiming help both shots of semi-automatic fire?' });
  await burst.getByRole('radio', { name: /^Yes, both/ }).check();
  await page.getByText('1 changed', { exact: true }).waitFor({ state: 'attached' });
  // Chosen by hand, the default is the default.
  await burst.getByRole('radio', { name: /^No, the first only/ }).check();
  await page.getByText('all by default', { exact: true }).waitFor({ state: 'attached' });
  await burst.getByRole('radio', { name: /^Yes, both/ }).check();
  await page.getByText('Disputed rules').click();
  assert.equal(await summary(page).textContent(), '1 changed');
  await page.getByRole('button', { name: 'Back to the default' }).filter({ visible: true }).click();
  assert.equal(await summary(page).textContent(), 'all by default');
  await close();
});
