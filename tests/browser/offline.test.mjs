// The page without a network, and the way from one version to the next.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { test } from 'node:test';
import { odds, scenario, shootout } from './command-line.mjs';
import { DESKTOP, openCopies, openPage, PHONE } from './harness.mjs';
import { says, skillOf, toTab } from './shot.mjs';

const DIST = new URL('../../dist/', import.meta.url);
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};
const bar = (page) => page.getByRole('region', { name: 'New version' });
const look = (page) => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--version'));

/** `dist/` on a port of its own, where single files can be replaced and the network can be cut. */
async function serveDist() {
  const replaced = new Map();
  const asked = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://local').pathname.slice(1) || 'index.html';
    asked.push(path);
    try {
      const body = replaced.get(path) ?? readFileSync(new URL(path, DIST));
      response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain', 'cache-control': 'no-cache' });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  const listen = (port) => new Promise((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address();
  const cut = () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${port}/`, asked, replaced, cut, restore: () => listen(port) };
}

/** As if the next build had another style sheet, called so. */
function publish(server, version) {
  const style = `${readFileSync(new URL('style.css', DIST), 'utf8')}\n:root { --version: ${version}; }\n`;
  const hash = createHash('sha256').update(style).digest('base64');
  const worker = readFileSync(new URL('sw.js', DIST), 'utf8')
    .replace(/^const VERSION = '\w+';/, `const VERSION = '${version}';`)
    .replace(/("\.\/style\.css": )"[^"]+"/, `$1"sha256-${hash}"`);
  server.replaced.set('style.css', style);
  server.replaced.set('sw.js', worker);
}

/** The page has been kept and answers for itself. */
const kept = (page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

async function visit(server, screen = DESKTOP) {
  const opened = await openPage({ ...screen, address: server.address, worker: true });
  await skillOf(opened.page).waitFor();
  await kept(opened.page);
  return opened;
}

/** Asks for a new version as the browser does at each visit, and waits until it is there. */
const askForNew = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
  });

for (const [size, screen] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`after one visit everything works without a network, on a ${size}`, async () => {
    const server = await serveDist();
    const { page, close } = await visit(server, screen);
    await server.cut();
    await page.reload();
    await skillOf(page).fill('63');
    const document = scenario('pirate_with_boltgun');
    document.attacker.bs = 63;
    await says(page, odds(document).sentence);
    await page.getByText('Disputed rules').click();
    await page.getByRole('group', { name: 'Does a roll of exactly the number succeed?' }).waitFor();
    await page.locator('details.number-group > summary').first().click();
    await page.getByRole('button', { name: /P-HIT-1$/ }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.locator('p').first().waitFor();
    // The rule book may come a moment after the sheet.
    await sheet.getByText('Loading').waitFor({ state: 'detached' });
    assert.doesNotMatch(await sheet.innerText(), /could not be loaded|Loading/);
    await page.keyboard.press('Escape');
    await openCopies(page);
    await sheet.getByRole('button', { name: /^Markdown/ }).waitFor();
    await page.keyboard.press('Escape');
    await toTab(page, 'Two-sided shoot-out');
    await page.locator('.question-answer .sentence').getByText(/^Kell against Ruk/).waitFor();
    await close();
  });
}

test('parts asked for in the first visit are there when the network has gone since', async () => {
  const server = await serveDist();
  const { page, close } = await visit(server);
  await server.cut();
  await page.getByText('Disputed rules').click();
  await page.getByRole('group', { name: 'Does a roll of exactly the number succeed?' }).waitFor();
  await close();
});

test('that no network is needed any more is said at the first visit, and not again', async () => {
  const server = await serveDist();
  const { page, close } = await visit(server, PHONE);
  const said = page.getByRole('status').getByText('Ready without a network.', { exact: true });
  await said.waitFor();
  await said.waitFor({ state: 'detached' });
  await page.reload();
  await skillOf(page).waitFor();
  await kept(page);
  // What would say it is here.
  await page.waitForFunction(() => customElements.get('keep-awake'));
  assert.equal(await said.count(), 0);
  await close();
  await server.cut();
});

for (const what of ['a link among words', 'a file']) {
  test(`what another app shares is taken by the worker and opened: ${what}`, async () => {
    const server = await serveDist();
    const { page, close } = await visit(server, PHONE);
    const document = scenario('pirate_with_boltgun');
    document.attacker.bs = 61;
    const fields = what === 'a file' ? { file: JSON.stringify(document) } : { text: `See ${server.address}#${shootout('link', document).trim()}` };
    // As the system sends it, by the manifest.
    const manifest = await (await fetch(`${server.address}manifest.webmanifest`)).json();
    await page.evaluate(
      ([action, { text, file }]) => {
        const form = new FormData();
        form.set('title', '');
        if (text) form.set('text', text);
        if (file) form.set('file', new File([file], 'pirate.json', { type: 'application/json' }));
        return fetch(action, { method: 'POST', body: form, redirect: 'manual' });
      },
      [manifest.share_target.action, fields],
    );
    await page.goto(`${server.address}?shared`);
    await says(page, odds(document).sentence);
    await close();
    await server.cut();
  });
}

test('every file that is published is kept, and the page asks for no other', async () => {
  const server = await serveDist();
  const { page, close } = await visit(server);
  const held = await page.evaluate(async () => {
    const [name, ...others] = await caches.keys();
    const requests = await (await caches.open(name)).keys();
    return { others, addresses: requests.map(({ url }) => url) };
  });
  assert.deepEqual(held.others, []);
  const paths = new Set(held.addresses.map((address) => address.slice(server.address.length) || 'index.html'));
  for (const path of server.asked) assert.ok(paths.has(path) || path === 'sw.js', `${path} is not kept`);
  await close();
  await server.cut();
});

test('a new version is offered, not forced, and used on a tap', async () => {
  const server = await serveDist();
  const { page, close } = await visit(server, PHONE);
  const skill = skillOf(page);
  await skill.fill('72');
  publish(server, 'second');
  await askForNew(page);
  await bar(page).getByText('A new version is ready.').waitFor();
  assert.equal(await skill.inputValue(), '72');
  assert.equal(await look(page), '');
  // Put off: the old version stays whole, also when it is opened anew.
  await bar(page).getByRole('button', { name: 'Later' }).click();
  await page.reload();
  await bar(page).waitFor();
  assert.equal(await look(page), '');
  await page.getByText('Disputed rules').click();
  await page.getByRole('group', { name: 'Does a roll of exactly the number succeed?' }).waitFor();
  await bar(page).getByRole('button', { name: 'Use it now' }).click();
  await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--version') === 'second');
  await skill.waitFor();
  assert.equal(await skill.inputValue(), '72');
  assert.equal(await bar(page).count(), 0);
  assert.equal(await page.evaluate(async () => (await caches.keys()).length), 1);
  await server.cut();
  await page.reload();
  await skill.waitFor();
  assert.equal(await look(page), 'second');
  await close();
});

test('a tab that is open is told, and not reloaded, when another takes the new version', async () => {
  const server = await serveDist();
  const { page, close } = await visit(server);
  const other = await page.context().newPage();
  await other.goto(server.address);
  await skillOf(other).waitFor();
  publish(server, 'second');
  await askForNew(page);
  await bar(page).getByRole('button', { name: 'Use it now' }).click();
  await bar(other).getByText('Another tab has a new version of Shootout.').waitFor();
  assert.equal(await look(other), '');
  await bar(other).getByRole('button', { name: 'Use it now' }).click();
  await other.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--version') === 'second');
  await close();
  await server.cut();
});

test('a new version with a file that is not the one meant is not taken', async () => {
  const server = await serveDist();
  const { page, troubles, close } = await visit(server);
  publish(server, 'second');
  server.replaced.set('style.css', 'body { display: none }');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const gone = new Promise((done) => {
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing.addEventListener('statechange', () => installing.state === 'redundant' && done());
      });
    });
    await registration.update().catch(() => {});
    await gone;
  });
  assert.equal(await bar(page).count(), 0);
  await server.cut();
  await page.reload();
  await skillOf(page).waitFor();
  assert.equal(await page.evaluate(async () => (await caches.keys()).length), 1);
  assert.ok(troubles.splice(0).every((trouble) => /integrity/.test(trouble)));
  await close();
});

test('with its storage emptied the page still opens, and is kept again', async () => {
  const server = await serveDist();
  const { page, close } = await visit(server);
  const empty = () =>
    page.evaluate(async () => {
      localStorage.clear();
      for (const name of await caches.keys()) await caches.delete(name);
    });
  await empty();
  await page.reload();
  await skillOf(page).waitFor();
  await page.waitForFunction(async () => (await caches.keys()).length === 1);
  await server.cut();
  await page.reload();
  await skillOf(page).waitFor();
  // And when the browser forgets all of it, the worker too.
  await server.restore();
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(server.address).origin, storageTypes: 'all' });
  await page.reload();
  await skillOf(page).waitFor();
  await kept(page);
  await close();
  await server.cut();
});

test('a build for work on the page takes away what was kept, and is shown at once from then on', async () => {
  const server = await serveDist();
  const { page, close } = await visit(server);
  server.replaced.set('sw.js', readFileSync(new URL('../../web/offline/none.js', import.meta.url)));
  for (const version of ['first', 'second']) {
    server.replaced.set('style.css', `:root { --version: ${version}; }`);
    await page.reload();
    await page.waitForFunction(
      (wanted) => getComputedStyle(document.documentElement).getPropertyValue('--version') === wanted,
      version,
    );
  }
  assert.deepEqual(await page.evaluate(() => caches.keys()), []);
  await close();
  await server.cut();
});

test('the manifest names what an installed app needs', async () => {
  const { page, close } = await openPage(PHONE);
  const found = await page.evaluate(async () => {
    const link = document.querySelector('link[rel=manifest]').href;
    const manifest = await (await fetch(link)).json();
    const size = (src) =>
      new Promise((done, fail) => {
        const image = new Image();
        image.onload = () => done(`${image.naturalWidth}x${image.naturalHeight}`);
        image.onerror = fail;
        image.src = new URL(src, link);
      });
    const icons = manifest.icons.filter(({ type }) => type === 'image/png');
    const sizes = await Promise.all(icons.map(({ src }) => size(src)));
    const { origin } = new URL(link);
    return {
      icons: icons.map(({ sizes: said }, at) => [said, sizes[at]]),
      maskable: icons.some(({ purpose }) => purpose === 'maskable'),
      start: new URL(manifest.start_url, link).href === `${origin}/`,
      display: manifest.display,
    };
  });
  for (const [said, is] of found.icons) assert.equal(said, is);
  assert.ok(found.icons.length >= 3 && found.maskable && found.start);
  assert.equal(found.display, 'standalone');
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  await close();
});
