// Takes the pictures that the README shows: `cargo xtask screenshots` builds, serves and runs this.
//
// The same page gives the same picture: nothing on it moves, tells the time or rolls dice by itself.

import { mkdirSync, writeFileSync } from 'node:fs';
import { scenario, shootout } from './command-line.mjs';
import { DESKTOP, openPage, PHONE } from './harness.mjs';
import { toTab } from './shot.mjs';

const IMAGES = new URL('../../docs/images/', import.meta.url);
const SIZES = { phone: PHONE, desktop: DESKTOP };

/** What is taken, at every size, light and dark: the scenario of the link that is opened, and the steps that lead to the view. */
const VIEWS = [
  {
    name: 'shot',
    scenario: 'pirate_with_boltgun',
    steps: (page) => page.locator('#answer blockquote').waitFor({ state: 'attached' }),
  },
  {
    name: 'table',
    scenario: 'pirate_with_boltgun',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Table', exact: true }).click();
      await page.getByRole('button', { name: 'Firefight', exact: true }).click();
      await page.getByRole('button', { name: 'Attack', exact: true }).click();
      await page.getByRole('button', { name: 'Enter dice' }).waitFor();
    },
  },
  {
    name: 'loadout',
    scenario: 'pirate_with_boltgun',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Loadout', exact: true }).click();
      await page.getByRole('cell', { name: '42.9%' }).first().waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'duel',
    scenario: 'pirate_with_boltgun',
    steps: async (page) => {
      await toTab(page, 'Two-sided shoot-out');
      await page.getByRole('cell', { name: '+12.8' }).first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
    },
  },
];

async function take(view, size, colorScheme) {
  const path = `#${shootout('link', scenario(view.scenario)).trim()}`;
  const { page, close } = await openPage({ ...SIZES[size], colorScheme, path });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await view.steps(page);
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  // WebP at this quality loses nothing, and is smaller than a PNG.
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 100 });
  const name = `${view.name}-${size}-${colorScheme}.webp`;
  writeFileSync(new URL(name, IMAGES), Buffer.from(data, 'base64'));
  // Those that the manifest shows to whoever installs the page.
  if (view.name === 'shot' && colorScheme === 'light') {
    writeFileSync(new URL(`../../web/assets/screenshots/${size}.webp`, import.meta.url), Buffer.from(data, 'base64'));
  }
  console.log(`docs/images/${name}`);
  await close();
}

mkdirSync(IMAGES, { recursive: true });
for (const view of VIEWS) {
  for (const size of Object.keys(SIZES)) {
    for (const colorScheme of ['light', 'dark']) await take(view, size, colorScheme);
  }
}
// The open browser would keep the script waiting.
process.exit();
