// The Shot view answers what the command line answers, keeps what is typed, and says what is wrong.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { odds, percent } from './command-line.mjs';
import { axeScan, DESKTOP, openPage, PHONE } from './harness.mjs';

const SIZES = Object.entries({ phone: PHONE, desktop: DESKTOP });
/** Types a number as a person does: choose the field, replace what stands there. */
async function type(page, label, number) {
  const field = page.getByRole('textbox', { name: label, exact: true });
  await field.fill(String(number));
}

const sentence = (page) => page.locator('#answer').getByText(/fires|throws|does not fire|cannot fire/).last().textContent();

/** The document that the page keeps on the device, once it has been kept. */
async function keptDocument(page, has) {
  const kept = await page.waitForFunction((part) => {
    for (const text of Object.values(localStorage)) {
      if (text.includes('"ruleset"') && text.replaceAll(' ', '').includes(part)) return text;
    }
    return null;
  }, has);
  const value = JSON.parse(await kept.jsonValue());
  return value.document ?? value;
}

for (const [size, screen] of SIZES) {
  test(`the page answers what the command line answers, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    await page.getByRole('textbox', { name: 'Ballistic Skill', exact: true }).waitFor();
    await type(page, 'Ballistic Skill', 63);
    await type(page, 'Distance (m)', 120);
    await page.getByRole('button', { name: 'Aim', exact: false }).first().click();
    await page.getByRole('button', { name: 'Semi', exact: false }).first().click();
    const document = await keptDocument(page, '"mode":"semi"');
    const report = odds(document);
    assert.equal(report.actions.length, 2);
    const numbers = await page.locator('#answer .figure b').allTextContents();
    const expected = report.actions.flatMap((action) => action.shots.map((shot) => String(shot.to_hit)));
    assert.deepEqual(numbers.slice(0, expected.length), expected);
    const chances = await page.locator('#answer dl.chances dd').allTextContents();
    assert.equal(chances[0], percent(report.hits.at_least_one));
    assert.equal(chances[1], percent(report.penetrating.at_least_one));
    assert.equal(chances.at(-1), percent(report.jam));
    assert.equal(await sentence(page), report.sentence);
    await close();
  });

  test(`what is typed is kept, and undone, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    const skill = page.getByRole('textbox', { name: 'Ballistic Skill', exact: true });
    await skill.waitFor();
    await type(page, 'Ballistic Skill', 71);
    await keptDocument(page, '"bs":71');
    await page.reload();
    await skill.waitFor();
    assert.equal(await skill.inputValue(), '71');
    await type(page, 'Ballistic Skill', 72);
    await page.getByRole('button', { name: 'Undo' }).click();
    assert.equal(await skill.inputValue(), '71');
    await close();
  });

  test(`a number out of bounds is explained and the last answer stays, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    await page.getByRole('textbox', { name: 'Ballistic Skill', exact: true }).waitFor();
    const before = await page.locator('#answer .figure b').first().textContent();
    await type(page, 'Ballistic Skill', 450);
    await page.getByText(/from 0 to 200/).first().waitFor();
    assert.equal(await page.locator('#answer .figure b').first().textContent(), before);
    assert.equal(await page.getByRole('textbox', { name: 'Ballistic Skill', exact: true }).inputValue(), '450');
    await axeScan(page);
    await close();
  });

  test(`typing moves nothing on the page, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    await page.getByRole('textbox', { name: 'Ballistic Skill', exact: true }).waitFor();
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('#answer h2, #answer .chances, #answer .pictures, form section')].map((part) => {
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
      await type(page, 'Ballistic Skill', number);
      assert.deepEqual(await places(), before);
    }
    await close();
  });
}

test('the page is used by keyboard alone', async () => {
  const { page, close } = await openPage(DESKTOP);
  const skill = page.getByRole('textbox', { name: 'Ballistic Skill', exact: true });
  await skill.waitFor();
  for (let step = 0; step < 30 && !(await skill.evaluate((field) => field === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  assert.ok(await skill.evaluate((field) => field === document.activeElement), 'Tab reaches the skill');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('55');
  assert.equal(await page.locator('#answer .figure b').first().textContent(), '55');
  await close();
});

test('a target out of sight is said to be, with the rule', async () => {
  const { page, close } = await openPage(PHONE);
  await page.getByRole('textbox', { name: 'Distance (m)', exact: true }).waitFor();
  await type(page, 'Distance (m)', 179);
  await page.getByText('Size, light, movement').click();
  await page.getByRole('region', { name: 'Target' }).getByLabel('Light', { exact: true }).selectOption({ label: 'Night' });
  const document = await keptDocument(page, '"night"');
  const report = odds(document);
  assert.equal(report.targeting.legal, false);
  const status = page.locator('#status');
  await status.scrollIntoViewIfNeeded();
  const { height } = await status.boundingBox();
  assert.ok(height < 100, `the reason takes ${height} px`);
  await status.getByText('Why').click();
  await status.getByText(/P-VIS-7/).waitFor();
  assert.equal((await page.locator('#answer dl.chances dd').first().textContent()), '0%');
  await close();
});
