// Before the first paint: the colours chosen on this device. Then the page itself, and last what keeps it for later.

try {
  const theme = localStorage.getItem('shootout.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing shows the colours of the system.
}

import('./page.js')
  .then((page) => page.default())
  .catch((error) => {
    console.error(error);
    document.body.append('Shootout could not start. It needs a browser with WebAssembly.');
  })
  .then(() => import('./offline.js'))
  .then((offline) => offline.keep())
  // Where the browser refuses to keep it, the page works as long as there is a network.
  .catch(() => {});
