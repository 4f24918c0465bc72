// What tests of the view of questions need beside what `shot.mjs` has.

/** Chooses a rule set, and waits for its rules: until they are here the last one stays shown. */
export async function chooseRuleSet(page, name) {
  const choice = page.getByRole('combobox', { name: 'Rule set' });
  await choice.selectOption(name);
  const label = await choice.locator(`option[value="${name}"]`).textContent();
  await page.getByRole('region', { name: label, exact: true }).waitFor();
}

/** The chances below what is to be rolled. */
export const chances = (page) => page.locator('.question-answer dl.chances dd').allTextContents();

/** The rows of the tables of the answer under a heading. */
export const rows = (page, heading) =>
  page
    .locator('.answer-body > h3', { hasText: heading })
    .locator('xpath=following-sibling::*[self::table or self::div][1]')
    .locator('tbody tr')
    .evaluateAll((found) => found.map((row) => [...row.cells].map((cell) => cell.textContent.trim())));
