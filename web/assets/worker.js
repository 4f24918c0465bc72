// The same program as the page's, where there is no page: it works out figures and sends them as they come.

import start from './page.js';

// The page hears of errors alone, and waits for a worker that only breaks a promise.
addEventListener('unhandledrejection', ({ reason }) => {
  throw reason;
});

start();
