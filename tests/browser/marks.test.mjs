// Boxes at the table are used, and free again, by a tap, and what the engine works out from them follows; diagrams say in words what they show.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeScan, chooseRuleSet, DESKTOP, openPage, PHONE } from './harness.mjs';
import { toTab } from './shot.mjs';

const person = (page, name) => page.locator('.scene-person').filter({ has: page.locator('b').getByText(name, { exact: true }) });

async function scene(screen, ruleSet, title) {
  const opened = await openPage(screen);
  const { page } = opened;
  await chooseRuleSet(page, ruleSet);
  await toTab(page, 'Table');
  await page.getByRole('button', { name: title, exact: true }).click();
  return opened;
}

for (const [size, screen] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`wound boxes are marked by a tap and the penalty follows, on a ${size}`, async () => {
    const { page, close } = await scene(screen, 'fudge_combat', 'On the wall');
    const cyrus = person(page, 'Cyrus');
    const box = (track, number) => cyrus.getByRole('group', { name: track }).getByRole('button', { name: `${track} ${number}`, exact: true });
    const { width, height } = await box('Hurt', 2).boundingBox();
    assert.ok(width >= 44 && height >= 44, `${width} x ${height}`);
    await box('Hurt', 2).click();
    await cyrus.getByText('−1 by wounds').waitFor();
    assert.equal(await box('Hurt', 1).getAttribute('aria-pressed'), 'true');
    await box('Injured', 1).click();
    await cyrus.getByText('−2 by wounds').waitFor();
    await axeScan(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await cyrus.getByText('−1 by wounds').waitFor();
    await box('Hurt', 2).click();
    await box('Hurt', 1).click();
    await cyrus.getByText('by wounds').waitFor({ state: 'detached' });
    await close();
  });

  test(`stress and consequences of a ship stand once, with the first of its crew, on a ${size}`, async () => {
    const { page, close } = await scene(screen, 'fate_vehicles', 'Over the moon');
    const gunners = person(page, 'Gunners');
    const box = (track, label) => gunners.getByRole('group', { name: track }).getByRole('button', { name: `${track} ${label}`, exact: true });
    assert.equal(await gunners.locator('.scene-tracks > b').textContent(), 'Behemoth');
    assert.equal(await person(page, 'Chief').locator('.scene-mark').count(), 0);
    await box('Stress', '3').click();
    await page.waitForFunction(() => document.querySelectorAll('.scene-mark.used').length === 1);
    await box('Consequences', 'moderate').click();
    await page.waitForFunction(() => document.querySelectorAll('.scene-mark.used').length === 2);
    await box('Stress', '3').click();
    await page.waitForFunction(() => document.querySelectorAll('.scene-mark.used').length === 1);
    await axeScan(page);
    await close();
  });

  test(`diagrams are drawn and told, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    await chooseRuleSet(page, 'fudge_combat');
    await toTab(page, 'Duel');
    const told = page.locator('.answer-diagram').getByRole('img');
    await told.first().waitFor();
    assert.match(await told.first().getAttribute('aria-label'), /^The fight by exchange: by exchange 1: Cyrus /);
    assert.match(await told.nth(1).getAttribute('aria-label'), /^Wounds after 10 exchanges\. Cyrus: Clipped /);
    await toTab(page, 'Exchange');
    const margins = page.locator('.answer-distribution').filter({ hasText: /^Margin/ });
    await margins.getByText(/^Guard hurt \d/).waitFor();
    await axeScan(page);
    await close();
  });
}
