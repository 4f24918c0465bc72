// What is copied, pictured or printed is of what is stated: until the answer is, it waits, and says why.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allDone, BRIEF, chances, CROWD, openDuel, openFile, quote, STANDOFF } from './duel.mjs';
import { BASE_URL, DESKTOP, openCopies, PHONE } from './harness.mjs';

const copy = (page) => page.locator('.take-along').getByRole('button', { name: 'Copy', exact: true });
/** The lines of what was copied. */
const posted = (page) => page.evaluate(() => globalThis.copied.split('\n'));
/** What stands in them below the sentence: the chances that are in sight, and the link of the page. */
async function rest(page) {
  const link = await page.evaluate(() => globalThis.copied.split('\n').at(-1));
  assert.ok(link.startsWith(`${BASE_URL}#`) && link.length < 2100, link);
  const line = await page.evaluate(() => globalThis.copied.split('\n').at(1));
  for (const chance of await chances(page)) assert.ok(line.includes(chance), `${chance} in ${line}`);
  return [line, link];
}
const rows = (page) => page.locator('#copy-answer-sheet fieldset.copies');

for (const [size, screen] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`nothing is copied of an answer that is worked out still, was stopped, or is of a wrong input, on a ${size}`, async () => {
    const { page, close } = await openDuel(BRIEF, screen);
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => { globalThis.copied = text; };
    });
    await copy(page).click();
    assert.deepEqual(await posted(page), [await quote(page).textContent(), ...(await rest(page))]);
    await openFile(page, { ...CROWD, values: false, simulate: { trials: 1000000 } });
    const waiting = page.locator('.answer-waiting');
    await waiting.getByText('Working it out').waitFor();
    assert.ok(await copy(page).isDisabled());
    await openCopies(page);
    await page.getByText('The answer is still being worked out: wait for it, then copy.').waitFor();
    assert.ok(await rows(page).getByRole('button', { name: /^BBCode/ }).isDisabled());
    await page.emulateMedia({ media: 'print' });
    assert.ok(await waiting.getByText('Working it out').isVisible(), 'paper says so too');
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await waiting.getByRole('button', { name: 'Stop' }).click();
    await waiting.getByText(/^Stopped\./).waitFor();
    assert.ok(await copy(page).isDisabled());
    await openFile(page, { ...STANDOFF, rounds: 2 });
    await allDone(page);
    assert.ok(await copy(page).isEnabled());
    await copy(page).click();
    assert.deepEqual(await posted(page), [await quote(page).textContent(), ...(await rest(page))]);
    assert.equal((await chances(page)).length > 0, true);
    await close();
  });
}

test('a code goes with the question that it is of', async () => {
  const { page, close } = await openDuel(BRIEF, DESKTOP);
  await openCopies(page);
  await page.getByRole('button', { name: /^QR code/ }).click();
  await page.locator('figure.code').waitFor();
  await page.keyboard.press('Escape');
  await openFile(page, { ...STANDOFF, rounds: 2 });
  await allDone(page);
  await openCopies(page);
  await rows(page).waitFor();
  assert.equal(await page.locator('figure.code').count(), 0);
  await close();
});
