// What others see of an address before anyone opens it, and links behind the `?` of the address, where servers see them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { odds, opened, scenario, shootout } from './command-line.mjs';
import { axeScan, BASE_URL, DESKTOP, openCopies, openPage, PHONE } from './harness.mjs';

const LINK = 'bs=33&weapon=autogun&range=20&plan=auto&v=1.1';
const OTHER = {
  ruleset: 'fate_firefight',
  ask: 'attack',
  attacker: { name: 'Guard', skill: 3 },
  weapon: { damage: 3 },
  defender: { name: 'Ganger', skill: 3 },
};
const skillOf = (page) => page.getByRole('textbox', { name: 'Ballistic Skill', exact: true });

/** What stands in the head of a page, as a crawler without scripts reads it. */
async function tags(path) {
  const answer = await fetch(new URL(path, BASE_URL));
  assert.equal(answer.status, 200, path);
  const text = await answer.text();
  const found = [...text.matchAll(/<meta (?:name|property)="(?<name>[^"]+)" content="(?<content>[^"]*)"/g)];
  const title = /<title>(?<title>[^<]+)<\/title>/.exec(text)?.groups.title;
  const icons = [...text.matchAll(/<link rel="(?:apple-touch-icon|icon)" href="(?<href>[^"]+)"/g)];
  return {
    title,
    metas: Object.fromEntries(found.map(({ groups }) => [groups.name, groups.content])),
    icons: icons.map(({ groups }) => groups.href),
  };
}

for (const path of ['', 'index.html', 'embed.html', 'demo.html']) {
  test(`a crawler without scripts sees what /${path} is`, async () => {
    const { title, metas, icons } = await tags(path);
    assert.match(title, /Shootout/);
    assert.ok(metas.description.length > 20);
    assert.equal(metas['og:title'], title);
    assert.equal(metas['og:description'], metas.description);
    assert.equal(metas['og:type'], 'website');
    assert.equal(metas['og:site_name'], 'Shootout');
    assert.equal(metas['twitter:card'], 'summary');
    assert.equal(icons.length, 2);
    for (const address of [metas['og:image'], ...icons]) {
      assert.equal((await fetch(new URL(address, new URL(path, BASE_URL)))).status, 200, address);
    }
  });
}

test('a link behind the ? opens as behind the #, whatever others append to it', async () => {
  const { sentence } = odds(opened(LINK).document);
  for (const path of [`?${LINK}`, `?${LINK}&utm_source=forum&fbclid=abc`, `?${LINK}#answer`]) {
    const { page, close } = await openPage({ ...PHONE, path });
    await page.locator('#sentence').getByText(sentence, { exact: true }).waitFor();
    assert.equal(await page.getByText('Not all of the link could be read').count(), 0);
    await close();
  }
});

test('the link behind the # comes first, and what only others append is no link', async () => {
  const { page, close } = await openPage({ ...DESKTOP, path: `?${LINK}#${LINK.replace('33', '61')}` });
  await skillOf(page).waitFor();
  assert.equal(await skillOf(page).inputValue(), '61');
  await skillOf(page).fill('62');
  await page.waitForFunction(() => localStorage['shootout.questions']?.replaceAll(' ', '').includes('"bs":62'));
  await page.goto(new URL('?utm_source=forum', BASE_URL).href);
  await skillOf(page).waitFor();
  assert.equal(await skillOf(page).inputValue(), '62');
  assert.equal(new URL(page.url()).search, '?utm_source=forum');
  await close();
});

test('the address says the shot of the link behind the ? only as long as it is that one', async () => {
  const { page, close } = await openPage({ ...PHONE, path: `?${LINK}` });
  await skillOf(page).waitFor();
  assert.equal(new URL(page.url()).search, `?${LINK}`);
  await skillOf(page).fill('34');
  await page.waitForFunction(() => location.search === '' && location.hash === '');
  await page.waitForFunction(() => localStorage['shootout.questions']?.replaceAll(' ', '').includes('"bs":34'));
  await page.reload();
  await skillOf(page).waitFor();
  assert.equal(await skillOf(page).inputValue(), '34');
  await close();
});

test('links of other rule sets open behind the ? too', async () => {
  const { page, close } = await openPage({ ...DESKTOP, path: `?${shootout('link', OTHER).trim()}&fbclid=abc` });
  await page.getByText(odds(OTHER).sentence, { exact: true }).first().waitFor();
  await close();
});

test('what is copied from a page opened behind the ? has one link', async () => {
  const { page, close } = await openPage({ ...DESKTOP, path: `?${LINK}` });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await skillOf(page).waitFor();
  const sheet = await openCopies(page);
  await sheet.getByRole('button', { name: /^Link/ }).click();
  await sheet.getByText('Copied: Link').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${BASE_URL}#${LINK}`);
  // No server draws previews here.
  assert.equal(await sheet.getByRole('button', { name: 'Link with preview' }).count(), 0);
  await close();
});

test('an embedded answer takes its link behind the ? too', async () => {
  const { page, close } = await openPage({ ...DESKTOP, path: `embed.html?${LINK}` });
  const { sentence } = odds(opened(LINK).document);
  await page.locator('shootout-odds .sentence').filter({ hasText: sentence }).waitFor();
  await close();
});

test('the menu leads to the worked examples, each with its numbers and picture', async () => {
  const { page, close } = await openPage(PHONE);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'With all numbers and pictures' }).click();
  await page.getByRole('heading', { name: 'Worked examples' }).waitFor();
  await axeScan(page);
  assert.ok((await page.getByRole('heading', { level: 2 }).count()) >= 5);
  const document = scenario('plasma_gunner');
  await page.getByRole('link').filter({ hasText: odds(document).sentence }).click();
  await page.getByText(odds(document).sentence, { exact: true }).waitFor();
  await axeScan(page);
  assert.equal(await page.getByRole('img').evaluate((picture) => picture.decode().then(() => picture.naturalWidth)), 1200);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await page.getByRole('link', { name: 'Change it on the live page' }).click();
  await page.locator('#sentence').getByText(odds(document).sentence, { exact: true }).waitFor();
  await close();
});

test('the manifest for Owlbear Rodeo names what is there', async () => {
  const address = new URL('owlbear.json', BASE_URL);
  const manifest = await (await fetch(address)).json();
  assert.equal(manifest.manifest_version, 1);
  const { icon, popover } = manifest.action;
  for (const path of [icon, popover]) assert.equal((await fetch(new URL(path, address))).status, 200, path);
});
