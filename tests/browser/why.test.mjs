// Why a number is what it is, at the Table: each modifier with its rule.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIZES } from './harness.mjs';
import { act, aimAt, attack, choose, doIt, openExample, pick, press, tick } from './table.mjs';


/** The rows of the reasons: what each is for, its rule, and its numbers. */
const reasons = (page) =>
  page.locator('#answer .reasons tr').evaluateAll((rows) =>
    rows.filter((row) => row.querySelector('td')).map((row) => [...row.cells].map((cell) => cell.innerText.replace(/\s+/g, ' ').trim())),
  );

for (const [size, screen] of SIZES) {
  test(`Why says what a shot and a blow at the Table are made of, on a ${size}`, async () => {
    const { page, close } = await openExample(screen);
    await attack(page, 'Ruk', 'Kell', 'Auto');
    await page.locator('#answer .why').first().click();
    await page.locator('#answer .reasons').waitFor();
    const shot = await reasons(page);
    // Ruk has BS 35; each shot of a burst after the first is 10 less (P-MOD-2).
    assert.deepEqual(shot[0], ['Ballistic Skill P-HIT-1', '35', '35', '35', '35']);
    assert.ok(shot.some(([what]) => /P-MOD-2/.test(what)));
    assert.deepEqual(shot.at(-1), ['To hit', '25', '15', '5', '\u22125']);
    // It stays open while the attack changes.
    await pick(page, 'Mode', 'Semi');
    await page.waitForFunction(() => document.querySelectorAll('#answer .reasons tfoot td').length === 2);
    await press(page, 'Close');
    await choose(page, 'Kell');
    await aimAt(page, 'Ruk');
    await act(page, 'Fight');
    await doIt(page);
    await act(page, 'Strike');
    await tick(page, 'Charges');
    await page.locator('#answer .why').first().click();
    await page.locator('#answer .reasons').waitFor();
    const blow = await reasons(page);
    // Kell has WS 40 and charges (P-MMOD-1).
    assert.deepEqual(blow[0], ['Weapon Skill P-MELEE-1', '40']);
    assert.ok(blow.some(([what, value]) => /P-MMOD-1$/.test(what) && /^\+/.test(value)), JSON.stringify(blow));
    const sum = blow.slice(0, -1).reduce((total, [, value]) => total + Number(value.replace('\u2212', '-')), 0);
    assert.deepEqual(blow.at(-1), ['To hit', String(sum)]);
    await close();
  });
}
