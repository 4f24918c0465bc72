// The harness must see what it is there to see: each test does something wrong on purpose.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { graveInAllSchemes } from './contrast.mjs';
import { axeScan, openPage, PHONE } from './harness.mjs';
import { ready } from './shot.mjs';

async function troublesAfter(action) {
  const { page, troubles, close } = await openPage(PHONE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(action);
  await assert.rejects(close, 'close() passed although something went wrong');
  return troubles;
}

test('an error on the console is noted', async () => {
  assert.deepEqual(await troublesAfter(() => console.error('jammed')), ['console error: jammed']);
});

test('an uncaught exception is noted', async () => {
  const troubles = await troublesAfter(
    () =>
      new Promise((resolve) => {
        setTimeout(() => {
          setTimeout(resolve);
          throw new Error('misfire');
        });
      }),
  );
  assert.deepEqual(troubles, ['uncaught: misfire']);
});

test('a request to another origin is noted and refused', async () => {
  const troubles = await troublesAfter(async () => {
    await fetch('http://shootout.invalid/odds').catch(() => {});
  });
  // The page's own policy refuses it first, and says so on the console.
  assert.ok(troubles.some((trouble) => trouble.includes('http://shootout.invalid/odds')), troubles.join('; '));
});

test('a missing file is noted', async () => {
  const troubles = await troublesAfter(() => fetch('./no-such-file').then(() => {}));
  assert.ok(troubles.some((trouble) => /^404 for .*no-such-file$/.test(trouble)), troubles.join('; '));
});

test('a serious accessibility finding fails the scan', async () => {
  const { page, close } = await openPage(PHONE);
  // What is appended before the page takes the place of its frame would be gone with it.
  await ready(page);
  await page.evaluate(() => document.body.append(document.createElement('button')));
  await assert.rejects(axeScan(page), /button-name/);
  await close();
});

/** What has been said so far: each time in a class of its own, for what has a class is measured once. */
let classes = 0;

/** Says something on a page in the colours of `.said`, and gives what is grave about it in light and in the dark. */
async function graveOf(rule) {
  classes += 1;
  const called = `said-${classes}`;
  const { page, close } = await openPage(PHONE);
  await ready(page);
  await page.evaluate(([className, text]) => {
    const said = Object.assign(document.createElement('p'), { className, textContent: 'Tek fires.' });
    document.body.append(said);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, [called, rule.replaceAll('.said', `.${called}`)]);
  const found = await graveInAllSchemes(page, { rest: false });
  await close();
  // In the system's own colours axe takes a text's own one for it.
  const own = found.filter((words) => words.includes(`class="${called}"`) && /^(light|dark): /.test(words));
  return own.map((words) => words.split(': ').slice(0, 2).join(': '));
}

test('text that cannot be read is found, on one ground, and on one that lets another through', async () => {
  assert.deepEqual(await graveOf('.said { color: #777; background: #888; }'), ['light: color-contrast', 'dark: color-contrast']);
  assert.deepEqual(await graveOf('.said { color: #777; background: rgb(136 136 136 / 0.99); }'), ['light: color-contrast', 'dark: color-contrast']);
  assert.deepEqual(await graveOf('.said { color: #000; background: #fff; }'), []);
});

test('text that cannot be read in the dark alone is found', async () => {
  const rule = '.said { color: #000; background: #fff; } @media (prefers-color-scheme: dark) { .said { color: #eee; } }';
  assert.deepEqual(await graveOf(rule), ['dark: color-contrast']);
});
