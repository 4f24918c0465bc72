// Before the first paint: the colours chosen on this device, and the view that it begins with. Then the page itself, and last
// what keeps it for later.

const root = document.documentElement;
try {
  const theme = localStorage.getItem('shootout.theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (location.hash.startsWith('#display')) root.dataset.begins = 'display';
  else if (!(location.hash + location.search).includes('=')) root.dataset.begins = localStorage.getItem('shootout.view') ?? '';
} catch {
  // A browser that keeps nothing shows the colours of the system, and the first question.
}

/** What stands in index.html goes when the page has a view to show in its place, in the same frame. */
function handOver() {
  const first = document.getElementById('first-paint');
  const take = () => {
    if (!document.querySelector('.view')) return false;
    first.remove();
    return true;
  };
  if (take()) return;
  const watch = new MutationObserver(() => take() && watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true });
}

function sayWhyNot(error) {
  console.error(error);
  const word = document.getElementById('first-word');
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.textContent = 'Reload';
  reload.addEventListener('click', () => location.reload());
  word.textContent = globalThis.WebAssembly
    ? 'The odds engine could not be loaded. Check your connection, then reload.'
    : 'Shootout needs a browser with WebAssembly.';
  word.after(reload);
}

import('./page.js')
  .then((page) => page.default())
  .then(handOver)
  .catch(sayWhyNot)
  .then(() => import('./offline.js'))
  .then((offline) => offline.keep())
  // Where the browser refuses to keep it, the page works as long as there is a network.
  .catch(() => {});
