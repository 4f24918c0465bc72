// Before the first paint: the colours chosen on this device. Then the page itself.

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
  });
