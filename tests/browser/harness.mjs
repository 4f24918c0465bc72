// What every browser test needs: a page of a given size that notes all that goes wrong, and a scan for
// accessibility. `cargo xtask test` sets BASE_URL and CHROMIUM; by hand: `cargo xtask serve`, then
// `npm test` here.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after } from 'node:test';
import { chromium } from 'playwright-core';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export const BASE_URL = process.env.BASE_URL ?? 'http://127.0.0.1:8080/';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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
  ...settings
}) {
  const context = await (await browser()).newContext({
    viewport: { width, height },
    colorScheme,
    hasTouch: touch,
    ...settings,
  });
  if (!lines) await context.addInitScript(openLines);
  if (!worker) await context.addInitScript(() => delete Navigator.prototype.serviceWorker);
  const troubles = [];
  const own = [new URL(address).origin, ...also];
  const isForeign = (url) => url.protocol.startsWith('http') && !own.includes(url.origin);
  await context.route(isForeign, (route) => {
    troubles.push(`request to ${route.request().url()}`);
    return route.abort();
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

/** Fails on each serious or critical finding of axe about the page as it stands. */
export async function axeScan(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run({ resultTypes: ['violations'] }));
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`);
  assert.deepEqual(grave, []);
}
