// The page as `shootout serve` sends it: a link that was pasted elsewhere opens live, and the next one can be copied.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { odds, opened, shootout } from './command-line.mjs';
import { openCopies, openPage, PHONE } from './harness.mjs';

const SHOOTOUT = process.env.SHOOTOUT_BIN ?? '../../target/debug/shootout';
const DIST = new URL('../../dist', import.meta.url).pathname;
const LINK = 'bs=33&weapon=autogun&range=20&plan=auto&v=1.1';

/** `cargo xtask test` builds the command with its server; what others build may be without. */
const hasServer = existsSync(SHOOTOUT) && execFileSync(SHOOTOUT, ['--help'], { encoding: 'utf8' }).includes('\n  serve ');
const skip = hasServer ? false : 'the command was built without --features serve';

let server;
let address;

before(async () => {
  if (!hasServer) return;
  server = spawn(SHOOTOUT, ['serve', '--port', '0', '--dist', DIST], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  for await (const piece of server.stderr) {
    said += piece;
    address = /http:\/\/[^ ]+/.exec(said)?.[0];
    if (address) break;
  }
});

after(() => server?.kill());

test('a pasted link opens live, and gives way when the shot is changed', { skip }, async () => {
  const { sentence } = odds(opened(LINK).document);
  const { page, close } = await openPage({ ...PHONE, address, path: `s?${LINK}&fbclid=x` });
  await page.locator('#sentence').getByText(sentence, { exact: true }).waitFor();
  const skill = page.getByRole('textbox', { name: 'Ballistic Skill', exact: true });
  await skill.fill('34');
  await page.waitForFunction(() => location.pathname === '/' && location.search === '');
  await page.waitForFunction(() => localStorage['shootout.questions']?.replaceAll(' ', '').includes('"bs":34'));
  await page.reload();
  await skill.waitFor();
  assert.equal(await skill.inputValue(), '34');
  await close();
});

test('Copy as offers a link with preview beside the one that no server sees', { skip }, async () => {
  const { page, close } = await openPage({ ...PHONE, address, path: `s?${LINK}` });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('#sentence').waitFor();
  const sheet = await openCopies(page);
  const copy = async (name) => {
    await sheet.getByRole('button', { name: new RegExp(`^${name}\\s*(opens|shows)`) }).click();
    await sheet.getByText(`Copied: ${name},`).waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  assert.equal(await copy('Link'), `${address}#${LINK}`);
  assert.equal(await copy('Link with preview'), `${address}s?${LINK}`);
  await close();
});

test('without scripts the answer can be read', { skip }, async () => {
  const document = opened(LINK).document;
  const { page, close } = await openPage({ ...PHONE, address, path: `s?${shootout('link', document).trim()}`, javaScriptEnabled: false });
  await page.getByText(odds(document).sentence, { exact: true }).waitFor();
  assert.ok((await page.getByRole('table').count()) > 3);
  await page.getByRole('img', { name: 'The answer as a picture' }).waitFor();
  // What would need a script is not there.
  assert.equal(await page.getByRole('combobox').count(), 0);
  assert.equal(await page.getByRole('navigation').count(), 0);
  await close();
});
