// A walk through all that a rule set shows: its tabs with all that opens in them, a fight at the Table down to its dice, what opens over the
// page, and one's own catalogue. What is looked for is up to the test.

import { chooseRuleSet } from './harness.mjs';
import { eachTab, settled, showTab } from './tabs.mjs';

export const RULE_SETS = ['percentile', 'fate_firefight', 'fudge_combat', 'fate_vehicles', 'squad_d8'];

/** Unfolds all that is shown, also what is in what was folded. */
export function unfold(page) {
  return page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const said = (place) => [...document.querySelectorAll(`.view:not([hidden]) ${place}`)];
    const isOnItsWay = () => said('.fetching').length > 0 || said(':is(.many, .ladder) > .about').some((line) => line.textContent.startsWith('Working'));
    for (let depth = 0; depth < 4; depth += 1) {
      const folded = said('details:not([open])');
      if (folded.length === 0) return;
      for (const one of folded) one.open = true;
      await drawn();
      // What is fetched and worked out when it is opened.
      for (let frames = 0; frames < 600 && isOnItsWay(); frames += 1) await drawn();
    }
  });
}

/** The first question with its dice, rolled and typed, and with a number that is none. */
async function question(page, look) {
  await page.locator('nav.views:visible [data-label]').first().click();
  await settled(page);
  await page.getByRole('button', { name: 'Roll', exact: true }).filter({ visible: true }).first().click();
  await page.locator('.dice-throws li').first().waitFor();
  await unfold(page);
  await page.locator('.backwards:visible select').first().selectOption({ index: 1 });
  await page.locator('.backwards-sentence, .backwards .wrong:not([hidden])').first().waitFor();
  await look('rolled');
  await page.getByRole('button', { name: 'Enter dice', exact: true }).filter({ visible: true }).first().click();
  await page.locator('.dice-pad').waitFor();
  await unfold(page);
  await look('entering dice');
  const field = page.locator('.question-form input[data-number]:visible').first();
  const before = await field.inputValue();
  await field.fill('abc');
  await field.blur();
  await page.locator('.question-form .wrong:visible').first().waitFor();
  await look('a number that is none');
  await field.fill(before);
  await field.blur();
  await settled(page);
}

const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();

/** What opens over the page. */
async function sheets(page, look) {
  const close = async () => {
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector(':popover-open'));
  };
  await press(page, 'Menu');
  await page.locator('.menu li').first().waitFor();
  await look('the menu');
  await close();
  const more = page.locator('.tabs-more:visible');
  if (await more.count()) {
    await more.click();
    await page.locator('.more-tabs:popover-open li').first().waitFor();
    await look('More');
    await close();
  }
  await press(page, 'Copy as');
  await page.getByRole('button', { name: /^Markdown/ }).waitFor();
  await look('Copy as');
  await close();
  const rule = page.locator('button.rule:visible').first();
  if (await rule.count()) {
    await rule.click();
    await page.locator('.sheet:popover-open p').first().waitFor();
    await look('a rule');
    await close();
  }
  await page.keyboard.press('?');
  await page.getByRole('row', { name: /Undo/ }).waitFor();
  await look('the list of keys');
  await close();
  const chips = page.locator('.view:not([hidden]) .sentence-chip:visible');
  for (let at = 0; at < (await chips.count()); at += 1) {
    await chips.nth(at).click();
    await page.locator('.chip-panel:popover-open').locator('button, input, select').first().waitFor();
    await look(`the sheet of chip ${at + 1}`);
    await close();
  }
}

/** A fight: everyone in place, someone's sheet, and what is done with dice: typed, and rolled by the page. */
async function fight(page, look) {
  await showTab(page, 'Table');
  await settled(page);
  const people = page.locator('.scene-person');
  if (!(await people.count())) await page.locator('.scene-examples button').first().click();
  await people.first().waitFor();
  await settled(page);
  await unfold(page);
  await look('Table, a fight');
  const sheet = page.getByRole('button', { name: /^Sheet of / }).first();
  if (await sheet.count()) {
    await sheet.click();
    await page.locator('#scene-person:popover-open').waitFor();
    await look("Table, someone's sheet");
    await page.keyboard.press('Escape');
  }
  await toDice(page);
  await unfold(page);
  await look('Table, what is about to be done');
  await press(page, 'Enter dice');
  await page.locator('.dice-pad').waitFor();
  await unfold(page);
  await look('Table, entering dice');
  await page.locator('.scene-pending-head button').click();
  await toDice(page);
  await press(page, 'Roll');
  await page.locator('.scene-log li').first().waitFor();
  await settled(page);
  await unfold(page);
  await look('Table, rolled');
}

/** Opens what is offered first, or does it, until that has dice. What stands beside it does so at once. */
async function toDice(page) {
  const dice = page.locator('.dice-buttons').getByRole('button', { name: 'Enter dice', exact: true });
  for (let tries = 0; tries < 4 && !(await dice.count()); tries += 1) {
    await page.locator('.scene-acting .scene-actions button').filter({ hasNotText: /^(Roll|Enter dice)$/ }).first().click();
    await settled(page);
  }
  await dice.first().waitFor();
}

/** One's own catalogue: each kind of entry, copied from a built-in one, in its form. */
async function catalogue(page, look) {
  await press(page, 'Menu');
  await press(page, 'My catalogue');
  await page.locator('.own-kinds').waitFor();
  await settled(page);
  await look('My catalogue');
  const copies = page.getByRole('combobox', { name: /^Built-in: / });
  for (let at = 0; at < (await copies.count()); at += 1) {
    const entry = await copies.nth(at).locator('option').nth(1).textContent();
    await copies.nth(at).selectOption({ label: entry });
    await press(page, `Copy ${entry}`);
    await press(page, `Edit My ${entry}`);
    await page.getByRole('form', { name: `Edit My ${entry}` }).waitFor();
    await unfold(page);
    await look(`My catalogue, one of kind ${at + 1}`);
    await press(page, 'Cancel');
  }
}

/** Chooses a rule set, and looks at all that it shows. */
export async function walk(page, ruleSet, look) {
  await chooseRuleSet(page, ruleSet);
  await eachTab(page, async (name) => {
    await unfold(page);
    // What was folded is worked out once it is shown.
    await settled(page);
    await unfold(page);
    await look(name);
  });
  await fight(page, look);
  await question(page, look);
  await sheets(page, look);
  await catalogue(page, look);
}
