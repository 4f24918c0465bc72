// What every browser test needs: a page of a given size that notes all that goes wrong, and a scan for
// accessibility. `cargo xtask test` sets BASE_URL and CHROMIUM; by hand: `cargo xtask serve`, then
// `npm test` here.

import assert from 'node:assert/strict';
import { after } from 'node:test';
import { chromium } from 'playwright-core';

export { axeScan, axeScanLightAndDark } from './contrast.mjs';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
/** Where a path is tried whose layout differs. */
export const SIZES = Object.entries({ phone: PHONE, desktop: DESKTOP });
/**
 * Where all else is tried: the phone has least room and most behind taps. How each view lies on every screen is looked at by itself:
 * `all-views`, `reflow`, `together`, `still`, `first-paint`.
 */
export const ON_A_PHONE = SIZES.slice(0, 1);

export const BASE_URL = process.env.BASE_URL ?? 'http://127.0.0.1:8080/';

let launching;

/** The pages that a test left open, which those that pass do not: what went wrong on them is said at the end. */
const leftOpen = new Map();

function browser() {
  launching ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Nothing but this machine can be reached. To have every request asked about here would cost a tenth of a visit.
      `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE ${new URL(BASE_URL).hostname}`,
    ],
  });
  return launching;
}

after(async () => {
  for (const [page, troubles] of leftOpen) {
    if (page.isClosed()) continue;
    const seen = await page.evaluate(() => document.body.innerText.slice(0, 600)).catch(() => 'nothing');
    console.error(`left open: ${page.url()}\ntroubles: ${troubles.join('\n') || 'none'}\nit shows: ${seen}`);
  }
  await (await launching)?.close();
});

/** Opens each line of a form as it comes: nothing is inside until it was opened. */
function openLines() {
  const open = () => {
    for (const line of document.querySelectorAll('.topic.in-a-line > details:not([open])')) {
      if (!line.querySelector(':scope > .disclosure-body > *')) line.open = true;
    }
  };
  new MutationObserver(open).observe(document, { childList: true, subtree: true });
}

/**
 * Opens the page in a profile of its own, with nothing kept from earlier visits.
 *
 * Answers the Playwright page and `troubles`: a list that grows with each console error or warning,
 * uncaught exception, failed answer, and request to anywhere but the page's own origin (which is
 * refused). Close the page's profile by `close()`, which also asserts that the list is empty.
 *
 * @param {object} options
 * @param {number} options.width in CSS pixels
 * @param {number} options.height in CSS pixels
 * @param {'light' | 'dark'} [options.colorScheme]
 * @param {boolean} [options.touch] a touch screen
 * @param {boolean} [options.lines] whether what the sentence of a question says too stays a line on a phone, as people first see it; else
 *   these lines are opened as they come, for what is asked inside is the same on every screen
 * @param {string} [options.path] what to open below the page's address, or elsewhere
 * @param {Record<string, string>} [options.kept] what the device keeps from an earlier visit, by its keys; in this visit it changes as the page
 *   has it
 * @param {string[]} [options.also] origins that may be asked besides the page's own
 * @param {string} [options.address] the page's address, if it is not the one that all tests share
 * @param {boolean} [options.worker] whether the page may keep itself for times without a network; else it is as in a
 *   browser that cannot. All further options are Playwright's, for the context.
 */
export async function openPage({
  width,
  height,
  colorScheme = 'light',
  touch = false,
  path = '',
  address = BASE_URL,
  worker = false,
  lines = false,
  also = [],
  kept,
  ...settings
}) {
  const context = await (await browser()).newContext({
    viewport: { width, height },
    colorScheme,
    hasTouch: touch,
    ...settings,
  });
  if (kept) {
    await context.addInitScript((items) => {
      if (localStorage.length === 0) for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text);
    }, kept);
  }
  if (!lines) await context.addInitScript(openLines);
  if (!worker) await context.addInitScript(() => delete Navigator.prototype.serviceWorker);
  const troubles = [];
  const own = [new URL(address).origin, ...also];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !own.includes(url.origin)) troubles.push(`request to ${url}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} for ${response.url()}`);
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      troubles.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('websocket', (socket) => troubles.push(`socket to ${socket.url()}`));
  await page.goto(new URL(path, address).href);

  leftOpen.set(page, troubles);
  const close = async () => {
    leftOpen.delete(page);
    await context.close();
    assert.deepEqual(troubles, []);
  };
  return { page, troubles, close };
}

/** Chooses a rule set, by its name, and waits until it is shown: until its rules are here, another one is. */
export async function chooseRuleSet(page, name) {
  const choice = page.getByRole('combobox', { name: 'Rule set' });
  await choice.selectOption(name);
  const label = await choice.locator('option:checked').textContent();
  await page.getByRole('region', { name: label, exact: true }).waitFor();
}

/**
 * Opens what can be copied of an answer, and gives its sheet. By key: what is still being laid out moves the button from under a pointer
 * between its going down and its coming up, as it never does for people, who are slower.
 */
export async function openCopies(page) {
  await page.getByRole('button', { name: 'Copy as' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Copy as' });
  await sheet.waitFor();
  return sheet;
}
