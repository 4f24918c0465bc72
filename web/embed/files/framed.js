// framed.html#LINK: what a link opens, as the page itself shows it, for someone else's page. It loads all that the page loads, so it is
// for what a card of shootout-odds.js does not hold. The page around it is told how high it is.

const root = document.documentElement;
const word = document.getElementById('frame-word');
const foot = document.getElementById('frame-foot');
foot.querySelector('a').href = `./${location.search}${location.hash}`;

// What is looked at here has nothing to do with what the reader keeps, and with the windows in which they play.
const kept = new Map();
const storage = {
  get length() { return kept.size; },
  key: (number) => [...kept.keys()][number] ?? null,
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, text) => { kept.set(key, text); },
  removeItem: (key) => { kept.delete(key); },
};
Object.defineProperty(window, 'localStorage', { value: storage });
Object.defineProperty(window, 'BroadcastChannel', { value: undefined });

/** How high all of it is: the foot is the last. Nothing is told before there is something to see. */
const tell = () => {
  if (word.isConnected) return;
  const height = Math.ceil(foot.getBoundingClientRect().bottom + scrollY);
  parent.postMessage({ type: 'shootout-height', height }, '*');
};

if (parent !== window) {
  // To whoever holds the frame: the height is no secret.
  new ResizeObserver(tell).observe(document.body);
  addEventListener('message', ({ data, source }) => {
    if (source !== parent) return;
    // From one who was not yet listening.
    if (data?.type === 'shootout-measure') tell();
    // Without it, the reader's own choice stands.
    if (data?.type === 'shootout-scheme') root.style.colorScheme = data.scheme;
  });
}

/** The word goes, and the foot comes to the end, when there is something in sight. */
function handOver() {
  if (!document.querySelector('.view')) return false;
  word.remove();
  document.body.append(foot);
  return true;
}

const watch = new MutationObserver(() => handOver() && watch.disconnect());
watch.observe(document.body, { childList: true, subtree: true });

const broken = (error) => {
  console.error(error);
  word.textContent = 'The odds engine could not be loaded here.';
  document.body.prepend(word);
};
addEventListener('error', ({ error }) => error && broken(error));
addEventListener('unhandledrejection', ({ reason }) => broken(reason));

import('./page.js').then((page) => page.default()).catch(broken);
