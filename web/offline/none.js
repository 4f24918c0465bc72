// In place of the worker while the page is being worked on: takes away what a shipping build left in this browser, and then
// itself, so that every reload shows the build of now.

async function leave() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(`shootout ${self.registration.scope} `));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await self.registration.unregister();
  if (ours.length === 0) return;
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url)));
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
