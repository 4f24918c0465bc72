import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeScan, DESKTOP, openPage, PHONE } from './harness.mjs';

for (const [size, screen] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  for (const colorScheme of ['light', 'dark']) {
    test(`the page opens on a ${size}, ${colorScheme}`, async () => {
      const { page, close } = await openPage({ ...screen, colorScheme });
      await page.getByRole('heading', { level: 1 }).waitFor();
      assert.match(await page.getByRole('heading', { level: 1 }).innerText(), /Shootout/);
      await axeScan(page);
      await close();
    });
  }
}
