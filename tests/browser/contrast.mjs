// Whether what is shown can be read and used by everyone: axe, in light, in the dark and in the system's own colours.
//
// Working out the contrast of one text takes axe longer than all else, and most texts have the colours of many others. So text of one colour on
// another, of one size, is measured where it is first seen.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SCHEMES = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  "the system's own colours": { colorScheme: 'light', forcedColors: 'active' },
};

/** What axe finds grave: of texts only those whose colours are not among the seen ones. */
async function scan({ seen, rest }) {
  const styles = new Map();
  const style = (one) => styles.get(one) ?? styles.set(one, getComputedStyle(one)).get(one);
  const around = (one) => one.parentElement ?? one.getRootNode().host;
  const looks = new Set();
  const fresh = [];
  const known = new Set(seen);
  for (const one of document.body.querySelectorAll('*')) {
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
    if (known.has(look)) continue;
    known.add(look);
    looks.add(look);
    fresh.push(one);
  }
  const found = [];
  const run = async (where, options) => {
    const { violations } = await globalThis.axe.run(where, { resultTypes: ['violations'], ...options });
    for (const { id, impact, nodes } of violations) {
      if (!['serious', 'critical'].includes(impact)) continue;
      for (const { html, any } of nodes) found.push(`${id}: ${html.slice(0, 120)}: ${any[0]?.message.slice(0, 120) ?? ''}`);
    }
  };
  if (fresh.length > 0) await run({ include: fresh }, { runOnly: ['color-contrast'] });
  if (rest) await run(document, { rules: { 'color-contrast': { enabled: false } } });
  return { found, looks: [...looks] };
}

/** A look at pages, one state after the other: what is grave about each. All rules but that of contrast are asked once, `rest` says when. */
export function eyes() {
  const seen = Object.fromEntries(Object.keys(SCHEMES).map((scheme) => [scheme, []]));
  return async (page, { rest }) => {
    const all = [];
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
    for (const [scheme, media] of Object.entries(SCHEMES)) {
      await page.emulateMedia(media);
      const { found, looks } = await page.evaluate(scan, { seen: seen[scheme], rest: rest && scheme === 'light' });
      seen[scheme].push(...looks);
      all.push(...found.map((words) => `${scheme}: ${words}`));
    }
    await page.emulateMedia(SCHEMES.light);
    return all;
  };
}
