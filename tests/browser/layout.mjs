// What a page must look like at any size and text size (WCAG 2.2: resize text 1.4.4, reflow 1.4.10, text spacing 1.4.12, target
// size 2.5.8 and 2.5.5): nothing beyond the side of the screen, nothing cut off, nothing over anything else, every control within reach.

/** The screens that must work. Text of 200 % is set as a reader sets it, not by the page. */
export const SCREENS = {
  'a screen 320 wide': { width: 320, height: 640, touch: true },
  'a screen 360 wide': { width: 360, height: 740, touch: true },
  'a phone': { width: 390, height: 844, touch: true },
  'a phone on its side': { width: 844, height: 390, touch: true },
  'a phone with text of 200 %': { width: 390, height: 844, touch: true, textPercent: 200 },
  'a phone with wide text spacing': { width: 390, height: 844, touch: true, isSpaced: true },
  'a laptop zoomed to 200 %': { width: 720, height: 450 },
};

/** The text spacing that WCAG 1.4.12 names. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

/**
 * Sets the reader's own text size and spacing, and has everything laid out, in sight or not, until the page is loaded again. The
 * page's own policy takes no style sheet but its own, so they are made inside it.
 */
export function setText(page, { textPercent, isSpaced }) {
  const rules = ['* { content-visibility: visible !important; }'];
  if (textPercent) rules.push(`:root { font-size: ${textPercent}% !important; }`);
  if (isSpaced) rules.push(SPACING);
  return page.evaluate((text) => {
    globalThis.textOfReader ??= new CSSStyleSheet();
    globalThis.textOfReader.replaceSync(text);
    if (!document.adoptedStyleSheets.includes(globalThis.textOfReader)) document.adoptedStyleSheets.push(globalThis.textOfReader);
  }, rules.join('\n'));
}

/** Makes the screen and the text of a page those of one of `SCREENS`, and waits until all is drawn so. */
export async function setScreen(page, { width, height, textPercent, isSpaced }) {
  await page.setViewportSize({ width, height });
  await setText(page, { textPercent, isSpaced });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/**
 * What is wrong with the layout as it stands, in words; empty when nothing is. It is about what lies on top: a sheet, or a
 * panel that covers the screen, else the page.
 *
 * What scrolls sideways by itself, such as a wide table, may hold more than it shows.
 */
export async function layoutTroubles(page) {
  // What is fetched when it is first shown brings a style sheet, without which nothing lies where it will.
  await page.waitForFunction(() => [...document.querySelectorAll('link[rel~="stylesheet"]')].every(({ sheet }) => sheet));
  return page.evaluate(() => {
    const troubles = [];
    const say = (words) => troubles.push(words);
    const name = (one) => {
      const text = one.getAttribute('aria-label') || one.innerText || one.value || one.id || '';
      return `${one.localName}.${String(one.getAttribute('class') ?? '').split(' ')[0]} "${text.trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
    };
    const styles = new Map();
    const style = (one) => styles.get(one) ?? styles.set(one, getComputedStyle(one)).get(one);
    /** The element around, also that of a custom element. */
    const parent = (one) => one.parentElement ?? one.getRootNode().host;
    /** Everything inside, also inside custom elements. */
    const inside = (root) => [...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? [one, ...inside(one.shadowRoot)] : [one]));
    const line = function* (one) {
      for (let at = one; at; at = parent(at)) yield at;
    };
    /** What it scrolls with: the page, something that stays in place on it, or the screen. */
    const layer = (one) => {
      const held = [...line(one)].find((at) => ['fixed', 'sticky'].includes(style(at).position));
      return held && style(held).position === 'fixed' ? 'the screen' : held;
    };

    const covering = [...document.querySelectorAll('.panel')].filter((panel) => style(panel).position === 'fixed');
    const top = [...document.querySelectorAll(':popover-open')].at(-1) ?? covering.at(-1) ?? document.body;
    const drawn = (one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('.skip, .notice, option') && [...line(one)].every((at) => style(at).clipPath !== 'inset(50%)');
    const seen = inside(top).filter(drawn);
    const elements = seen.filter((one) => !(one instanceof SVGElement));

    /** The part of a box that an element and those around it let through. */
    const within = (one, box) => {
      let { left, right, top, bottom } = box;
      for (const at of line(one)) {
        const { overflowX, overflowY, position } = style(at);
        if (overflowX !== 'visible' || overflowY !== 'visible') {
          const edge = at.getBoundingClientRect();
          left = Math.max(left, edge.left);
          right = Math.min(right, edge.right);
          top = Math.max(top, edge.top);
          bottom = Math.min(bottom, edge.bottom);
        }
        if (position === 'fixed') break;
      }
      return { left, right, top, bottom };
    };
    const scrollsSideways = (one) =>
      [...line(parent(one))].some((at) => ['auto', 'scroll'].includes(style(at).overflowX) && at.scrollWidth > at.clientWidth && at !== document.documentElement);

    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) say(`the page is ${scrollWidth} px wide on a screen of ${innerWidth}`);

    for (const one of elements) {
      const box = one.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      const isOut = box.right > innerWidth + 1 || box.left < -1;
      if (isOut && !scrollsSideways(one)) say(`${name(one)} reaches from ${Math.round(box.left)} to ${Math.round(box.right)}`);
    }

    // No text is cut off. The title and the summary of what a disclosure holds may end early: what is in it says all of it. So may
    // lines that end with three dots, where all of them stand elsewhere.
    const isShortFor = (one) =>
      style(one).webkitLineClamp !== 'none' &&
      elements.some((other) => !one.contains(other) && !other.contains(one) && other.textContent.includes(one.textContent));
    for (const one of elements) {
      if (one.matches('input, textarea, select, [open] > summary > .disclosure-title, .disclosure-summary') || !one.innerText?.trim()) continue;
      const { overflowX, overflowY } = style(one);
      const isCut = (overflow, all, shown) => ['hidden', 'clip'].includes(overflow) && all > shown + 2;
      if (isCut(overflowX, one.scrollWidth, one.clientWidth)) say(`${name(one)} is cut off at the side`);
      if (isCut(overflowY, one.scrollHeight, one.clientHeight) && !isShortFor(one)) say(`${name(one)} is cut off below`);
    }

    // No figure that is typed is cut off.
    for (const one of elements.filter((one) => one.matches('input[data-number]'))) {
      if (one.value && one.scrollWidth > one.clientWidth + 1) say(`${name(one)} is too narrow for "${one.value}"`);
    }

    // No text lies over other text.
    const texts = seen.flatMap((one) => {
      const own = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
      if (one.matches('option, select')) return [];
      return own.flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].map((all) => ({ one, layer: layer(one), words: node.data.trim(), all, box: within(one, all) }));
      });
    });
    for (const { one, words, all } of texts) {
      const block = one.closest('button, .button, summary, th, td, dt, dd, legend, label, p, li, h1, h2, h3');
      if (block && style(one).overflowX === 'visible' && all.right > block.getBoundingClientRect().right + 2) say(`"${words.slice(0, 30)}" sticks out of ${name(block)}`);
    }

    // No short word is broken, in text as large as the page sets it: a narrower column or fewer words in a line would keep it whole.
    if (style(document.documentElement).fontSize === '16px' && style(document.body).letterSpacing === 'normal') {
      const range = document.createRange();
      for (const one of elements.filter((one) => !one.matches('option, select'))) {
        for (const node of [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)) {
          range.selectNodeContents(node);
          if (range.getClientRects().length < 2) continue;
          for (const { index, 0: word } of node.data.matchAll(/(?<![\p{L}\p{N}])\p{L}{2,12}(?![\p{L}\p{N}])/gu)) {
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) say(`${name(one)} breaks "${word}"`);
          }
        }
      }
    }
    const overlap = (a, b) => [
      Math.min(a.right, b.right) - Math.max(a.left, b.left),
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    ];
    for (const [index, a] of texts.entries()) {
      for (const b of texts.slice(index + 1)) {
        if (a.one === b.one || a.layer !== b.layer) continue;
        const [wide, high] = overlap(a.box, b.box);
        // The boxes of lines reach a little beyond their letters.
        const line = Math.min(a.box.bottom - a.box.top, b.box.bottom - b.box.top);
        if (wide > 2 && high > 0.4 * line) say(`"${a.words.slice(0, 30)}" lies over "${b.words.slice(0, 30)}"`);
      }
    }

    // No control lies over another, but for the few pixels by which a touch area is larger than what is drawn.
    const controls = inside(top)
      .filter((one) => one.matches('button, a[href], input, select, textarea, summary, label.button'))
      .map((one) => (one.matches('input[type=radio], input[type=checkbox]') ? (one.closest('label') ?? one) : one))
      .filter(drawn);
    // A summary leaves room for the buttons that lie beside its words.
    const drawnBox = (one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { left, top, bottom, right: one.matches('summary') ? right - parseFloat(style(one).paddingRight) : right };
    };
    const boxes = [...new Set(controls)]
      .map((one) => ({ one, box: within(one, drawnBox(one)), layer: layer(one) }))
      .filter(({ box }) => box.right > box.left && box.bottom > box.top);
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) {
        if (a.layer !== b.layer || a.one.contains(b.one) || b.one.contains(a.one)) continue;
        const [wide, high] = overlap(a.box, b.box);
        if (wide > 8 && high > 8) say(`${name(a.one)} and ${name(b.one)} overlap by ${Math.round(wide)} × ${Math.round(high)}`);
      }
    }

    // Every control can be brought under a finger, and is as large as a fingertip: 44 pixels where fingers are used, but for links
    // in the middle of a sentence.
    const isTouched = matchMedia('(pointer: coarse)').matches;
    const isInText = (one) => one.matches('a') && style(one).display === 'inline' && [...one.parentElement.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    /** How wide and high it is under a finger: a control may reach beyond what is drawn of it, and a label is part of its control. */
    const reach = (one, { left, right, top, bottom }) => {
      const takes = (x, y) => {
        const there = one.getRootNode().elementFromPoint(x, y);
        return there && (one.contains(there) || there.closest('label')?.control === one);
      };
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const isWide = right - left >= 43.5 || (takes(x - 21.5, y) && takes(x + 21.5, y));
      const isHigh = bottom - top >= 43.5 || (takes(x, y - 21.5) && takes(x, y + 21.5));
      return [isWide ? Math.max(right - left, 44) : right - left, isHigh ? Math.max(bottom - top, 44) : bottom - top];
    };
    for (const one of new Set(controls)) {
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = one.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      const { right } = drawnBox(one);
      const x = (Math.max(box.left, 0) + Math.min(right, innerWidth)) / 2;
      const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
      const there = one.getRootNode().elementFromPoint(x, y);
      // What was just said goes away by itself.
      if (!there || !(one.contains(there) || there.closest('.notice'))) say(`${name(one)} is under ${there ? name(there) : 'nothing'}`);
      const [width, height] = reach(one, box);
      const least = isTouched && !isInText(one) ? 44 : 24;
      if (Math.min(width, height) < least - 0.5) say(`${name(one)} is ${Math.round(width)} × ${Math.round(height)} px small`);
    }
    for (const one of elements) one.scrollTo?.({ top: 0, left: 0, behavior: 'instant' });
    scrollTo({ top: 0, behavior: 'instant' });

    // Figures beside one another in a table or a list of chances do not run together: "17.8%15.9%".
    for (const row of seen.filter((one) => one.matches('tr, dl, .chances'))) {
      const figures = texts.filter(({ one, words }) => row.contains(one) && /\d/.test(words));
      for (const [index, a] of figures.entries()) {
        for (const b of figures.slice(index + 1)) {
          if (a.one.closest('td, th, dd, dt') === b.one.closest('td, th, dd, dt')) continue;
          const [wide, high] = overlap(a.box, b.box);
          if (high > 2 && wide > -3) say(`${a.words} and ${b.words} run together`);
        }
      }
    }
    return [...new Set(troubles)];
  });
}

/** Those of the elements that a selector finds over which the notice lies. */
export function underNotice(page, selector) {
  return page.evaluate((wanted) => {
    const notice = document.querySelector('.notice').getBoundingClientRect();
    return [...document.querySelectorAll(wanted)]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const box = one.getBoundingClientRect();
        const wide = Math.min(box.right, notice.right) - Math.max(box.left, notice.left);
        return wide > 0 && Math.min(box.bottom, notice.bottom) - Math.max(box.top, notice.top) > 0;
      })
      .map((one) => one.innerText || one.id || one.className);
  }, selector);
}
