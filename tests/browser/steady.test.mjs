// While someone types nothing moves, and what is read out is said once they pause.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { odds, percent, scenario } from './command-line.mjs';
import { DESKTOP, openPage, SIZES } from './harness.mjs';
import { field, openExample, ready, sentence, skillOf, topic } from './shot.mjs';


/**
 * Notes every layout shift from now on, also those that the browser puts down to typing: what moved, and by how much.
 *
 * The browser also reports text that is replaced where it stands, such as the words inside the input itself, with the
 * same place before and after: that is no movement. The status line is there to change its words.
 */
async function watchShifts(page) {
  await page.evaluate(() => {
    globalThis.shifts = [];
    const hasMoved = ({ node, previousRect: from, currentRect: to }) =>
      (from.x !== to.x || from.y !== to.y) && !node?.parentElement?.closest('#answer .status');
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        const moved = sources.filter(hasMoved).map(({ node }) => node?.className || node?.nodeName);
        if (moved.length > 0) globalThis.shifts.push(`${value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
}

/** Two frames, so that what was to move has moved and been noted. */
const settle = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));

for (const [size, screen] of SIZES) {
  test(`no layout shift while numbers are typed, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    await ready(page);
    await watchShifts(page);
    // Ordinary numbers, one too large, letters, nothing, a distance out of range.
    for (const [label, texts] of [
      ['Ballistic Skill', ['7', '72', '720', '7x', '', '5', '51']],
      ['Distance (m)', ['1', '14', '145', '170.5', '1705', '3', '30']],
      ['Other modifier', ['-', '-3', '-35', '20']],
    ]) {
      await field(page, label).focus();
      await settle(page);
      // Bringing a field into view is the browser's doing.
      await page.evaluate(() => globalThis.shifts.splice(0));
      for (const text of texts) {
        await field(page, label).fill(text);
        await settle(page);
        assert.deepEqual(await page.evaluate(() => globalThis.shifts), [], `${label}: ${text}`);
      }
    }
    await close();
  });

  test(`the answer stays in sight while typing, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    const distance = field(page, 'Distance (m)');
    await distance.scrollIntoViewIfNeeded();
    await distance.fill('4');
    const shown = size === 'phone' ? page.locator('.summary-bar b') : page.locator('#answer .figure b');
    assert.equal(await shown.first().textContent(), '60');
    const box = await shown.first().boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= screen.height, 'the number to roll is in sight');
    const input = await distance.boundingBox();
    assert.ok(input.y >= box.y + box.height || input.x + input.width <= box.x, 'and does not cover the field');
    await close();
  });

  for (const width of size === 'phone' ? [320, 390] : [720, 1024, 1440]) {
    test(`nothing is wider than a screen of ${width}`, async () => {
      const { page, close } = await openPage({ ...screen, width });
      await openExample(page, 'Heavy stubber spray');
      await page.locator('details.number-group > summary').first().click();
      for (const title of ['What it can do', 'Change this chart', 'Disputed rules']) await page.getByText(title).click();
      await topic(page, 'Plan').locator('.form-entry summary').nth(1).click();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `the page is ${wide} wide`);
      await close();
    });
  }
}

test('the new answer is announced once, when typing pauses', async () => {
  const { page, close } = await openPage(DESKTOP);
  const skill = skillOf(page);
  await ready(page);
  await page.evaluate(() => {
    globalThis.announced = [];
    const region = document.querySelector('#answer > [role=status]');
    new MutationObserver(() => globalThis.announced.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await skill.fill('');
  await skill.pressSequentially('62');
  await page.waitForFunction(() => globalThis.announced.length > 0);
  const document = scenario('pirate_with_boltgun');
  document.attacker.bs = 62;
  // What to roll, and the chance that matters most; no more of the sentence.
  const { actions, hits } = odds(document);
  const numbers = actions[0].shots.map(({ to_hit }) => to_hit).join(', ');
  const words = `Roll ${numbers} or less. Hit ${percent(hits.at_least_one)}.`;
  assert.deepEqual(await page.evaluate(() => globalThis.announced), [words]);
  await close();
});

test('the sentence is copied, with the chances and the link', async () => {
  const { page, close } = await openPage(DESKTOP);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const said = await sentence(page);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.locator('.notice').getByText('Copied.').waitFor();
  const [sentenceCopied, chancesCopied, link, ...more] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  assert.deepEqual([sentenceCopied, more], [said, []]);
  assert.match(chancesCopied, /^Hit [\d.]+% · /);
  assert.ok(link.startsWith(`${process.env.BASE_URL}#bs=`), link);
  await close();
});
