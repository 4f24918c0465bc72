// A loadout and a scene go out as a link, and come back in as one, on the screen of their kind.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { openPage, PHONE } from './harness.mjs';
import { exported, openExample, press } from './table.mjs';

const run = (...args) => execFileSync(process.env.SHOOTOUT_BIN, args, { encoding: 'utf8' }).trim();
const example = (name) => new URL(`../../data/${name}.json`, import.meta.url).pathname;
const linkOf = (name) => run('link', example(name));
const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());

/** Copies the link of an open sheet: what the command line reads in it. */
async function copied(page, sheet) {
  await sheet.getByRole('button', { name: /^Link/ }).click();
  await sheet.getByText('Copied: Link').waitFor();
  const address = await clipboard(page);
  assert.match(address, /#ruleset=\w+&packed=[\w-]+&v=1\.1$/);
  return JSON.parse(run('open', address));
}

test('the link of a loadout opens it, and the loadout makes its link', async () => {
  const { page, close } = await openPage({ ...PHONE, path: `#${linkOf('fate_firefight/weapons_side_by_side')}` });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('Opened the link.').waitFor();
  await page.locator('.loadout-view .loadout-table td').first().waitFor();
  // What is changed from now on is kept on the device: the address says nothing of it.
  assert.equal(new URL(page.url()).hash, '');
  await page.getByRole('button', { name: 'Copy as' }).click();
  const document = await copied(page, page.getByRole('dialog', { name: 'Copy as' }));
  const numbers = (path, input) =>
    JSON.parse(execFileSync(process.env.SHOOTOUT_BIN, ['loadout', path, '--format', 'json'], { input, encoding: 'utf8' }));
  const wanted = numbers(example('fate_firefight/weapons_side_by_side'));
  assert.deepEqual(numbers('-', JSON.stringify(document)).outputs, wanted.outputs);
  await close();
});

test('shooters side by side open from a link, and a step back brings what was there', async () => {
  const { page, close } = await openPage({ ...PHONE, path: '#bs=45&weapon=autogun&range=35&plan=semi&v=1.1' });
  await page.locator('#answer').waitFor();
  const shooters = { loadout: 1, ruleset: 'percentile', shooters: [{ name: 'Nobody else', attacker: { bs: 40 }, weapon: 'autogun', mode: 'semi' }], targets: [{ range_m: 12 }] };
  const link = execFileSync(process.env.SHOOTOUT_BIN, ['link', '-'], { input: JSON.stringify(shooters), encoding: 'utf8' }).trim();
  await page.evaluate((link) => (location.hash = link), link);
  await page.locator('.loadout-table').getByText('Nobody else').first().waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).or(page.getByRole('group', { name: 'Tools' }).getByRole('button', { name: 'Undo' })).first().click();
  await page.locator('.loadout-table').getByText('Nobody else').first().waitFor({ state: 'detached' });
  await close();
});

test('a scene goes through a link as it stands', async () => {
  const { page, close } = await openExample(PHONE);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const scene = await exported(page);
  await press(page, 'Scene');
  const sheet = page.getByRole('dialog', { name: 'Scene' });
  await sheet.getByText('Share as a link').click();
  // In the link, what the catalogue has goes by its id.
  await copied(page, sheet);
  const address = await clipboard(page);
  await close();
  const opened = await openPage({ ...PHONE, path: `#${address.split('#')[1]}` });
  await opened.page.locator('.scene-person').first().waitFor();
  assert.deepEqual(await exported(opened.page), scene);
  await opened.close();
});

test('a packed link that was changed is refused, and what stood there stays', async () => {
  const link = linkOf('squad_d8/scenes/the_ford');
  const { page, close } = await openPage({ ...PHONE, path: `#${link.replace(/.&v=/, '&v=')}` });
  await page.getByText('Nothing of this link could be read.').waitFor();
  await page.getByText(/packed: found .*allowed: /).waitFor();
  assert.equal(await page.getByText('Opened the link.').count(), 0);
  await close();
});
