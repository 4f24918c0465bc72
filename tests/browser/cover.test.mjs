// Cover and posture are one choice: a wall counts as soon as it is chosen, and one that does nothing is told.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { odds, scenario } from './command-line.mjs';
import { DESKTOP, openPage } from './harness.mjs';
import { figures, openFile, ready, says, sentence, status, topic } from './shot.mjs';

const target = (page) => topic(page, 'Target');

/** The first shot, 40 to hit, with these changes to its target. */
function shotWith(target) {
  const document = scenario('pirate_with_boltgun');
  return { ...document, target: { ...document.target, ...target } };
}

async function open(document) {
  const opened = await openPage(DESKTOP);
  await ready(opened.page);
  await openFile(opened.page, document);
  await says(opened.page, odds(document).sentence);
  return opened;
}

test('a wall counts as soon as it is chosen, and goes with what it hid', async () => {
  const { page, close } = await open(shotWith({}));
  assert.deepEqual(await figures(page), ['40']);
  const cover = target(page).getByRole('combobox', { name: 'Cover', exact: true });
  await cover.selectOption({ label: 'Brick wall' });
  // Partly hidden: -20 (P-MOD-1).
  assert.deepEqual(await figures(page), ['20']);
  assert.equal(await sentence(page), odds(shotWith({ cover: 'brick_wall', seen_as: 'A4' })).sentence);
  assert.match(await sentence(page), /standing behind a brick wall/);
  await target(page).getByRole('combobox', { name: 'How they stand', exact: true }).selectOption({ label: 'Kneeling or lying' });
  assert.equal(await sentence(page), odds(shotWith({ cover: 'brick_wall', seen_as: 'A5' })).sentence);
  await cover.selectOption({ label: 'None: in the open' });
  assert.deepEqual(await figures(page), ['40']);
  assert.equal(await sentence(page), odds(shotWith({})).sentence);
  await close();
});

test('tapped parts take the place of the posture', async () => {
  const { page, close } = await open(shotWith({ cover: 'brick_wall', seen_as: 'A4' }));
  const asTheyStand = target(page).getByRole('checkbox', { name: 'As they stand', exact: true });
  assert.equal(await asTheyStand.isChecked(), true);
  await target(page).getByRole('checkbox', { name: 'Head', exact: true }).uncheck({ force: true });
  assert.equal(await asTheyStand.isChecked(), false);
  const exposed = ['right_arm', 'left_arm', 'body'];
  assert.equal(await sentence(page), odds(shotWith({ cover: 'brick_wall', seen_as: 'A4', exposed })).sentence);
  await asTheyStand.check({ force: true });
  assert.equal(await sentence(page), odds(shotWith({ cover: 'brick_wall', seen_as: 'A4' })).sentence);
  // Another posture takes the place of what was tapped.
  await target(page).getByRole('checkbox', { name: 'Head', exact: true }).uncheck({ force: true });
  await target(page).getByRole('combobox', { name: 'How they stand', exact: true }).selectOption({ label: 'Kneeling or lying' });
  assert.equal(await asTheyStand.isChecked(), true);
  assert.equal(await sentence(page), odds(shotWith({ cover: 'brick_wall', seen_as: 'A5' })).sentence);
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
    await status(page).getByText(note.words).waitFor();
    await status(page).getByRole('button', { name: rule }).waitFor();
    await close();
  });
}
