// A number field never changes what is typed: what is not allowed stays, marked, with a word on what is.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, openPage, PHONE } from './harness.mjs';
import { skillOf, status, topic } from './shot.mjs';
import { act, attack, distanceTo, exported, field as asked, openExample, press, throws } from './table.mjs';

const field = (page, label) => page.getByRole('textbox', { name: label, exact: true }).first();

for (const [typed, found] of [
  ['-3', '-3'],
  ['1.5', '1.5'],
  ['abc', '"abc"'],
  ['--5', '"--5"'],
  ['10 m 5', '"10 m 5"'],
  ['1,000', '"1,000", which may be 1000 or 1;'],
  ['', 'nothing'],
]) {
  test(`"${typed}" as a Ballistic Skill stays as it is typed, with a word`, async () => {
    const { page, close } = await openPage(PHONE);
    const skill = skillOf(page);
    await skill.fill(typed);
    await skill.blur();
    assert.equal(await skill.inputValue(), typed);
    assert.equal(await skill.getAttribute('aria-invalid'), 'true');
    const said = await status(page).textContent();
    assert.ok(said.includes(found), said);
    assert.match(said, /The answer below is still for 40, the last valid value\./);
    await page.locator('.summary-bar').getByText('Still for the last valid value').waitFor();
    await close();
  });
}

test('a tapped or focused number is selected, so that typing replaces it', async () => {
  const { page, close } = await openPage(DESKTOP);
  const skill = skillOf(page);
  await skill.click();
  await page.keyboard.type('62');
  assert.equal(await skill.inputValue(), '62');
  // A second click goes where it is made.
  await skill.click();
  assert.equal(await skill.evaluate((input) => input.selectionEnd - input.selectionStart), 0);
  const distance = field(page, 'Distance (m)');
  await distance.focus();
  await page.keyboard.type('7');
  assert.equal(await distance.inputValue(), '7');
  await close();
});

test('the first burst takes the place of the starter shot, further ones are added', async () => {
  const { page, close } = await openPage(DESKTOP);
  const plan = topic(page, 'Plan');
  const steps = () => plan.locator('.form-entry .disclosure-summary').allTextContents();
  await plan.locator('.form-entry').first().waitFor();
  assert.deepEqual(await steps(), ['Single']);
  await plan.getByRole('button', { name: /^\+ Semi$/ }).click();
  assert.deepEqual(await steps(), ['Semi']);
  await plan.getByRole('button', { name: /^\+ Semi$/ }).click();
  await plan.getByRole('button', { name: /^\+ Single$/ }).click();
  assert.deepEqual(await steps(), ['Semi', 'Semi', 'Single']);
  await close();
});

test('a plan from a link is added to', async () => {
  const { page, close } = await openPage({ ...DESKTOP, path: '#bs=33&weapon=boltgun&range=20&plan=single&v=1.1' });
  const plan = topic(page, 'Plan');
  await plan.getByRole('button', { name: /^\+ Semi$/ }).click();
  const steps = await plan.locator('.form-entry .disclosure-summary').allTextContents();
  assert.deepEqual(steps, ['Single', 'Semi']);
  await close();
});

test('the dice field takes no digit out of what is typed', async () => {
  const { page, close } = await openExample(PHONE);
  await act(page, 'Attack');
  await page.getByRole('button', { name: 'Enter dice' }).click();
  const face = field(page, 'Face of the die');
  for (const typed of ['-3', '1.5', 'abc', '']) {
    await face.fill(typed);
    await face.press('Enter');
    assert.equal(await face.inputValue(), typed);
    assert.equal(await face.getAttribute('aria-invalid'), 'true');
    await page.locator('#face-wrong').getByText('01 to 00').waitFor();
  }
  await face.fill('7');
  assert.equal(await face.getAttribute('aria-invalid'), 'false');
  await close();
});

test('two digits typed in one breath are one face, even if the first comes before the field has the focus', async () => {
  const { page, close } = await openExample(DESKTOP);
  await attack(page, 'Ruk', 'Kell', 'Auto');
  for (let round = 0; round < 20; round += 1) {
    await page.getByRole('button', { name: 'Enter dice', exact: true }).waitFor();
    await page.evaluate(async () => {
      const enter = [...document.querySelectorAll('.dice-buttons button')].find((one) => one.textContent === 'Enter dice');
      enter.click();
      // Steps of the page itself come first, but no timer of it.
      for (let step = 0; step < 100 && !document.querySelector('#face'); step += 1) await null;
      dispatchEvent(new KeyboardEvent('keydown', { key: '1' }));
    });
    await page.keyboard.press('5');
    await throws(page).first().waitFor();
    assert.equal(await page.locator('.dice-throws .die [aria-hidden]').first().innerText(), '15');
    await press(page, 'Give up');
    await attack(page, 'Ruk', 'Kell', 'Auto');
  }
  await close();
});

test('a number at the Table that is not allowed stays as it is typed, with a word on what is', async () => {
  const { page, close } = await openExample(PHONE);
  await press(page, 'Sheet of Ruk');
  const distance = distanceTo(page, 'Kell');
  const before = await exported(page);
  for (const typed of ['-3', 'abc', '', '1000001']) {
    await distance.fill(typed);
    await distance.press('Tab');
    await page.locator('#scene-person').getByRole('status').getByText(/^Found .+; allowed: /).waitFor();
    assert.equal(await distance.inputValue(), typed);
    assert.equal(await distance.getAttribute('aria-invalid'), 'true');
    assert.deepEqual(await exported(page), before);
  }
  await distance.fill('17.5');
  await distance.press('Tab');
  assert.equal(await distance.getAttribute('aria-invalid'), 'false');
  assert.equal(await page.getByRole('status').getByText(/^Found .+; allowed: /).count(), 0);
  await page.locator('.scene-last').getByText('17.5 m apart').waitFor();
  await close();
});
