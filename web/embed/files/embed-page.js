// embed.html#LINK or embed.html?LINK: one card, as the link says. The page around it is told how high it is.

import './shootout-odds.js';

const odds = document.querySelector('shootout-odds');
document.body.style.margin = '0';

const show = () => odds.setAttribute('scenario', location.hash.slice(1) || location.search.slice(1));
addEventListener('hashchange', show);
show();

if (parent !== window) {
  // To whoever holds the frame: the height is no secret.
  const tell = () => parent.postMessage({ type: 'shootout-height', height: Math.ceil(odds.getBoundingClientRect().height) }, '*');
  new ResizeObserver(tell).observe(odds);
  addEventListener('message', ({ data, source }) => {
    if (source !== parent) return;
    // From one who was not yet listening.
    if (data?.type === 'shootout-measure') tell();
    // Without it, the reader's own choice stands.
    if (data?.type === 'shootout-scheme') document.documentElement.style.colorScheme = data.scheme;
  });
}
