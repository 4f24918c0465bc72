// A page in whichever engine drives it: what a person does there, by the names that they read. An engine brings very little
// (`firefox.mjs`, `webkit.mjs`): to go somewhere, to run a function there, to click and to type.

import assert from 'node:assert/strict';
import { serve } from './served.mjs';

/** As large as a phone; an engine whose window cannot be as narrow has it as narrow as it gets. */
export const PHONE = { width: 390, height: 844 };
/** How long something may take to come into sight: long enough for a slow machine, and never waited for in vain. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 40;
/** How often something must be seen at the same place before it counts as at rest. */
const STILL_LOOKS = 2;

/** Runs in the page: the first element in sight with this role and name, inside of what a selector finds. */
function find({ role, name, pattern, within, css }) {
  const ROLES = {
    button: 'button, summary, [role="button"]',
    link: 'a[href]',
    textbox: 'input:not([type]), input[type="text"], textarea',
    combobox: 'select',
    region: 'section[aria-label], section[aria-labelledby], [role="region"]',
    heading: 'h1, h2, h3, h4',
    group: 'fieldset, [role="group"]',
    form: 'form, [role="form"]',
  };
  const plain = (text) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (one) => {
    const by = one.getAttribute('aria-labelledby');
    if (one.ariaLabel) return plain(one.ariaLabel);
    if (by) return plain(document.getElementById(by)?.textContent);
    if (one.labels?.length) return plain(one.labels[0].textContent);
    if (one.matches('fieldset')) return plain(one.querySelector('legend')?.textContent);
    return plain(one.textContent);
  };
  const isNamed = (one) => {
    if (pattern !== undefined) return new RegExp(pattern).test(nameOf(one));
    return name === undefined || nameOf(one) === name;
  };
  // What stands there before the page does can do nothing yet.
  const isInSight = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0 && !one.disabled;
  const scopes = within ? [...document.querySelectorAll(within)] : [document];
  const found = scopes.flatMap((scope) => [...scope.querySelectorAll(css ?? ROLES[role])]);
  return found.find((one) => isInSight(one) && isNamed(one)) ?? null;
}

/** What to look for: a role and a name, a whole one or a pattern; or a selector alone. */
const wanted = (role, name, within) =>
  name instanceof RegExp ? { role, pattern: name.source, within } : { role, name, within };

export class Page {
  #driver;
  #served;

  constructor(driver, served) {
    this.#driver = driver;
    this.#served = served;
  }

  get address() {
    return this.#served.address;
  }

  /** Opens the page, or what else stands below its address. */
  async open(path = '') {
    await this.#driver.go(new URL(path, this.address).href);
  }

  run(script, ...given) {
    return this.#driver.run(script, ...given);
  }

  keys(text) {
    return this.#driver.keys(text);
  }

  resize(size) {
    return this.#driver.resize(size);
  }

  picture(path) {
    return this.#driver.picture(path);
  }

  /** Waits until a function answers with something in the page, and answers it. */
  async until(what, script, ...given) {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = await this.run(script, ...given);
      if (found) return found;
      if (Date.now() > end) assert.fail(`${what} did not come; the page shows: ${await this.words()}`);
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  }

  /** What stands in the page. */
  words() {
    return this.run(() => document.body.innerText.replace(/\s+/g, ' ').slice(0, 1500));
  }

  /** Waits for an element, and answers a handle on it. */
  async #element(of) {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const element = await this.#driver.element(find, of);
      if (element) return element;
      if (Date.now() > end) assert.fail(`there is no ${JSON.stringify(of)}; the page shows: ${await this.words()}`);
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  }

  /** Whether it is in sight now. */
  async has(role, name, within) {
    return (await this.#driver.element(find, wanted(role, name, within))) !== null;
  }

  /** Waits until something of this role and name is in sight. */
  async see(role, name, within) {
    await this.#element(wanted(role, name, within));
  }

  /** Presses a button, follows a link, as a finger does. */
  async press(name, { role = 'button', within } = {}) {
    await this.click(wanted(role, name, within));
  }

  /** Clicks what a selector finds. */
  async clickOn(css) {
    await this.click({ css });
  }

  async click(of) {
    // A page that draws itself anew between the two has another element for the same: that one is clicked then.
    for (let again = 0; ; again += 1) {
      const element = await this.#element(of);
      try {
        await this.#atRest(element);
        return await this.#driver.click(element);
      } catch (error) {
        if (again >= 5) throw error;
        await new Promise((done) => setTimeout(done, PAUSE_MS));
      }
    }
  }

  /**
   * Brings an element into the middle of what is seen, and waits until it stays there: a pointer that goes down on it must come up on it.
   * Bars stand over the edges of the page; what comes into sight on the way may have another height; parts of a page come later.
   */
  async #atRest(element) {
    const end = Date.now() + PATIENCE_MS;
    for (let [before, times] = ['', 0]; times < STILL_LOOKS; ) {
      if (Date.now() > end) assert.fail(`it does not come to rest; the page shows: ${await this.words()}`);
      const at = await this.run((one) => {
        one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, top } = one.getBoundingClientRect();
        return `${left} ${top}`;
      }, element);
      times = at === before ? times + 1 : 0;
      before = at;
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  }

  /** Activates a button as a screen reader does: wherever what is still being laid out moves it. */
  async activate(name) {
    await this.run((one) => one.click(), await this.#element(wanted('button', name)));
  }

  /** Types into a field, in place of what stands there. */
  async fill(name, text, within) {
    await this.click(wanted('textbox', name, within));
    await this.run(() => document.activeElement.select());
    await this.keys(String(text));
  }

  /** Chooses from a list, by the words or the value of the choice. */
  async choose(name, option, within) {
    const list = await this.#element(wanted('combobox', name, within));
    await this.run(
      (choices, choice) => {
        const found = [...choices.options].find((one) => one.label === choice || one.value === choice);
        if (!found) throw new Error(`${choice} is not among ${[...choices.options].map((one) => one.label)}`);
        choices.value = found.value;
        choices.dispatchEvent(new Event('change', { bubbles: true }));
      },
      list,
      option,
    );
  }

  /** The words of all that a selector finds. */
  texts(css) {
    return this.run((selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent.trim()), css);
  }

  /** Waits until what a selector finds first says exactly this. */
  async says(css, words) {
    await this.until(
      `${css}: ${words}`,
      (selector, text) => document.querySelector(selector)?.textContent.trim() === text,
      css,
      words,
    );
  }

  /** Cuts the line to where the page came from. */
  cut() {
    return this.#served.cut();
  }

  /** Nothing went wrong in the page. */
  async hasNoTroubles() {
    const troubles = await this.run(() => globalThis.troubles ?? []);
    assert.deepEqual([...troubles, ...this.#served.missing], []);
  }
}

/** A page of its own for a test, in a browser that is started already. */
export async function newPage(driver, options) {
  return new Page(driver, await serve(options));
}
