// What devices bring beside a page: a screen that stays on, sharing, lasting storage, a keyboard on the glass, and what the system hands to
// an installed app. Chromium without a screen has little of it, and so it is stood in for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { odds, opened, scenario, shootout } from './command-line.mjs';
import { axeScan, BASE_URL, DESKTOP, openCopies, openPage, PHONE } from './harness.mjs';
import { chip, chipPanel, field, ready, says, sentence, skillOf, tab } from './shot.mjs';
import { press } from './table.mjs';

/** Opens the page anew, with a stand-in for what the browser lacks. */
async function openWith(standIn, { path = '', ...screen } = PHONE) {
  const opening = await openPage(screen);
  await opening.page.addInitScript(standIn);
  // Another address than the one that is shown, so that it is loaded.
  await opening.page.goto('about:blank');
  await opening.page.goto(new URL(path, BASE_URL).href);
  return opening;
}

/** A screen lock that tells how often it is held, and is taken away when the page goes out of sight, as browsers do. */
function wakeLock() {
  globalThis.held = 0;
  globalThis.out = false;
  const locks = new Set();
  Object.defineProperty(Document.prototype, 'hidden', { get: () => globalThis.out });
  Object.defineProperty(navigator, 'wakeLock', {
    value: {
      request: async () => {
        if (globalThis.refuses) throw new DOMException('The battery runs low', 'NotAllowedError');
        const lock = {
          released: false,
          release: async () => {
            if (!lock.released) globalThis.held -= 1;
            lock.released = true;
          },
        };
        globalThis.held += 1;
        locks.add(lock);
        return lock;
      },
    },
  });
  globalThis.goOut = (isOut) => {
    globalThis.out = isOut;
    if (isOut) for (const lock of locks) lock.release();
    document.dispatchEvent(new Event('visibilitychange'));
  };
}

const isHeld = (page, count) => page.waitForFunction((wanted) => globalThis.held === wanted, count);

async function openFight(page) {
  await tab(page, 'Table').click();
  await page.locator('.scene-main').getByRole('button', { name: 'Firefight', exact: true }).click();
  await page.locator('.scene-person').first().waitFor();
}

test('the screen stays on while a fight is open, and no longer', async () => {
  const { page, close } = await openWith(wakeLock);
  await tab(page, 'Table').click();
  await page.getByText('Nobody is in this scene yet.').waitFor();
  assert.equal(await page.evaluate(() => globalThis.held), 0);
  await openFight(page);
  await isHeld(page, 1);
  // An attack in it is the same fight.
  await page.getByRole('region', { name: 'What to do' }).getByRole('button', { name: 'Attack', exact: true }).click();
  await page.getByRole('group', { name: 'From the scene' }).waitFor();
  assert.equal(await page.evaluate(() => globalThis.held), 1);
  await page.goBack();
  await page.evaluate(() => globalThis.goOut(true));
  await isHeld(page, 0);
  await page.evaluate(() => globalThis.goOut(false));
  await isHeld(page, 1);
  await tab(page, 'Shot').click();
  await isHeld(page, 0);
  await close();
});

test('a switch lets the screen go dark, also at the next visit', async () => {
  const { page, close } = await openWith(wakeLock);
  await openFight(page);
  await isHeld(page, 1);
  const kept = page.getByRole('checkbox', { name: 'Keep the screen on' });
  assert.ok(await kept.isChecked());
  await kept.uncheck({ force: true });
  await isHeld(page, 0);
  await axeScan(page);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('pagehide')));
  await page.reload();
  await page.locator('.scene-person').first().waitFor();
  assert.equal(await kept.isChecked(), false);
  assert.equal(await page.evaluate(() => globalThis.held), 0);
  await kept.check({ force: true });
  await isHeld(page, 1);
  await close();
});

test('the view for players keeps the screen on', async () => {
  const { page, close } = await openWith(wakeLock, { ...DESKTOP, path: '#display' });
  await isHeld(page, 1);
  await page.getByRole('checkbox', { name: 'Keep the screen on' }).uncheck({ force: true });
  await isHeld(page, 0);
  await close();
});

test('a browser that refuses, or has no way to keep the screen on, is not complained about', async () => {
  const { page, close } = await openWith(`(${wakeLock})(); globalThis.refuses = true;`);
  await openFight(page);
  await page.getByRole('checkbox', { name: 'Keep the screen on' }).waitFor({ state: 'attached' });
  assert.equal(await page.evaluate(() => globalThis.held), 0);
  await close();
  const without = await openWith(() => Object.defineProperty(navigator, 'wakeLock', { value: undefined }));
  await openFight(without.page);
  assert.equal(await without.page.getByText('Keep the screen on').count(), 0);
  await without.close();
});

test('what is shared is the link of what is stated, with its sentence', async () => {
  const { page, close } = await openWith(() => {
    globalThis.shared = [];
    navigator.share = async (data) => {
      if (globalThis.refuses) throw new DOMException('', 'AbortError');
      globalThis.shared.push(data);
    };
  });
  await ready(page);
  await skillOf(page).fill('63');
  await openCopies(page);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Share/ }).click();
  await sheet.getByText('Shared.', { exact: true }).waitFor();
  const [{ url, text }] = await page.evaluate(() => globalThis.shared);
  assert.equal(text, await sentence(page));
  assert.ok(url.startsWith(BASE_URL), url);
  const { document } = opened(new URL(url).hash.slice(1));
  assert.equal(document.attacker.bs, 63);
  assert.equal(odds(document).sentence, text);
  await page.evaluate(() => {
    globalThis.refuses = true;
  });
  await sheet.getByRole('button', { name: /^Share/ }).click();
  await sheet.getByText('Not shared.', { exact: true }).waitFor();
  await close();
});

test('nothing is offered to be shared where the browser does not share', async () => {
  const { page, close } = await openWith(() => delete Navigator.prototype.share);
  await ready(page);
  await openCopies(page);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Link/ }).first().waitFor();
  assert.equal(await sheet.getByRole('button', { name: /^Share/ }).count(), 0);
  await close();
});

test('the browser is asked once, when the first thing is saved, to keep it for good', async () => {
  const { page, close } = await openWith(() => {
    globalThis.asked = 0;
    // A blank page has no storage.
    if (!navigator.storage) return;
    navigator.storage.persist = async () => {
      globalThis.asked += 1;
      return true;
    };
  });
  await openFight(page);
  assert.equal(await page.evaluate(() => globalThis.asked), 0);
  for (const name of ['One', 'Two']) {
    await press(page, 'Scene');
    const sheet = page.locator('#scene-sheet');
    await sheet.getByRole('textbox', { name: 'Name of the scene' }).fill(name);
    await sheet.getByRole('button', { name: 'Save on this device', exact: true }).click();
    await sheet.getByRole('button', { name, exact: true }).waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await page.evaluate(() => globalThis.asked), 1);
  }
  await close();
});

/** Where the answer and the field that is typed into stand, and what of the page is in sight. */
const inSight = (page) =>
  page.evaluate(() => {
    const bar = [...document.querySelectorAll('.summary-bar')].find((one) => one.checkVisibility()).getBoundingClientRect();
    const typed = document.activeElement.getBoundingClientRect();
    const { offsetTop, height } = globalThis.visualViewport;
    return { from: offsetTop, bar: [bar.top, bar.bottom], typed: [typed.top, typed.bottom], to: offsetTop + height };
  });

function assertInSight({ from, bar, typed, to }) {
  assert.ok(bar[0] >= from - 1, `the answer begins at ${bar[0]}, what is in sight at ${from}`);
  assert.ok(typed[0] >= bar[1] - 1, `the field begins at ${typed[0]}, the answer ends at ${bar[1]}`);
  assert.ok(typed[1] <= to + 1, `the field ends at ${typed[1]}, what is in sight at ${to}`);
}

const KEYBOARD_PX = 336;

test('where the keyboard makes the page smaller, the answer and the field stand above it', async () => {
  const { page, close } = await openPage({ ...PHONE, touch: true });
  await ready(page);
  assert.match(await page.locator('meta[name=viewport]').getAttribute('content'), /interactive-widget=resizes-content/);
  await field(page, 'Distance (m)').click();
  await page.setViewportSize({ width: PHONE.width, height: PHONE.height - KEYBOARD_PX });
  // As the browser does for what has the focus.
  await page.evaluate(() => document.activeElement.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  assertInSight(await inSight(page));
  await close();
});

test('where the keyboard lies over the page, the answer and the field are brought above it', async () => {
  const { page, close } = await openWith(() => {
    const glass = new EventTarget();
    Object.assign(glass, { height: innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(globalThis, 'visualViewport', { value: glass });
    globalThis.typeOnGlass = (high, offsetTop) => {
      Object.assign(glass, { height: innerHeight - high, offsetTop });
      glass.dispatchEvent(new Event('resize'));
    };
  }, { ...PHONE, touch: true });
  await ready(page);
  // What follows the keyboard comes after the page.
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--keyboard'));
  for (const offsetTop of [0, 120]) {
    await field(page, 'Distance (m)').click();
    await page.evaluate(() => {
      const box = document.activeElement.getBoundingClientRect();
      scrollBy({ top: box.bottom - innerHeight + 60, behavior: 'instant' });
    });
    await page.evaluate(([high, top]) => globalThis.typeOnGlass(high, top), [KEYBOARD_PX, offsetTop]);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    assertInSight(await inSight(page));
  }
  await page.evaluate((high) => globalThis.typeOnGlass(high, 0), KEYBOARD_PX);
  await chip(page, 'How far').click();
  const panel = await chipPanel(page, 'How far').boundingBox();
  assert.ok(panel.y + panel.height <= PHONE.height - KEYBOARD_PX + 1, `the sheet ends at ${panel.y + panel.height}`);
  await page.keyboard.press('Escape');
  await page.evaluate(() => globalThis.typeOnGlass(0, 0));
  const top = await page.evaluate(() => document.documentElement.style.getPropertyValue('--keyboard'));
  assert.equal(top, '0px');
  await close();
});

const SHOT = { ...scenario('pirate_with_boltgun') };
SHOT.attacker.bs = 61;

/** The system hands these files to the app as it starts. */
const launched = (text) => `
  Object.defineProperty(globalThis, 'launchQueue', { value: {
    setConsumer: (take) => take({ files: [{ getFile: async () => new File([${JSON.stringify(text)}], 'pirate.json') }] }),
  } });`;

test('a file that the system opens with the app is opened', async () => {
  const { page, close } = await openWith(launched(JSON.stringify(SHOT)));
  await says(page, odds(SHOT).sentence);
  await page.locator('.notice').getByText('Opened pirate.json.').waitFor();
  assert.equal(await page.locator('.menu:popover-open').count(), 0);
  await close();
});

test('a file that is nothing of ours is refused with the reason', async () => {
  const { page, close } = await openWith(launched('{"some": "thing"}'));
  await page.locator('.notice').getByText(/^pirate\.json was not opened\./).waitFor();
  await close();
});

for (const [what, headers, body] of [
  ['words with a link', { 'x-name': '' }, `Look at this: ${BASE_URL}#${shootout('link', SHOT).trim()} he said`],
  ['a file', { 'x-name': 'pirate.json' }, JSON.stringify(SHOT)],
]) {
  test(`${what} that another app shares is opened, once`, async () => {
    const { page, close } = await openPage(PHONE);
    await ready(page);
    // As the worker leaves it (`web/offline/worker.js`).
    await page.evaluate(
      async ([kept, of]) => (await caches.open('shootout here shared')).put('./shared', new Response(kept, { headers: of })),
      [body, headers],
    );
    await page.goto(`${BASE_URL}?shared`);
    await says(page, odds(SHOT).sentence);
    assert.equal(new URL(page.url()).search, '');
    assert.deepEqual(await page.evaluate(() => caches.keys()), []);
    await close();
  });
}

test('a shortcut of the app shows what it names', async () => {
  const { page, close } = await openPage(PHONE);
  const manifest = await (await fetch(new URL('manifest.webmanifest', BASE_URL))).json();
  assert.equal(manifest.id, './');
  assert.ok(manifest.shortcuts.length > 1);
  for (const { name, url } of manifest.shortcuts) {
    await page.goto('about:blank');
    await page.goto(new URL(url, BASE_URL).href);
    if (url.includes('#')) await page.locator('main.display').waitFor();
    else await page.waitForFunction((shown) => document.querySelector('nav.views [aria-current="page"]')?.textContent === shown, name);
    assert.doesNotMatch(page.url(), /show=/);
  }
  await close();
});

test('the pictures of the manifest are there, as large as it says', async () => {
  const { page, close } = await openPage(DESKTOP);
  const manifest = await (await fetch(new URL('manifest.webmanifest', BASE_URL))).json();
  assert.deepEqual(manifest.screenshots.map((picture) => picture.form_factor), ['narrow', 'wide']);
  for (const { src, sizes } of manifest.screenshots) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    assert.equal(size, sizes);
  }
  await close();
});

test('a browser without WebAssembly, and one that is too old, is told that it is the browser', async () => {
  const without = await openWith(() => delete globalThis.WebAssembly);
  await without.page.getByText('This browser cannot run Shootout: it has no WebAssembly, or it is switched off.').waitFor();
  await without.page.context().close();
  const { page } = await openPage(PHONE);
  await page.route('**/page.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'let of of of;' }));
  await page.reload();
  await page.getByText('This browser is too old for Shootout. Update it, or use another one.').waitFor();
  await page.context().close();
});
