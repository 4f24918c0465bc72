// A walk through the tabs of a rule set.

/** Goes to the tab of a name, wherever it stands: beside the others, or behind *More*. */
export const showTab = (page, name) =>
  page.locator(`nav.views:visible [data-label="${name}"]`).first().evaluate((tab) => tab.click());

/** What is shown is whole: nothing is fetched or worked out any more, and the style sheets of all that is there have come. */
export async function settled(page) {
  const isWhole = () => {
    const view = document.querySelector('.view:not([hidden])');
    const isThere = view?.querySelector('.question-form .topic, .scene-main, .loadout-main, .own-kinds');
    const isBusy = document.querySelector('.first-paint, .view:not([hidden]) :is(.fetching, .answer-waiting, progress, .stale)');
    return isThere && !isBusy && [...document.querySelectorAll('link[rel~="stylesheet"]')].every(({ sheet }) => sheet);
  };
  await page.waitForFunction(isWhole);
}

/** Shows each tab of the rule set that is chosen, those behind *More* too, and looks at it. */
export async function eachTab(page, look) {
  await settled(page);
  const tabs = page.locator('nav.views:visible [data-label]');
  const names = [...new Set(await tabs.evaluateAll((all) => all.map((tab) => tab.dataset.label)))];
  for (const name of names) {
    await showTab(page, name);
    await settled(page);
    await look(name);
  }
}
