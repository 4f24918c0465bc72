// What is said when a part of the page has broken down, and how to go on. Fetched by boot.js when that happens. Plain JavaScript: after a trap
// the WebAssembly is not to be trusted. What it kept before stays as it was, and from now on it keeps nothing.

const DOCUMENTS = 'shootout.questions';
const ROUTES = 'shootout.route';
const SET_ASIDE = 'shootout.unreadable';
/** What stays among the documents of a rule set where its questions are begun anew. */
const NO_QUESTIONS = ['companion', 'loadout'];
/** In this tab: how often the page has broken down one visit after another before anything was done, and what was kept before the last change. */
const FAULTS = 'shootout.faults';
const BEFORE = 'shootout.before';

const setItem = Storage.prototype.setItem;
const stored = (store, key) => {
  try {
    return store.getItem(key);
  } catch {
    return null;
  }
};
const store = (where, key, text) => {
  try {
    setItem.call(where, key, text);
    return true;
  } catch {
    // A browser that keeps nothing, or a full storage.
    return false;
  }
};
const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Writes what was changed last, as when the page is left; then nothing of the broken page is kept any more. */
function keepLast() {
  const before = stored(localStorage, DOCUMENTS);
  dispatchEvent(new Event('pagehide'));
  Storage.prototype.setItem = () => {};
  const now = stored(localStorage, DOCUMENTS);
  if (before && before !== now) store(sessionStorage, BEFORE, before);
}

/** What of the page is in sight. */
function inSight() {
  const view = document.querySelector('.view:not([hidden])');
  if (!view) return { name: 'The page', leaves: false };
  if (view.dataset.view !== 'questions') return { name: view.querySelector('h2')?.textContent ?? 'My catalogue', leaves: true };
  const tab = document.querySelector('main .question-tabs [aria-current=page]');
  return { name: tab?.dataset.label ?? tab?.selectedOptions?.[0]?.textContent ?? 'The page', leaves: tab !== tab?.parentElement.firstElementChild };
}

/** Where one was last, the present place first: screen, rule set and question of each. */
const routes = () => (stored(localStorage, ROUTES) ?? '').split(' ');

/** Whose questions were shown last: a first visit has noted nothing. */
const ruleSet = () => routes()[0].split('/')[1] ?? document.querySelector('[aria-label="Rule set"] option')?.value ?? '';

function change(documents) {
  const all = parsed(stored(localStorage, DOCUMENTS));
  if (!all) return;
  documents(all);
  store(localStorage, DOCUMENTS, JSON.stringify(all));
}

/** The next visit begins with the first question. */
function leave() {
  const first = `question/${ruleSet()}`;
  store(localStorage, ROUTES, [first, ...routes().filter((route) => route.split('/')[1] !== ruleSet())].join(' '));
}

/** Takes what may have broken the page out of its way: first the last change, then the questions, then all documents. */
function takeBack(times) {
  const kept = stored(localStorage, DOCUMENTS);
  const before = stored(sessionStorage, BEFORE);
  if (times < 2) return;
  if (kept) store(localStorage, SET_ASIDE, kept);
  if (before) store(localStorage, DOCUMENTS, before);
  else if (times < 3) {
    change((all) => {
      const of = all[ruleSet()] ?? {};
      all[ruleSet()] = Object.fromEntries(Object.entries(of).filter(([name]) => NO_QUESTIONS.includes(name)));
    });
  } else localStorage.removeItem(DOCUMENTS);
  sessionStorage.removeItem(BEFORE);
}

function goOn(times, leaves) {
  if (leaves) leave();
  takeBack(times);
  if (location.hash.startsWith('#display')) return location.reload();
  // Neither the entry of the view nor a link leads back to what broke.
  history.replaceState(null, '', location.pathname);
  location.reload();
}

/** What is kept on this device, for another one or for whoever repairs the page. */
function file() {
  const kept = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('shootout.'));
  return `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(Object.fromEntries(kept), null, 1))}`;
}

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

function button(words, act) {
  const made = element('button', { type: 'button' }, words);
  made.addEventListener('click', act);
  return made;
}

const ONCE_MORE = {
  2: 'It has broken down again at once. To go on takes the last change back, or begins the question anew. What is there now is set aside.',
  3: 'It has broken down again and again. To go on begins all questions and fights anew. What is there now is set aside: save it as a file first.',
};

let said = false;

/** Says it, once. Whoever has done something in this visit has a page that begins. */
export function say(isUsed) {
  if (said) return;
  said = true;
  const keeps = store(localStorage, FAULTS, '') && localStorage.removeItem(FAULTS) === undefined;
  const { name, leaves } = inSight();
  keepLast();
  const times = isUsed ? 1 : Math.min(Number(stored(sessionStorage, FAULTS) ?? 0) + 1, 3);
  store(sessionStorage, FAULTS, String(times));
  const title = element('h2', { id: 'fault-title' }, `${name} broke down`);
  const about = [
    'This is a fault of the page, not of what you did.',
    keeps ? 'Your questions, fights and catalogues are kept on this device.' : 'This device keeps nothing: what you entered in this visit is lost when you go on.',
    ONCE_MORE[times] ?? (leaves ? 'You can go on without this view, or try it again.' : ''),
  ];
  const goes = button(leaves && times < 2 ? 'Go on without it' : 'Go on', () => goOn(times, leaves || times > 1));
  const again = leaves && times < 2 ? [button('Try it again', () => location.reload())] : [];
  const save = keeps ? [element('a', { class: 'button', download: 'shootout-kept.json', href: file() }, 'Save what is kept as a file')] : [];
  const panel = element(
    'dialog',
    { class: 'fault', 'aria-labelledby': 'fault-title', 'aria-describedby': 'fault-about' },
    title,
    element('p', { id: 'fault-about' }, about.filter(Boolean).join(' ')),
    element('div', { class: 'fault-ways' }, goes, ...again, ...save),
  );
  panel.addEventListener('cancel', (event) => event.preventDefault());
  document.head.append(element('link', { rel: 'stylesheet', href: './styles/fault.css' }));
  document.body.append(panel);
  panel.showModal();
  goes.focus();
}
