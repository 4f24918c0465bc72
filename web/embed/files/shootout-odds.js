// The custom element <shootout-odds scenario="ruleset=…&v=1.1">: the answer to a link, as a
// card. Words and numbers come from the engine; here they are only set. Whatever a link says is only ever text.
//
// It lives in a shadow root of its own: no style of the host reaches the card, none of the card's the host. Light or dark is
// the `color-scheme` of the place where it stands. The engine is loaded once for all elements of a page. What the element
// holds between its tags is shown until the card is there.

const PAGE = new URL('./', import.meta.url);

/** How a link names another rule set than the first: the build writes its name here. */
const OTHER = /(^|[#&;])ruleset(=|%3D)(?!__FIRST__\b)(\w*)/;

/** The rule sets that have an engine of their own: the build writes their names here. */
const ALONE = '__RULE_SETS__'.split(' ');

const loading = {};

/** The style sheet and the engine of a link; what fails is tried again for the next card. */
function load(link) {
  const other = OTHER.exec(link)?.[3];
  // What leaves inputs open has an engine with their forms.
  const name = other == null ? '' : `-${ALONE.includes(other) ? other : ALONE[0]}${/[#&;]open[=%]/.test(link) ? '-inputs' : ''}`;
  const file = `embed${name}_bg.wasm`;
  loading[file] ??= Promise.all([sheet(), engine(file)]);
  loading[file].catch(() => delete loading[file]);
  return loading[file];
}

/** What stands in a file beside this one. */
async function fetched(name) {
  const answer = await fetch(new URL(name, PAGE));
  if (!answer.ok) throw new Error(`${answer.status} for ${name}`);
  return answer;
}

async function sheet() {
  return new CSSStyleSheet().replace(await (await fetched('shootout-odds.css')).text());
}

/**
 * The engine of a rule set, fetched when the first link names it; for a name that nothing has, any that is not the first, which says what names there are. Its functions
 * take texts and numbers, and give back a text.
 */
async function engine(file) {
  const { instance } = await WebAssembly.instantiate(await (await fetched(file)).arrayBuffer());
  const { memory, __wbindgen_malloc: make, __wbindgen_free: free, ...functions } = instance.exports;
  const handed = (value) => {
    if (typeof value === 'number') return [value];
    const text = new TextEncoder().encode(value);
    const place = make(text.length, 1);
    new Uint8Array(memory.buffer).set(text, place);
    return [place, text.length];
  };
  const called = (name) => (...values) => {
    const [place, length] = functions[name](...values.flatMap(handed));
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, place, length));
    free(place, length, 1);
    return text;
  };
  return { opened: called('opened'), answered: called('answered'), stepped: called('stepped') };
}

/** An element with its attributes and children; what is null or undefined is left out. */
function tag(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value != null) element.setAttribute(attribute, value);
  }
  element.append(...children.flat().filter((child) => child != null));
  return element;
}

const cls = (name, ...children) => tag('div', { class: name }, ...children);

class ShootoutOdds extends HTMLElement {
  static observedAttributes = ['scenario'];

  /** What the reader has changed of the open inputs, by key. */
  #entered = new Map();
  /** Whether it stands in a page. While an element is made of what is in a page already, `isConnected` says so too soon. */
  #stands = false;
  /** The parts of the card that an input changes. */
  #parts;

  connectedCallback() {
    this.#stands = true;
    this.#draw();
  }

  attributeChangedCallback() {
    if (this.#stands) this.#draw();
  }

  disconnectedCallback() {
    this.#stands = false;
    this.#parts = undefined;
    this.shadowRoot?.replaceChildren();
  }

  async #draw() {
    const link = this.getAttribute('scenario') ?? '';
    try {
      const [sheet, engine] = await load(link);
      // It may have gone, or changed, in the meantime.
      if (!this.#stands || link !== (this.getAttribute('scenario') ?? '')) return;
      this.#root().adoptedStyleSheets = [sheet];
      this.#entered.clear();
      this.#card(link, engine);
    } catch (error) {
      if (this.#stands) this.#root().replaceChildren(tag('p', {}, globalThis.WebAssembly ? 'The odds could not be loaded.' : 'This browser has no WebAssembly, which the odds need.'), tag('slot', {}));
      throw error;
    }
  }

  #root() {
    return this.shadowRoot ?? this.attachShadow({ mode: 'open' });
  }

  #card(link, engine) {
    const { inputs, remarks } = JSON.parse(engine.opened(link));
    const parts = {
      title: tag('p', { class: 'title', id: 'title' }),
      problem: tag('p', { class: 'problem', role: 'alert', hidden: '' }),
      answer: cls('answer'),
      sentence: tag('p', { class: 'sentence', role: 'status' }),
      page: tag('a', { target: '_blank', rel: 'noopener' }, 'Open in Shootout'),
    };
    const open = cls('open', inputs.map((input) => labelled(input, engine)));
    open.addEventListener('input', ({ target }) => {
      const input = inputs.find(({ key }) => key === target.id);
      this.#enter(input, input.kind === 'flag' ? String(target.checked) : target.value);
      this.#answer(link, engine);
    });
    this.#parts = { ...parts, open };
    this.shadowRoot.replaceChildren(
      tag(
        'article',
        { class: 'card', 'aria-labelledby': 'title' },
        parts.title,
        inputs[0] && open,
        parts.problem,
        // Before the numbers: they are of what could be read.
        remarks[0] && unread(remarks),
        parts.answer,
        parts.sentence,
        tag('footer', {}, parts.page, tag('small', {}, 'Exact odds, unofficial')),
      ),
    );
    this.#lead(link);
    this.#answer(link, engine);
  }

  /** Lets the link to the page open this. */
  #lead(link) {
    const page = new URL(PAGE);
    page.hash = link;
    this.#parts.page.href = page.href;
  }

  #enter({ key, value: before }, value) {
    if (value === before) this.#entered.delete(key);
    else this.#entered.set(key, value);
  }

  #answer(link, engine) {
    const lines = [...this.#entered].map(([key, value]) => `${key}=${value}`);
    const { answer, problem } = JSON.parse(engine.answered(link, lines.join('\n')));
    const parts = this.#parts;
    parts.problem.hidden = problem === null;
    parts.problem.textContent = problem?.words ?? '';
    parts.answer.classList.toggle('stale', problem !== null);
    for (const input of parts.open.querySelectorAll('input, select')) {
      input.toggleAttribute('aria-invalid', input.id === problem?.key);
    }
    if (answer === null) return;
    parts.title.replaceChildren(...answer.title.map(([text, isName]) => (isName ? tag('b', {}, text) : text)));
    parts.answer.replaceChildren(...shown(answer));
    parts.sentence.textContent = answer.sentence;
    this.#lead(answer.link);
  }
}

/** The answer without its sentence. */
function shown({ none, reasons, notes, numbers, more, chances, has_long_names: hasLongNames }) {
  if (reasons[0]) return [cls('none', tag('b', {}, none), list(reasons))];
  const most = Math.max(0, ...numbers.map((group) => group.numbers.length));
  const size = numbers.length === 1 && most === 1 ? 'one' : most * numbers.length <= 4 ? 'few' : 'many';
  return [
    cls(`numbers ${size}`, numbers.map(group)),
    more > 0 ? tag('p', { class: 'fails' }, `And ${more} more, with other numbers`) : '',
    ...notes.map((words) => tag('p', { class: 'fails' }, words)),
    tag('dl', { class: hasLongNames ? 'chances long' : 'chances' }, chances.map(chance)),
  ];
}

function chance({ name, about, figure }) {
  return tag('div', {}, tag('dt', {}, name, ' ', tag('small', {}, about)), tag('dd', {}, figure));
}

const list = (words) => tag('ul', {}, words.map((each) => tag('li', {}, each)));

/** The numbers to roll for things done that ask for the same. */
function group({ when, what, numbers, fails }) {
  return cls(
    'group',
    tag('p', {}, tag('small', {}, when), ' ', tag('b', {}, what)),
    cls(
      'figures',
      numbers.map(({ name, figure, words, chance, or_else: orElse, at }) =>
        cls(
          'figure',
          tag('span', { class: 'unseen' }, name),
          tag('b', {}, figure),
          tag('small', {}, words),
          tag('span', {}, chance),
          orElse && tag('small', {}, orElse),
          at && tag('small', {}, at),
        ),
      ),
    ),
    tag('p', { class: 'fails' }, fails),
  );
}

/** An input with its label. */
function labelled({ key, label, kind, value, minimum, maximum, keypad, choices, step = 5 }, engine) {
  const id = key;
  const name = tag('label', { for: id }, label);
  if (kind === 'choice') {
    const options = choices.map((choice) => tag('option', { value: choice.value }, choice.words));
    const select = tag('select', { id }, options);
    select.value = value;
    return cls('field', name, select);
  }
  if (kind === 'flag') {
    const box = tag('input', { id, type: 'checkbox' });
    box.checked = value === 'true';
    return cls('field flag', box, name);
  }
  const input = tag('input', { id, inputmode: keypad, autocomplete: 'off', value });
  const stepBy = (by) => {
    input.value = engine.stepped(input.value, by, minimum, maximum);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const button = (mark, word, by) => {
    const button = tag('button', { type: 'button', 'aria-label': `${word}: ${label}` }, mark);
    button.addEventListener('click', () => stepBy(by));
    return button;
  };
  input.addEventListener('keydown', (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    stepBy(by);
  });
  return cls('field', name, cls('number', button('\u2212', 'Less', -step), input, button('+', 'More', step)));
}

/** What of the link could not be read. */
function unread(remarks) {
  const summary = tag('summary', {}, 'Not all of the link could be read');
  return tag('details', { class: 'remarks', open: '' }, summary, list(remarks));
}

customElements.define('shootout-odds', ShootoutOdds);
