// The words of a PDF as Chromium writes it, page by page.

import { inflateSync } from 'node:zlib';

/** The objects of it by their numbers: what is said of each, and its stream. */
function objectsOf(pdf) {
  const text = pdf.toString('latin1');
  const objects = new Map();
  for (const { 1: number, 2: said, index } of text.matchAll(/\b(\d+) 0 obj\s*(<<[\s\S]*?>>)\s*(?:stream|endobj)/g)) {
    const begins = text.indexOf('stream', index + said.length) + 'stream'.length;
    const length = Number(said.match(/\/Length (\d+)/)?.[1] ?? 0);
    const bytes = pdf.subarray(text[begins] === '\r' ? begins + 2 : begins + 1).subarray(0, length);
    const stream = () => (said.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
    objects.set(number, { said, stream });
  }
  return objects;
}

/** What the glyphs of a font stand for. */
function signsOf(map) {
  const signs = new Map();
  const sign = (code) => String.fromCodePoint(Number.parseInt(code, 16));
  for (const [, lines] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph, code] of lines.matchAll(/<(\w+)> <(\w+)>/g)) signs.set(Number.parseInt(glyph, 16), sign(code));
  }
  for (const [, lines] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from, to, code] of lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [first, last, start] = [from, to, code].map((number) => Number.parseInt(number, 16));
      for (let glyph = first; glyph <= last; glyph += 1) signs.set(glyph, String.fromCodePoint(start + glyph - first));
    }
  }
  return signs;
}

/** Words without spaces. */
export const bare = (words) => words.replace(/\s+/g, '');

/** The words of each page, as they are drawn one after another: without spaces, for letters are drawn one by one. */
export function pagesOf(pdf) {
  const objects = objectsOf(pdf);
  const fonts = new Map();
  for (const [number, { said }] of objects) {
    const map = said.match(/\/ToUnicode (\d+) 0 R/)?.[1];
    if (map) fonts.set(number, signsOf(objects.get(map).stream()));
  }
  const pages = [...objects.values()].filter(({ said }) => /\/Type \/Page\b/.test(said));
  return pages.map(({ said }) => {
    const named = new Map([...said.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => [name, fonts.get(number)]));
    const drawn = objects.get(said.match(/\/Contents (\d+) 0 R/)[1]).stream();
    let font;
    const words = [];
    for (const { 1: name, 2: shown } of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|((?:\[[^\]]*\]|<\w+>) T[jJ])/g)) {
      if (name) {
        font = named.get(name);
        continue;
      }
      const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, run]) => run.match(/.{4}/g));
      words.push(glyphs.map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '').join(''));
    }
    return bare(words.join(''));
  });
}
