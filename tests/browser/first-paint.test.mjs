// What stands on the page before the engine is there, and how the page takes its place.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeScanLightAndDark, BASE_URL, DESKTOP, openPage, PHONE } from './harness.mjs';

const ENGINE = '**/page_bg.wasm';
const SCREENS = {
  'narrow phone': { width: 320, height: 640 },
  phone: PHONE,
  'phone on its side': { width: 844, height: 390 },
  desktop: DESKTOP,
};

/** Opens the page with the engine held back, and notes all that moves. `release` lets the engine come, `refuse` cuts the line. */
async function openHeld({ path = '', ...screen }) {
  const { page, close, troubles } = await openPage({ ...screen, lines: true, path: 'icon.svg' });
  let decide;
  const decided = new Promise((resolve) => {
    decide = resolve;
  });
  await page.route(ENGINE, async (route) => ((await decided) ? route.continue() : route.abort()));
  await page.addInitScript(() => {
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) globalThis.shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(new URL(path, BASE_URL).href, { waitUntil: 'domcontentloaded' });
  return { page, close, troubles, release: () => decide(true), refuse: () => decide(false) };
}

function placesOfHead(page) {
  return Promise.all(['.head', '.head h1', '.views:visible'].map((part) => page.locator(part).boundingBox()));
}

for (const [size, screen] of Object.entries(SCREENS)) {
  test(`the frame and a word are there before the engine, in light and in the dark, on a ${size}`, async () => {
    const { page, close, release } = await openHeld(screen);
    await page.getByText('Loading the odds engine…').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('.first-paint .topic').first().waitFor();
    const box = await page.locator('.first-word').boundingBox();
    assert.ok(box.y + box.height <= screen.height, 'the word is on the first screen');
    await axeScanLightAndDark(page);
    const placesBefore = await placesOfHead(page);
    release();
    await page.getByRole('region', { name: 'Answer' }).waitFor();
    assert.equal(await page.locator('#first-paint').count(), 0);
    assert.deepEqual(await placesOfHead(page), placesBefore);
    const shifted = await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(globalThis.shifted)))),
    );
    assert.ok(shifted < 0.02, `a layout shift of ${shifted}`);
    await close();
  });
}

const RULE_SETS = ['percentile', 'fate_firefight', 'fudge_combat', 'fate_vehicles', 'squad_d8'];
for (const ruleSet of RULE_SETS) {
  test(`no tab moves while the rest of the rules comes: ${ruleSet}`, async () => {
    const { page, close } = await openPage({ ...DESKTOP, path: 'icon.svg' });
    await page.evaluate((name) => localStorage.setItem('shootout.route', `question/${name}`), ruleSet);
    await page.addInitScript(() => {
      globalThis.places = [];
      // Each frame anew: an observer hears first of what is painted in that frame, after all that is done on the way to it.
      const note = () => {
        const painted = new IntersectionObserver((entries) => {
          painted.disconnect();
          const tabs = entries.filter(({ boundingClientRect }) => boundingClientRect.width > 0);
          const now = tabs.map(({ target, boundingClientRect }) => `${target.textContent} at ${boundingClientRect.left}`).join(', ');
          if (now && globalThis.places.at(-1) !== now) globalThis.places.push(now);
        });
        for (const tab of document.querySelectorAll('main .question-tabs > button')) painted.observe(tab);
        requestAnimationFrame(note);
      };
      note();
    });
    await page.goto(new URL('.', page.url()).href);
    await page.locator('.question-answer .answer-body').waitFor();
    await page.locator('.view:not([hidden]) form').first().waitFor();
    await page.waitForFunction(() => globalThis.places.length > 0 && !document.querySelector('.view:not([hidden]) .fetching'));
    const places = await page.evaluate(() => globalThis.places);
    assert.equal(places.length, 1, places.join('\n'));
    await close();
  });
}

test('a link too is not shown in pieces', async () => {
  const { page, close, release } = await openHeld({ ...PHONE, path: '#bs=45&weapon=autogun&range=35&v=1.1' });
  await page.getByText('Loading the odds engine…').waitFor();
  release();
  await page.getByRole('region', { name: 'Answer' }).waitFor();
  assert.equal(await page.locator('#first-paint').count(), 0);
  assert.ok((await page.evaluate(() => globalThis.shifted)) < 0.02);
  await close();
});

test('an engine that does not come is told of, with a way to try again', async () => {
  const { page, troubles, refuse } = await openHeld(PHONE);
  refuse();
  await page.getByText('The odds engine could not be loaded. Check your connection, then reload.').waitFor();
  await page.getByRole('button', { name: 'Reload' }).waitFor();
  assert.notDeepEqual(troubles, []);
  await page.context().close();
});

test('a part that does not come at once is asked for again; in the end the page says so, and how to try', async () => {
  const { page, troubles } = await openPage(PHONE);
  await page.getByRole('textbox', { name: 'Ballistic Skill' }).waitFor();
  let asked = 0;
  const part = '**/split_companion*';
  await page.route(part, (route) => ((asked += 1) > 1 ? route.continue() : route.abort()));
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByText('Nobody is in this scene yet.').waitFor();
  assert.equal(asked, 2);
  await page.unroute(part);
  await page.route(part, (route) => route.abort());
  await page.goto(`${page.url().split('#')[0]}#display`);
  await page.getByRole('status').filter({ hasText: 'This part could not be loaded.' }).waitFor();
  await page.unroute(part);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('This part could not be loaded.').waitFor({ state: 'detached' });
  assert.ok(troubles.every((trouble) => /Failed to (load|fetch)/.test(trouble)), troubles.join('\n'));
  await page.context().close();
});

test('without JavaScript the page says what it needs', async () => {
  const { page, close } = await openPage({ ...PHONE, javaScriptEnabled: false });
  await page.locator('noscript p', { hasText: 'Please allow JavaScript and WebAssembly.' }).waitFor();
  assert.equal(await page.getByText('Loading the odds engine…').isVisible(), false);
  await close();
});
