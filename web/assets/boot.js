// Before the first paint: the colours chosen on this device, and the view that it begins with. Then the page itself, and last
// what keeps it for later, and what devices bring. In words that browsers of 2018 understand: it has to tell them that they are too old.

const root = document.documentElement;
try {
  const theme = localStorage.getItem('shootout.theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (location.hash.startsWith('#display')) root.dataset.begins = 'display';
  else if (!(location.hash + location.search).includes('=')) root.dataset.begins = (localStorage.getItem('shootout.route') || '').split('/')[0];
} catch {
  // A browser that keeps nothing shows the colours of the system, and the first question.
}

/** What stands in index.html goes when the page has a view to show in its place, in the same frame. */
function handOver() {
  const first = document.getElementById('first-paint');
  const take = () => {
    if (!document.querySelector('.view')) return false;
    first.remove();
    // What was out of sight has its size by now.
    dispatchEvent(new Event('resize'));
    return true;
  };
  if (take()) return;
  const watch = new MutationObserver(() => take() && watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true });
}

/** What is wrong with the browser, if it is the browser: it knows no WebAssembly, or not all that the program is made of. */
function ofBrowser(error) {
  if (!window.WebAssembly) return 'This browser cannot run Shootout: it has no WebAssembly, or it is switched off.';
  const { CompileError, LinkError } = WebAssembly;
  const isOld = [CompileError, LinkError, SyntaxError].some((kind) => error instanceof kind);
  return isOld && 'This browser is too old for Shootout. Update it, or use another one.';
}

/** Whether anything was done in this visit. What the browser knows of that outlasts a reload. */
let isUsed = false;
for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => { isUsed = true; }, { capture: true });

/** Whether it is a fault of the page itself, a trap of its WebAssembly: then that is said over the page, with ways to go on. */
function fault({ error, reason = error }) {
  const is = reason?.name === 'RuntimeError' || /wasm-function/.test(reason?.stack);
  if (is) {
    import('./fault.js')
      .then(({ say }) => say(isUsed))
      .catch(() => confirm('A part of the page broke down. What you entered is kept. Load it anew?') && location.reload());
  }
  return is;
}

addEventListener('error', fault);
addEventListener('unhandledrejection', fault);

function sayWhyNot(error) {
  console.error(error);
  if (fault({ error })) return;
  const word = document.getElementById('first-word');
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.textContent = 'Reload';
  reload.addEventListener('click', () => location.reload());
  word.textContent = ofBrowser(error) || 'The odds engine could not be loaded. Check your connection, then reload.';
  word.after(reload);
}

import('./page.js')
  .then((page) => page.default())
  .then(handOver)
  .catch(sayWhyNot)
  .then(() => Promise.all([import('./offline.js').then((offline) => offline.keep()), import('./device.js')]))
  // Where the browser refuses to keep it, the page works as long as there is a network.
  .catch(() => {});
