// The number of a shot is one that it can have when it is fired; where earlier dice decide it, the page says that there are others.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeScan, ON_A_PHONE, openPage, SIZES } from './harness.mjs';

const RIFLE = 'bs=50&weapon.modes=single,semi,auto&range=50';

async function open(screen, link) {
  const opened = await openPage({ ...screen, path: `#${link}` });
  await opened.page.locator('#answer .figure b').first().waitFor();
  return opened;
}

const figures = (page) => page.locator('#answer .figure b').allTextContents();

for (const [size, screen] of SIZES) {
  test(`an aim that is always used up counts in no number, on a ${size}`, async () => {
    const plan = 'auto:cease.hit,single,aim,single,single';
    const { page, close } = await open(screen, `${RIFLE}&weapon.magazine=5&plan=${plan}&v=1.1`);
    // Automatic 40, 30, 20, 10; then 50, the aimed 55, and 50 again.
    assert.deepEqual(await figures(page), ['40', '30', '20', '10', '50', '55', '50']);
    assert.equal(await page.locator('#answer .or-else').count(), 0);
    await close();
  });
}

for (const [size, screen] of ON_A_PHONE) {
  test(`numbers that depend on earlier dice are all told, on a ${size}`, async () => {
    const plan = 'semi:cease.hit,aim,single,reload,single';
    const { page, close } = await open(screen, `${RIFLE}&weapon.magazine=2&plan=${plan}&v=1.1`);
    assert.deepEqual(await figures(page), ['45', '40', '55', '55']);
    // Still aimed after a first miss (52 rolls) and not after a hit (45).
    assert.deepEqual(await page.locator('#answer .or-else').allTextContents(), ['or 50 (46.4%)']);
    await page.locator('#answer .number-group > summary').last().click();
    assert.deepEqual(await page.locator('#answer ul.other-numbers li').allTextContents(), ['Shot 1 (46.4%): 50']);
    await axeScan(page);
    await close();
  });

  test(`fire that may swing says at whom, and how likely that is, on a ${size}`, async () => {
    const second = 'following.0.from_previous_m=3&following.0.target.name=Thug&following.0.target.range_m=150';
    const { page, close } = await open(screen, `${RIFLE}&at=Guard&${second}&plan=auto:shots.2:swing.hit&v=1.1`);
    // At 40 the first shot hits with 37 rolls and misses with 52; the second target is at long range.
    assert.deepEqual(await figures(page), ['40', '30']);
    assert.deepEqual(await page.locator('#answer .or-else').allTextContents(), ['or 20 (41.6%)']);
    assert.deepEqual(await page.locator('#answer .at-whom').allTextContents(), ['at Guard (58.4%)']);
    if (size === 'phone') {
      assert.equal(await page.locator('.summary-bar .or-else').textContent(), 'likeliest');
    }
    await close();
  });
}
