// embed.html#LINK: one card, as the link behind the # says, and the page around it told how high it is.

import './shootout-odds.js';

const odds = document.querySelector('shootout-odds');
document.body.style.margin = '0';

const show = () => odds.setAttribute('scenario', location.hash.slice(1));
addEventListener('hashchange', show);
show();

if (parent !== window) {
  // To whoever holds the frame: the height is no secret.
  const tell = () => parent.postMessage({ type: 'shootout-height', height: Math.ceil(odds.getBoundingClientRect().height) }, '*');
  new ResizeObserver(tell).observe(odds);
  // For one who was not yet listening.
  addEventListener('message', ({ data, source }) => {
    if (source === parent && data?.type === 'shootout-measure') tell();
  });
}
