// What the tests of shots need: where a shot stands among the documents of the page, and its form and answer by the names one reads.

/** Where the shot stands among the documents of all questions; the fields of its form stand below it. */
export const SHOT = 'percentile.shot';

/** Where a field of the shot stands, as `data-path` says it. */
export const pathOf = (field) => `${SHOT}.${field}`;
/** The id of the input of a field. */
export const idOf = (field) => pathOf(field).replace(/[^A-Za-z0-9_]/g, '-');

/** A tab of the rule set: a question, or what else it has. */
export const tab = (page, name) => page.getByRole('navigation', { name: /^(Questions|Views)$/ }).getByRole('button', { name, exact: true });
/** Goes to a tab: on a phone most are behind *More*. */
export async function toTab(page, name) {
  const nav = page.locator('nav.views:visible');
  const wanted = nav.locator(`[data-label="${name}"]`).first();
  const more = nav.getByRole('button', { name: 'More', exact: true });
  await page.locator('.first-paint').waitFor({ state: 'detached' });
  await wanted.waitFor({ state: 'attached' });
  // Until the tabs know their room, those that have none may still stand there.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  if (await wanted.isVisible()) return wanted.click();
  await more.click();
  return page.getByRole('group', { name: 'More', exact: true }).getByRole('button', { name: new RegExp(`^${name}`) }).first().click();
}

/** A topic of the form, such as the target. */
export const topic = (page, name) => page.getByRole('form', { name: 'Shot', exact: true }).getByRole('region', { name, exact: true });
/** An input in the form that is typed into. */
export const field = (page, label) => page.getByRole('form', { name: 'Shot', exact: true }).getByRole('textbox', { name: label, exact: true }).first();
export const skillOf = (page) => field(page, 'Ballistic Skill');

/** The form is there, and all that comes after the first answer: the rules with their tables. */
export async function ready(page) {
  await skillOf(page).waitFor();
  await page.locator('#answer .answer-details').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('.view:not([hidden]) .fetching'));
}

/** The answer in one sentence. */
export const quote = (page) => page.locator('#answer blockquote');
export const sentence = (page) => quote(page).textContent();
/** Waits until the answer is this sentence. */
export const says = (page, words) => quote(page).getByText(words, { exact: true }).waitFor();
/** The numbers to roll. */
export const figures = (page) => page.locator('#answer .figure b').allTextContents();
/** What is said above them: what is wrong, or why it cannot be done. */
export const status = (page) => page.locator('#answer .status').first();

/** The group of chips that say what is asked, one of them, and what it opens. */
export const chips = (page) => page.getByRole('group', { name: 'The question in one sentence' });
export const chip = (page, label) => chips(page).getByRole('button', { name: new RegExp(`^${label}:`) });
export const chipPanel = (page, label) => page.getByRole('dialog', { name: label, exact: true });

/** Opens an example of the menu. */
export async function openExample(page, title) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('.menu').getByRole('button', { name: title, exact: true }).click();
}

/** Opens a document as a file of it is opened. */
export async function openFile(page, document) {
  await page.getByRole('button', { name: 'Menu' }).click();
  const file = { name: 'shot.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(document)) };
  await page.locator('.menu').getByLabel('Open a file').setInputFiles(file);
  await page.waitForFunction(() => !document.querySelector('.menu:popover-open'));
}

/** The shot as the page keeps it on the device, once it holds this, as files have it. */
export async function keptShot(page, part = '{') {
  // What nobody has changed yet is kept when the page is left.
  await page.evaluate(() => globalThis.dispatchEvent(new Event('pagehide')));
  const found = await page.waitForFunction((text) => {
    const shot = JSON.parse(localStorage.getItem('shootout.questions') ?? '{}').percentile?.shot;
    return shot && JSON.stringify(shot).includes(text) ? shot : null;
  }, part);
  return { ruleset: 'percentile', ...(await found.jsonValue()) };
}

/** The tab of what is shown. */
export const shownTab = (page) => page.locator('nav.views:visible [aria-current="page"]').first().textContent();
