// Rolls that nobody doubts: sealed here, opened with somebody else's phrase, and checked by whoever opens the link.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { axeScanLightAndDark, DESKTOP, openCopies, openPage, PHONE } from './harness.mjs';
import { layoutTroubles, SCREENS, setScreen } from './layout.mjs';
import { ready } from './shot.mjs';

const SECRET = '00112233445566778899aabbccddeeff';
const data = (name) => new URL(`../../data/${name}`, import.meta.url).pathname;

/** What the command line says of it. */
const seal = (...options) => JSON.parse(execFileSync(process.env.SHOOTOUT_BIN, ['seal', ...options, '--format', 'json'], { encoding: 'utf8' }));
const panel = (page) => page.getByRole('region', { name: 'Sealed roll', exact: true });
const phrase = (page) => panel(page).getByRole('textbox', { name: 'Phrase', exact: true });
const button = (page, name) => panel(page).getByRole('button', { name, exact: true });
const linkOf = (page) => page.evaluate(() => location.hash.slice(1));
const catchCopies = (page) => page.evaluate(() => {
  navigator.clipboard.writeText = async (text) => { globalThis.copied = text; };
});
const copied = (page) => page.evaluate(() => globalThis.copied);

/** That nothing is wrong with the layout on any screen that is held upright, with all that it shows laid out. */
async function layouts(page) {
  for (const [name, screen] of Object.entries(SCREENS).filter(([, { width, height }]) => width < height)) {
    await setScreen(page, screen);
    assert.deepEqual(await layoutTroubles(page), [], name);
  }
  await setScreen(page, PHONE);
}

/** That the page shows what the command line says of an opened seal. */
async function showsRoll(page, { outcome, faces }) {
  await panel(page).getByText('Checked: nothing was altered').waitFor();
  assert.equal(await panel(page).locator('.answer-outcome').textContent(), outcome.join('; '));
  const dice = panel(page).locator('.dice-throws .die');
  assert.equal(await dice.count(), faces.length);
}

test('a roll is sealed in three taps, opened in three more, and everyone sees the same', async () => {
  const { page, close } = await openPage({ ...PHONE, touch: true });
  await ready(page);
  await catchCopies(page);
  let taps = 0;
  const tap = async (locator) => {
    await locator.tap();
    taps += 1;
  };
  await tap(page.getByRole('button', { name: 'Copy as' }));
  await tap(page.getByRole('dialog', { name: 'Copy as' }).getByRole('button', { name: /^Seal a roll/ }));
  await panel(page).getByText('Sealed: now post the link').waitFor();
  assert.ok(await page.getByRole('dialog', { name: 'Copy as' }).isHidden());
  await tap(button(page, 'Copy the link to post'));
  const posted = (await copied(page)).split('#')[1];
  assert.equal(taps, 3);
  const closed = seal('check', posted);
  assert.deepEqual([closed.needs_secret, closed.secret, closed.faces], [true, undefined, undefined]);
  // Whose phrase counts is sealed with it, as it stands in the field when the link is copied.
  await panel(page).getByRole('textbox', { name: /^Whose phrase/ }).fill('Mara');
  await button(page, 'Copy the link to post').tap();
  await page.waitForFunction(() => globalThis.copied.includes('awaits='));
  const named = (await copied(page)).split('#')[1];
  assert.deepEqual([seal('check', named).awaits, await linkOf(page)], ['Mara', named]);
  assert.notEqual(named, posted);
  await panel(page).getByRole('textbox', { name: /^Whose phrase/ }).fill('Mara, before Sunday');
  await panel(page).getByRole('textbox', { name: /^Whose phrase/ }).press('Enter');
  await page.waitForFunction(() => location.hash.includes('awaits='));
  assert.equal(seal('check', await linkOf(page)).awaits, 'Mara, before Sunday');
  await axeScanLightAndDark(page);
  await layouts(page);
  // The next visit knows the secret still.
  await page.reload();
  await panel(page).getByText('Sealed: now post the link').waitFor();
  await phrase(page).fill('ok');
  await tap(button(page, 'Open the seal'));
  await panel(page).getByText('allowed: 6 to 100 letters').waitFor();
  taps = 0;
  await tap(phrase(page));
  await phrase(page).fill('Seven blue ducks!');
  await tap(button(page, 'Open the seal'));
  await panel(page).getByText('Checked: nothing was altered').waitFor();
  await catchCopies(page);
  await tap(button(page, 'Copy the link for everyone'));
  assert.equal(taps, 3);
  const shown = (await copied(page)).split('#')[1];
  const opened = seal('check', shown);
  assert.deepEqual([opened.phrase, opened.awaits], ['seven-blue-ducks', 'Mara, before Sunday']);
  await showsRoll(page, opened);
  await axeScanLightAndDark(page);
  // The address is that of the sealed question until it is another question.
  assert.equal(await linkOf(page), shown);
  await close();
});

for (const name of [
  'percentile/scenarios/grenade_thrown.json',
  'fate_firefight/guard_and_ganger.json',
  'fudge_combat/sword_and_leather.json',
  'fate_vehicles/broadside.json',
  'squad_d8/volley_at_light_cover.json',
]) {
  test(`who opens the link sees the dice of the command line: ${name}`, async () => {
    const made = seal(data(name), '--secret', SECRET);
    const opened = seal('open', made.link, '--secret', SECRET, '--phrase', 'Seven blue ducks!');
    const { page, close } = await openPage({ ...PHONE, path: `#${opened.link}` });
    await showsRoll(page, opened);
    await page.locator('#answer blockquote').getByText(opened.sentence, { exact: true }).waitFor();
    await axeScanLightAndDark(page);
    // The sealed roll looks alike in all of them; what stands below it is for `reflow.test.mjs`.
    if (name.startsWith('percentile')) await layouts(page);
    await close();
  });
}

test('a link that was altered is refused, and one that waits says for what', async () => {
  const made = seal(data('percentile/scenarios/automatic_burst.json'), '--awaits', 'the phrase of Mara', '--secret', SECRET);
  const opened = seal('open', made.link, '--secret', SECRET, '--phrase', 'Seven blue ducks!');
  const { page, close } = await openPage({ ...DESKTOP, path: `#${opened.link.replace('range=60', 'range=50')}` });
  await panel(page).getByText('This sealed link was altered: its dice are not shown').waitFor();
  assert.equal(await panel(page).locator('.die').count(), 0);
  await axeScanLightAndDark(page);
  await page.goto(new URL(`#${made.link}`, page.url()).href);
  await panel(page).getByText('It waits for a phrase: the phrase of Mara.').waitFor();
  assert.equal(await panel(page).locator('.die').count(), 0);
  // Who has the secret opens it on another device.
  await panel(page).getByText('I have the secret').click();
  await panel(page).getByRole('textbox', { name: 'Secret', exact: true }).fill(SECRET.replaceAll('0', '1'));
  await phrase(page).fill('Seven blue ducks!');
  await button(page, 'Open the seal').click();
  await panel(page).getByText('Found the secret of another seal').waitFor();
  await axeScanLightAndDark(page);
  await panel(page).getByRole('textbox', { name: 'Secret', exact: true }).fill(SECRET);
  await button(page, 'Open the seal').click();
  await showsRoll(page, opened);
  // Another question is no longer what was sealed.
  await page.getByRole('textbox', { name: 'Ballistic Skill', exact: true }).first().fill('50');
  await panel(page).waitFor({ state: 'detached' });
  await close();
});

test('a public value opens a seal without a secret', async () => {
  const made = seal(data('percentile/scenarios/automatic_burst.json'), '--public', '--awaits', 'the draw of 2 December');
  const { page, close } = await openPage({ ...PHONE, path: `#${made.link}` });
  await panel(page).getByText('It waits for a value that is published: the draw of 2 December.').waitFor();
  assert.equal(await panel(page).getByRole('textbox').count(), 1);
  await phrase(page).fill('4 8 15 16 23 42');
  await button(page, 'Open the seal').click();
  await showsRoll(page, seal('open', made.link, '--phrase', '4 8 15 16 23 42'));
  await close();
});

test('what has no dice is not sealed', async () => {
  const order = execFileSync(process.env.SHOOTOUT_BIN, ['link', data('percentile/scenarios/order_harlequin.json')], { encoding: 'utf8' });
  const { page, close } = await openPage({ ...DESKTOP, path: `#${order.trim()}` });
  await page.locator('#answer blockquote').getByText(/^Blows fall in this order/).waitFor();
  const sheet = await openCopies(page);
  await sheet.getByRole('button', { name: /^QR code/ }).waitFor();
  assert.equal(await sheet.getByRole('button', { name: /^Seal a roll/ }).count(), 0);
  await close();
});
