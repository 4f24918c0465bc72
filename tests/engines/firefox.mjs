// Drives Firefox, by WebDriver BiDi: what `page.mjs` needs of an engine, and nothing else.

import { existsSync } from 'node:fs';
import { launch as start } from 'puppeteer-core';

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

export const name = 'Firefox';

/** Where it is said that this browser may not run WebAssembly. */
export const WITHOUT_WEBASSEMBLY = { preferences: { 'javascript.options.wasm': false } };

/**
 * Starts the browser with one page, as large as a phone.
 *
 * @param {object} options
 * @param {Record<string, unknown>} [options.preferences] those of `about:config`
 */
export async function launch({ width, height, preferences = {} }) {
  if (!existsSync(FIREFOX)) {
    throw new Error(`Firefox is missing (${FIREFOX}): apt-get install -y --no-install-recommends firefox-esr, or set FIREFOX to its path`);
  }
  const browser = await start({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    defaultViewport: null,
    extraPrefsFirefox: preferences,
  });
  const [page] = await browser.pages();
  await page.setViewport({ width, height });
  return {
    go: (address) => page.goto(address, { waitUntil: 'domcontentloaded' }),
    run: (script, ...given) => page.evaluate(script, ...given),
    element: async (script, ...given) => (await page.evaluateHandle(script, ...given)).asElement(),
    click: (element) => element.click(),
    keys: (text) => page.keyboard.type(text),
    resize: (size) => page.setViewport(size),
    picture: (path) => page.screenshot({ path }),
    quit: () => browser.close(),
  };
}
