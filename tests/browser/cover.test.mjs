// Cover and posture are one choice: a wall counts as soon as it is chosen, and one that does nothing is told.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { odds, scenario } from './command-line.mjs';
import { DESKTOP, openPage } from './harness.mjs';

const protection = (page) => page.getByRole('region', { name: 'Protection', exact: true });
const sentence = (page) => page.locator('#answer blockquote').textContent();
const number = (page) => page.locator('#answer .figure b').first().textContent();

/** The first shot, 40 to hit, with these changes to its target. */
function shotWith(target) {
  const document = scenario('pirate_with_boltgun');
  return { ...document, target: { ...document.target, ...target } };
}

async function open(document) {
  const opened = await openPage(DESKTOP);
  await opened.page.addInitScript((text) => localStorage.setItem('shootout.shot', text), JSON.stringify(document));
  await opened.page.reload();
  await protection(opened.page).waitFor();
  return opened;
}

test('a wall counts as soon as it is chosen, and goes with what it hid', async () => {
  const { page, close } = await open(shotWith({}));
  assert.equal(await number(page), '40');
  const cover = protection(page).getByLabel('Cover', { exact: true });
  await cover.selectOption({ label: 'Brick wall' });
  // Partly hidden: -20 (P-MOD-1).
  assert.equal(await number(page), '20');
  assert.equal(await sentence(page), odds(shotWith({ cover: 'brick_wall', seen_as: 'A4' })).sentence);
  assert.match(await sentence(page), /standing behind a brick wall/);
  await protection(page).getByLabel('How they stand').selectOption({ label: 'Kneeling or lying' });
  assert.equal(await sentence(page), odds(shotWith({ cover: 'brick_wall', seen_as: 'A5' })).sentence);
  await cover.selectOption({ label: 'None: in the open' });
  assert.equal(await number(page), '40');
  assert.equal(await sentence(page), odds(shotWith({})).sentence);
  await close();
});

test('tapped parts take the place of the posture', async () => {
  const { page, close } = await open(shotWith({ cover: 'brick_wall', seen_as: 'A4' }));
  await protection(page).getByRole('checkbox', { name: 'head', exact: true }).uncheck({ force: true });
  const posture = protection(page).getByLabel('How they stand');
  assert.equal(await posture.locator('option:checked').textContent(), 'Shows the parts below');
  const exposed = ['right_arm', 'left_arm', 'body'];
  assert.equal(await sentence(page), odds(shotWith({ cover: 'brick_wall', seen_as: 'A4', exposed })).sentence);
  await posture.selectOption({ label: 'Standing' });
  assert.equal(await sentence(page), odds(shotWith({ cover: 'brick_wall', seen_as: 'A4' })).sentence);
  await close();
});

for (const [what, target, rule] of [
  ['a wall that hides nothing', { cover: 'brick_wall' }, 'P-MOD-1'],
  ['hiding without a wall', { seen_as: 'A4' }, 'VIS-A4'],
]) {
  test(`${what} is told beside the number`, async () => {
    const { page, close } = await open(shotWith(target));
    const [note] = odds(shotWith(target)).notes;
    assert.equal(note.rule, rule);
    const status = page.locator('#status');
    await status.getByText(note.words).waitFor();
    await status.getByRole('button', { name: rule }).waitFor();
    await close();
  });
}
