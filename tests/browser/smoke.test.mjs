import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeScanLightAndDark, DESKTOP, openPage, PHONE } from './harness.mjs';

for (const [size, screen] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`the page opens, in light and in the dark, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.match(await page.getByRole('heading', { level: 1 }).innerText(), /Shootout/);
    await axeScanLightAndDark(page);
    await close();
  });
}
