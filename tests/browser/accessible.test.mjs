// For those who see, hear or move differently: contrast, size, motion, the system's own colours.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeScan, openPage, PHONE } from './harness.mjs';
import { ready, skillOf } from './shot.mjs';

/** 1440 x 900 at 200 %. */
const ZOOMED = { width: 720, height: 450 };

async function open(settings) {
  const opened = await openPage(settings);
  // What comes later moves what stands below it: a click is for what is where it stays.
  await ready(opened.page);
  await opened.page.evaluate(() => document.fonts.ready);
  return opened;
}

test('at 200 % nothing is cut off at the side, and what has the focus is in sight', async () => {
  const { page, close } = await open(ZOOMED);
  await page.locator('details.number-group > summary').first().click();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= ZOOMED.width, `${width} px wide`);
  await page.evaluate(() => globalThis.scrollTo(0, 0));
  const hidden = [];
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    const trouble = await page.evaluate(() => {
      const one = document.activeElement;
      if (one === document.body) return '';
      const box = (one.matches('.chip input, .segment input') ? one.parentElement : one).getBoundingClientRect();
      const name = one.getAttribute('aria-label') ?? one.id ?? one.textContent;
      const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
      const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
      const there = document.elementFromPoint(x, y);
      const isSeen = one.contains(there) || there?.closest('label, details')?.contains(one);
      return isSeen ? '' : `${name} is under ${there?.outerHTML.slice(0, 80)}`;
    });
    if (trouble) hidden.push(trouble);
  }
  assert.deepEqual(hidden, []);
  await axeScan(page);
  await close();
});

test('nothing moves for those who asked for that', async () => {
  const { page, close } = await open({ ...PHONE, reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Menu' }).click();
  const moving = await page.evaluate(() => [
    ...document.getAnimations().map(({ effect }) => effect.target.outerHTML.slice(0, 80)),
    ...[document.documentElement, ...document.querySelectorAll('*')]
      .filter((one) => {
        const { animationName, scrollBehavior, transitionDuration } = getComputedStyle(one);
        return animationName !== 'none' || scrollBehavior === 'smooth' || /[1-9]/.test(transitionDuration);
      })
      .map((one) => one.outerHTML.slice(0, 80)),
  ]);
  assert.deepEqual(moving, []);
  await close();
});

for (const colorScheme of ['light', 'dark']) {
  test(`in the system's own colours choices and bars still show, ${colorScheme}`, async () => {
    const { page, close } = await open({ ...PHONE, colorScheme, forcedColors: 'active' });
    const looks = await page.evaluate(() => {
      const look = (selector) => {
        const found = document.querySelector(selector);
        return found && getComputedStyle(found).backgroundColor;
      };
      const fill = (selector) => getComputedStyle(document.querySelector(selector)).fill;
      return {
        chosen: look('.segment input:checked + span'),
        other: look('.segment input:not(:checked) + span'),
        paper: getComputedStyle(document.body).backgroundColor,
        bar: fill('.bars .through'),
      };
    });
    assert.notEqual(looks.chosen, looks.other);
    assert.notEqual(looks.bar, looks.paper);
    await skillOf(page).focus();
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    assert.equal(outline, 'solid');
    await axeScan(page);
    await close();
  });
}
