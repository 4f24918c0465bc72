// The Shot view answers what the command line answers, keeps what is typed, and says what is wrong.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { odds, percent } from './command-line.mjs';
import { axeScan, DESKTOP, ON_A_PHONE, openPage, PHONE, SIZES } from './harness.mjs';
import { field, figures, keptShot, ready, sentence, skillOf, status, topic } from './shot.mjs';


for (const [size, screen] of SIZES) {
  test(`the page answers what the command line answers, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    await skillOf(page).fill('63');
    await field(page, 'Distance (m)').fill('120');
    await topic(page, 'Plan').getByRole('button', { name: '+ Aim', exact: true }).click();
    await topic(page, 'Plan').getByRole('button', { name: '+ Semi', exact: true }).click();
    const document = await keptShot(page, '"mode":"semi"');
    const report = odds(document);
    assert.equal(report.actions.length, 2);
    const numbers = await figures(page);
    const expected = report.actions.flatMap((action) => action.shots.map((shot) => String(shot.to_hit)));
    assert.deepEqual(numbers.slice(0, expected.length), expected);
    const chances = await page.locator('#answer dl.chances dd').allTextContents();
    assert.equal(chances[0], percent(report.hits.at_least_one));
    assert.equal(chances[1], percent(report.penetrating.at_least_one));
    assert.equal(chances.at(-1), percent(report.jam));
    assert.equal(await sentence(page), report.sentence);
    await close();
  });

  test(`typing moves nothing on the page, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    await ready(page);
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('#answer h3, #answer .chances, #answer .pictures, form section')].map((part) => {
          const { x, y } = part.getBoundingClientRect();
          return [Math.round(x), Math.round(y + globalThis.scrollY)];
        }),
      );
    // What has never been in sight stands with an estimate of its height until the browser draws it.
    await page.evaluate(async () => {
      for (const part of document.querySelectorAll('#answer *')) {
        if (getComputedStyle(part).contentVisibility !== 'auto') continue;
        part.scrollIntoView({ behavior: 'instant' });
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      }
      globalThis.scrollTo({ top: 0, behavior: 'instant' });
    });
    const before = await places();
    assert.ok(before.length > 5);
    for (const number of [4, 45, 5, 100, 99]) {
      await skillOf(page).fill(String(number));
      assert.deepEqual(await places(), before);
    }
    await close();
  });
}

for (const [size, screen] of ON_A_PHONE) {
  test(`what is typed is kept, and undone, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    const skill = skillOf(page);
    await skill.fill('71');
    await keptShot(page, '"bs":71');
    await page.reload();
    await skill.waitFor();
    assert.equal(await skill.inputValue(), '71');
    await skill.fill('72');
    await page.getByRole('button', { name: 'Undo' }).click();
    assert.equal(await skill.inputValue(), '71');
    await close();
  });

  test(`a number out of bounds is explained and the last answer stays, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    await ready(page);
    const before = await figures(page);
    await skillOf(page).fill('450');
    await status(page).getByText(/from 0 to 200/).waitFor();
    assert.deepEqual(await figures(page), before);
    assert.equal(await skillOf(page).inputValue(), '450');
    await axeScan(page);
    await close();
  });
}

test('the page is used by keyboard alone', async () => {
  const { page, close } = await openPage(DESKTOP);
  const skill = skillOf(page);
  await skill.waitFor();
  for (let step = 0; step < 30 && !(await skill.evaluate((field) => field === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  assert.ok(await skill.evaluate((field) => field === document.activeElement), 'Tab reaches the skill');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('55');
  assert.deepEqual(await figures(page), ['55']);
  await close();
});

test('a target out of sight is said to be, with the rule', async () => {
  const { page, close } = await openPage(PHONE);
  await field(page, 'Distance (m)').fill('179');
  await page.getByText('Size, light, movement').click();
  await topic(page, 'Target').getByRole('radio', { name: 'Night', exact: true }).check({ force: true });
  const document = await keptShot(page, '"night"');
  const report = odds(document);
  assert.equal(report.targeting.legal, false);
  await status(page).scrollIntoViewIfNeeded();
  const { height } = await status(page).boundingBox();
  assert.ok(height < 100, `the reason takes ${height} px`);
  await status(page).getByText('Why').click();
  await status(page).getByRole('button', { name: 'Rule P-VIS-7' }).waitFor();
  assert.equal(await page.locator('#answer dl.chances dd').first().textContent(), '0%');
  await close();
});
