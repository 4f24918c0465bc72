// Whether what is shown can be read and used by everyone: axe, in light, in the dark and in the system's own colours.
//
// Working out the contrast of one text takes axe longer than all else, and most texts have the colours of many others. So text of one colour on
// another, of one size, is measured where it is first seen in this process; twice more where axe could not tell, for something lay over it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SCHEMES = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  "the system's own colours": { colorScheme: 'light', forcedColors: 'active' },
};

/** The colours, sizes and grounds of texts that need not be measured any more, and how often the others were; by colour scheme. */
const measured = {};
const TRIES = 3;

/** What the page's media say of its colours: the key of what was measured. */
const schemeOf = (page) =>
  page.evaluate(() => ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((media) => matchMedia(media).matches).join());

/** What axe finds grave: of texts only those whose colours are not among the seen ones. */
async function scan({ seen, rest }) {
  const styles = new Map();
  const style = (one) => styles.get(one) ?? styles.set(one, getComputedStyle(one)).get(one);
  const around = (one) => one.parentElement ?? one.getRootNode().host;
  const fresh = new Map();
  const known = new Set(seen);
  // What stands in a custom element or a frame is left to axe as a whole.
  const closed = [];
  for (const one of document.body.querySelectorAll('*')) {
    if ((one.shadowRoot || one.localName === 'iframe') && one.checkVisibility({ visibilityProperty: true })) closed.push(one);
    const text = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()) || one.matches('input, select');
    if (!text || !one.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, webkitTextFillColor } = style(one);
    let behind = one;
    let opacity = 1;
    const grounds = [];
    for (; behind; behind = around(behind)) {
      const { backgroundColor, backgroundImage, opacity: own } = style(behind);
      opacity *= own;
      if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none') grounds.push(backgroundColor, backgroundImage);
      if (backgroundColor.startsWith('rgb(')) break;
    }
    const look = [color, webkitTextFillColor, fontSize, fontWeight, opacity, one.disabled, ...grounds].join(' ');
    if (!known.has(look) && !fresh.has(look)) fresh.set(look, one);
  }
  const found = [];
  const run = async (where, options) => {
    const { violations, incomplete } = await globalThis.axe.run(where, { elementRef: true, preload: false, resultTypes: ['violations', 'incomplete'], ...options });
    for (const { id, impact, nodes } of violations) {
      if (!['serious', 'critical'].includes(impact)) continue;
      for (const { html, any } of nodes) found.push(`${id}: ${html.slice(0, 120)}: ${any[0]?.message.slice(0, 120) ?? ''}`);
    }
    return new Set(incomplete.flatMap(({ nodes }) => nodes.map(({ element }) => element)));
  };
  let unclear = [];
  const include = [...fresh.values(), ...closed];
  if (include.length > 0) {
    const incomplete = await run({ include }, { runOnly: ['color-contrast'] });
    unclear = [...fresh.keys()].filter((look) => incomplete.has(fresh.get(look)));
  }
  if (rest) await run(document, { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } });
  return { found, looks: [...fresh.keys()], unclear };
}

async function graveOf(page, rest) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { seen, tries } = (measured[await schemeOf(page)] ??= { seen: [], tries: new Map() });
  const { found, looks, unclear } = await page.evaluate(scan, { seen, rest });
  for (const look of unclear) tries.set(look, (tries.get(look) ?? 0) + 1);
  seen.push(...looks.filter((look) => !unclear.includes(look) || tries.get(look) >= TRIES));
  return found;
}

/** Fails on each serious or critical finding of axe about the page as it stands. */
export async function axeScan(page) {
  assert.deepEqual(await graveOf(page, true), []);
}

/** The same, in light and in the dark, in which it is left as it was. */
export async function axeScanLightAndDark(page) {
  await axeScan(page);
  const [own, other] = (await schemeOf(page)).startsWith('true') ? ['dark', 'light'] : ['light', 'dark'];
  await page.emulateMedia({ colorScheme: other });
  assert.deepEqual(await graveOf(page, false), [], other);
  await page.emulateMedia({ colorScheme: own });
}

/** What is grave about a page as it stands, in every scheme; `rest` says whether the rules but that of contrast are asked, too. */
export async function graveInAllSchemes(page, { rest }) {
  const all = [];
  for (const [scheme, media] of Object.entries(SCHEMES)) {
    await page.emulateMedia(media);
    const found = await graveOf(page, rest && scheme === 'light');
    all.push(...found.map((words) => `${scheme}: ${words}`));
  }
  await page.emulateMedia(SCHEMES.light);
  return all;
}
