// Whether what is shown can be read and used by everyone: axe, in light, in the dark and in the system's own colours.
//
// Working out the contrast of one text takes axe longer than all else, and most texts look like many others. So text of one colour on another,
// of one size and one class, is measured where it is first seen in this process: by axe's formula where one ground lies behind it, else by axe
// itself, twice more where that could not tell, for something lay over it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SCHEMES = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  "the system's own colours": { colorScheme: 'light', forcedColors: 'active' },
};

/** What need not be measured any more of how texts look, and how often the others were; by colour scheme. */
const measured = {};
const TRIES = 3;

/** What the page's media say of its colours: the key of what was measured. */
const schemeOf = (page) =>
  page.evaluate(() => ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((media) => matchMedia(media).matches).join());

/**
 * What axe finds grave of what lies on top: a sheet, else the page. Of texts only those whose looks are not among the seen ones, or with
 * `again` those that were measured last, which have other colours now.
 */
async function scan({ seen, rest, again }) {
  const { color: colors } = globalThis.axe.commons;
  const styles = new Map();
  const style = (one) => styles.get(one) ?? styles.set(one, getComputedStyle(one)).get(one);
  const around = (one) => one.parentElement ?? one.getRootNode().host;
  const state = (one) => ['aria-pressed', 'aria-current', 'aria-selected'].map((name) => one.getAttribute(name));
  const known = new Set(seen);
  const top = [...document.querySelectorAll(':popover-open, dialog[open]')].at(-1) ?? document;
  // What stands in a custom element or a frame is left to axe as a whole.
  const closed = [];
  const fresh = new Map();
  const found = [];
  /** The colours of a text and of the one ground behind it; none of what is drawn, lets through, or lies on several. */
  const plain = ({ color }, opacity, grounds) => {
    if (opacity !== 1 || grounds.length !== 1 || grounds[0].image !== 'none') return undefined;
    return [grounds[0].color, color].map((text) => {
      const read = new colors.Color();
      read.parseString(text);
      return read;
    });
  };
  const unplain = new Map();
  for (const one of again ? globalThis.measuredLast : top.querySelectorAll('*')) {
    if ((one.shadowRoot || one.localName === 'iframe') && one.checkVisibility({ visibilityProperty: true })) closed.push(one);
    const text = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()) || one.matches('input, select');
    if (!text || !one.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight } = style(one);
    let behind = one;
    let opacity = 1;
    const grounds = [];
    for (; behind; behind = around(behind)) {
      const { backgroundColor, backgroundImage, opacity: own } = style(behind);
      opacity *= own;
      if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none') grounds.push({ color: backgroundColor, image: backgroundImage, of: behind });
      if (backgroundColor.startsWith('rgb(')) break;
    }
    // Of one class on one class, both in one state, it has the same colours in each scheme.
    const signs = [one, ...grounds.map(({ of }) => of)].flatMap((of) => [of.localName, of.getAttribute('class'), ...state(of)]);
    const look = [color, fontSize, fontWeight, opacity, one.disabled, ...grounds.flatMap(({ color, image }) => [color, image]), ...signs].join(' ');
    if (known.has(look) || fresh.has(look)) continue;
    fresh.set(look, one);
    const pair = plain(style(one), opacity, grounds);
    if (!pair) unplain.set(look, one);
    else if (!one.disabled && !colors.hasValidContrastRatio(...pair, parseFloat(fontSize), fontWeight >= 700).isValid) {
      found.push(`color-contrast: ${one.outerHTML.slice(0, 120)}: ${color} on ${grounds[0].color}`);
    }
  }
  const run = async (where, options) => {
    const { violations, incomplete } = await globalThis.axe.run(where, { elementRef: true, preload: false, resultTypes: ['violations', 'incomplete'], ...options });
    for (const { id, impact, nodes } of violations) {
      if (!['serious', 'critical'].includes(impact)) continue;
      for (const { html, any } of nodes) found.push(`${id}: ${html.slice(0, 120)}: ${any[0]?.message.slice(0, 120) ?? ''}`);
    }
    return new Set(incomplete.flatMap(({ nodes }) => nodes.map(({ element }) => element)));
  };
  let unclear = [];
  const include = [...unplain.values(), ...closed];
  if (include.length > 0) {
    const incomplete = await run({ include }, { runOnly: ['color-contrast'] });
    unclear = [...unplain.keys()].filter((look) => incomplete.has(unplain.get(look)));
  }
  if (rest) await run(top, { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } });
  if (!again) globalThis.measuredLast = [...fresh.values(), ...closed];
  return { found, looks: [...fresh.keys()], unclear, isFresh: fresh.size + closed.length > 0 };
}

/** Answers what is grave, and whether any text was measured that had not been. */
async function graveOf(page, { rest = false, again = false }) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { seen, tries } = (measured[await schemeOf(page)] ??= { seen: [], tries: new Map() });
  const { found, looks, unclear, isFresh } = await page.evaluate(scan, { seen: again ? [] : seen, rest, again });
  for (const look of unclear) tries.set(look, (tries.get(look) ?? 0) + 1);
  if (!again) seen.push(...looks.filter((look) => !unclear.includes(look) || tries.get(look) >= TRIES));
  return { found, isFresh };
}

/** Fails on each serious or critical finding of axe about what lies on top: a sheet, else the page. */
export async function axeScan(page) {
  const { found } = await graveOf(page, { rest: true });
  assert.deepEqual(found, []);
}

/** The same, in light and in the dark, in which it is left as it was. */
export async function axeScanLightAndDark(page) {
  await axeScan(page);
  const [own, other] = (await schemeOf(page)).startsWith('true') ? ['dark', 'light'] : ['light', 'dark'];
  await page.emulateMedia({ colorScheme: other });
  const { found } = await graveOf(page, { again: true });
  assert.deepEqual(found, [], other);
  await page.emulateMedia({ colorScheme: own });
}

/** What is grave about what lies on top, in every scheme; `rest` says whether the rules but that of contrast are asked, too. */
export async function graveInAllSchemes(page, { rest }) {
  const all = [];
  const [first, ...others] = Object.entries(SCHEMES);
  const note = ([scheme], { found }) => all.push(...found.map((words) => `${scheme}: ${words}`));
  await page.emulateMedia(first[1]);
  const inFirst = await graveOf(page, { rest });
  note(first, inFirst);
  if (!inFirst.isFresh) return all;
  for (const one of others) {
    await page.emulateMedia(one[1]);
    note(one, await graveOf(page, { again: true }));
  }
  await page.emulateMedia(first[1]);
  return all;
}
