// What devices bring beside a page: fetched after the first answer, each part missing where the browser does not have it.

import './device-awake.js';
import './device-keyboard.js';
import './device-opened.js';

/** How long words stay, and how often it is asked whether there is room for them. */
const STAYS_MS = 4000;
const PAUSE_MS = 500;

/** Says something in the place of the page's notices, once there is none. */
export function say(words) {
  if (document.querySelector('.notice:not(.empty)')) {
    setTimeout(say, PAUSE_MS, words);
    return;
  }
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.setAttribute('role', 'status');
  document.body.append(notice);
  // Screen readers tell of what changes in a status, not of one that arrives with its words.
  requestAnimationFrame(() => notice.append(words));
  setTimeout(() => notice.remove(), STAYS_MS);
}
