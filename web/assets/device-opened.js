// What the system hands to the installed app: a shortcut, a file, what another app shares. The page opens it as if a person had.

/** Where the worker leaves what another app shares (`web/offline/worker.js`), and how the address says so. */
const SHARED = './shared';
/** How long something may take to be there. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 50;

async function found(find) {
  for (let waited = 0; waited < PATIENCE_MS; waited += PAUSE_MS) {
    const one = find();
    if (one) return one;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  return null;
}

/** Opens a file as *Open a file* of the menu does. */
async function openFile(file) {
  const menu = await found(() => document.getElementById('menu'));
  menu?.showPopover();
  const input = await found(() => menu?.querySelector('input[type="file"]'));
  if (!input) return;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The text of one of our links, wherever it stands among other words. */
function linkIn(text) {
  for (const word of text.split(/\s+/)) {
    const [, behind] = /^https?:\/\/[^#?]*[#?](.*=.*)$/.exec(word) ?? [];
    if (behind) return behind;
  }
  return null;
}

async function openShared() {
  const kept = await caches.match(SHARED);
  if (!kept) return;
  for (const cache of await caches.keys()) {
    if (cache.endsWith(' shared')) await caches.delete(cache);
  }
  const name = decodeURIComponent(kept.headers.get('x-name') ?? '');
  const text = await kept.text();
  const link = name ? null : linkIn(text);
  if (link) location.hash = link;
  else await openFile(new File([text], name || 'shared text', { type: 'application/json' }));
}

async function show(tab) {
  const button = await found(() => document.querySelector(`main .question-tabs [data-label="${CSS.escape(tab)}"]`));
  button?.click();
}

const wanted = new URLSearchParams(location.search);
const [tab, isShared] = [wanted.get('show'), wanted.has('shared')];
if (tab !== null || isShared) {
  // Whoever loads the page again does not want it once more.
  history.replaceState(history.state, '', location.pathname + location.hash);
  if (isShared) openShared();
  else show(tab);
}

window.launchQueue?.setConsumer(async ({ files }) => {
  for (const file of files ?? []) await openFile(await file.getFile());
});
