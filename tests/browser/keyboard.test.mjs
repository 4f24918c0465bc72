// By keyboard alone, and the keys that save the way to a button.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { odds, scenario } from './command-line.mjs';
import { DESKTOP, openPage } from './harness.mjs';
import { field, keptShot, ready, sentence, shownTab, skillOf, topic } from './shot.mjs';

async function open(settings = {}) {
  const opened = await openPage({ ...DESKTOP, ...settings });
  await ready(opened.page);
  return opened;
}

/** Goes to something by Tab, as one without a mouse must. */
async function tabTo(page, wanted) {
  for (let step = 0; step < 150; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not reach ${wanted}`);
}

test('a shot is stated, read, looked up, undone and copied by keyboard alone', async () => {
  const { page, close } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  const document = scenario('pirate_with_boltgun');
  await tabTo(page, skillOf(page));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('55');
  document.attacker.bs = 55;
  assert.equal(await sentence(page), odds(document).sentence);

  const weapon = topic(page, 'Weapon').getByRole('combobox').first();
  await tabTo(page, weapon);
  await page.keyboard.type('Las');
  assert.match(await weapon.locator('option:checked').textContent(), /^Las/);
  ({ weapon: document.weapon } = await keptShot(page, '"name":"Las'));
  const single = await sentence(page);
  assert.equal(single, odds(document).sentence);

  await tabTo(page, topic(page, 'Plan').getByRole('button', { name: '+ Aim', exact: true }));
  await page.keyboard.press('Enter');
  document.plan = [...document.plan, { do: 'aim' }];
  const withAim = odds(document).sentence;
  assert.equal(await sentence(page), withAim);

  await tabTo(page, page.locator('#answer details.number-group > summary').first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('#answer').getByRole('button', { name: /P-HIT-1$/ }).first());
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('heading', { name: 'P-HIT-1' }).waitFor();
  assert.ok(await sheet.evaluate((element) => element.contains(globalThis.document.activeElement)), 'the focus is in the sheet');
  await page.keyboard.press('Escape');
  assert.equal(await sheet.isVisible(), false);
  const back = await page.evaluate(() => globalThis.document.activeElement.textContent);
  assert.match(back, /P-HIT-1/, 'the focus is back where it was');

  await page.keyboard.press('Control+z');
  assert.equal(await sentence(page), single);
  await page.keyboard.press('Control+Shift+z');
  assert.equal(await sentence(page), withAim);
  await page.keyboard.press('t');
  assert.equal(await shownTab(page), 'Table');
  await page.keyboard.press('s');
  assert.equal(await shownTab(page), 'Shot');
  await tabTo(page, page.locator('.take-along').getByRole('button', { name: 'Copy', exact: true }));
  await page.keyboard.press('Enter');
  await page.locator('.notice').getByText('Copied.').waitFor();
  assert.equal((await page.evaluate(() => navigator.clipboard.readText())).split('\n')[0], withAim);
  await close();
});

test('the question mark lists the keys, and each does what the list says', async () => {
  const { page, close } = await open();
  await page.locator('h1').click();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByRole('row', { name: /Undo/ }).waitFor();
  // What is open over the page keeps its keys to itself.
  await page.keyboard.press('t');
  assert.equal(await shownTab(page), 'Shot');
  await page.keyboard.press('Escape');
  assert.equal(await sheet.isVisible(), false);
  for (const [key, name] of [['t', 'Table'], ['l', 'Loadout'], ['s', 'Shot']]) {
    await page.keyboard.press(key);
    assert.equal(await shownTab(page), name);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  assert.equal(await sheet.isVisible(), true);
  await close();
});

test('keys that are typed into a field, or held with others, stay what they are', async () => {
  const { page, close } = await open();
  await skillOf(page).fill('');
  await skillOf(page).pressSequentially('12');
  assert.equal(await skillOf(page).inputValue(), '12');
  assert.equal(await shownTab(page), 'Shot');
  await page.locator('h1').click();
  for (const keys of ['Alt+2', 'Control+3', 'Meta+2', 'Alt+Control+z']) await page.keyboard.press(keys);
  assert.equal(await shownTab(page), 'Shot');
  assert.equal(await skillOf(page).inputValue(), '12');
  await close();
});

test('in a field the browser takes back what was typed; after that the page goes on', async () => {
  const { page, close } = await open();
  const skill = skillOf(page);
  const before = await skill.inputValue();
  const size = field(page, 'Distance (m)');
  const distance = await size.inputValue();
  await size.fill('77');
  await skill.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('1');
  assert.equal(await skill.inputValue(), `${before}1`);
  await page.keyboard.press('Control+z');
  assert.equal(await skill.inputValue(), before);
  assert.equal(await size.inputValue(), '77');
  // Both steps are the history's now: the number that is again what it was, and the distance before it.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  assert.equal(await size.inputValue(), distance);
  await page.keyboard.press('Control+y');
  assert.equal(await size.inputValue(), '77');
  await close();
});

test('keys of a single character can be switched off, and stay off', async () => {
  const { page, close } = await open();
  await page.locator('h1').click();
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: 'Keys of a single character' }).uncheck({ force: true });
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  assert.equal(await shownTab(page), 'Shot');
  // The entry of the sheet is gone back over; a reload meanwhile is lost.
  await page.waitForFunction(() => history.state === '0 question/percentile');
  await page.reload();
  await skillOf(page).waitFor();
  await page.keyboard.press('?');
  assert.equal(await page.getByRole('dialog').count(), 0);
  await skillOf(page).fill('44');
  await page.locator('h1').click();
  await page.keyboard.press('Control+z');
  assert.notEqual(await skillOf(page).inputValue(), '44');
  await close();
});
