// The sentence of a question: it says what the form states, and its parts change it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, axeScan, openPage } from './harness.mjs';
import { chooseRuleSet } from './questions.mjs';
import { toTab } from './shot.mjs';

async function attack(screen) {
  const opened = await openPage(screen);
  await chooseRuleSet(opened.page, 'fate_firefight');
  const sentence = opened.page.getByRole('group', { name: 'The question in one sentence' });
  await sentence.waitFor();
  return { ...opened, sentence };
}

for (const [size, screen] of [['a phone', PHONE], ['a desktop', DESKTOP]]) {
  test(`a part of the sentence changes what it says, on ${size}`, async () => {
    const { page, sentence, close } = await attack({ ...screen, colorScheme: 'dark' });
    const form = page.getByRole('form', { name: 'Attack', exact: true });
    const attacker = form.getByRole('region', { name: 'Attacker', exact: true });
    const part = sentence.getByRole('button', { name: 'Attacker: Guard, skill 3', exact: true });
    const headline = page.locator('.answer-headline b');
    const before = await headline.textContent();
    await part.click();
    const panel = page.getByRole('dialog', { name: 'Attacker', exact: true });
    await panel.getByRole('textbox', { name: 'Skill', exact: true }).fill('5');
    await panel.getByRole('checkbox', { name: 'Braced', exact: true }).check();
    await axeScan(page);
    await page.keyboard.press('Escape');
    await sentence.getByRole('button', { name: 'Attacker: Guard, skill 5, braced', exact: true }).waitFor();
    assert.equal(await attacker.getByRole('textbox', { name: 'Skill', exact: true }).inputValue(), '5');
    await page.waitForFunction((old) => document.querySelector('.answer-headline b').textContent !== old, before);
    await close();
  });

  test(`the sentence follows the form, on ${size}`, async () => {
    const { page, sentence, close } = await attack(screen);
    const form = page.getByRole('form', { name: 'Attack', exact: true });
    const defender = form.getByRole('region', { name: 'Defender', exact: true });
    await defender.getByRole('radio', { name: 'Border', exact: true }).check();
    await sentence.getByRole('button', { name: 'Defender: Ganger, skill 3, cover border', exact: true }).waitFor();
    await toTab(page, 'Move');
    await sentence.getByRole('button', { name: /^Mover: / }).waitFor();
    await close();
  });
}
