// A walk through the tabs of a rule set.

/** Shows each tab of the rule set that is chosen, those behind *More* too, and looks at it. */
export async function eachTab(page, look) {
  const tabs = page.getByRole('navigation', { name: 'Questions' });
  const names = await tabs.getByRole('button').allTextContents();
  for (const name of names) {
    await tabs.getByRole('button', { name, exact: true }).click();
    await look(name);
  }
  const more = page.getByRole('combobox', { name: 'More questions' });
  const others = (await more.count()) ? await more.locator('option:not([disabled]):not([hidden])').allTextContents() : [];
  for (const name of others.filter((name) => name !== 'More')) {
    await more.selectOption({ label: name });
    await look(name);
  }
}
