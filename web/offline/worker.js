// The page without a network. `cargo xtask build` writes VERSION and FILES above: each address with the hash of what it
// holds. One version is kept whole or not at all, and files of two versions are never handed out together.

/* global VERSION, FILES */

// Pages of others, and other copies of this one, may share the origin and with it the caches.
const OURS = `shootout ${self.registration.scope} `;
const CACHE = OURS + VERSION;
/** Where other apps send what they share, as the manifest says. */
const SHARED = './shared';

/** Fetches every file of this version; one that is not the one meant makes the whole fail, and the next visit tries again. */
async function fill() {
  const files = await Promise.all(
    Object.entries(FILES).map(async ([path, integrity]) => {
      const answer = await fetch(path, { cache: 'no-cache', integrity });
      if (!answer.ok) throw new Error(`${answer.status} for ${path}`);
      return [path, answer];
    }),
  );
  try {
    const cache = await caches.open(CACHE);
    await Promise.all(files.map(([path, answer]) => cache.put(path, answer)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** What this version holds; the network where it was emptied, which then is the source of all files. */
async function answer(event, path) {
  // `open` would make an empty cache; asking a missing one by its name does not.
  const kept = await caches.match(path, { cacheName: CACHE, ignoreVary: true });
  if (kept) return kept;
  if (event.request.mode === 'navigate') event.waitUntil(fill().catch(() => {}));
  return fetch(event.request);
}

/** What another app shares is left where the page finds it: a file, or the words with the link. */
async function receive(request) {
  const sent = await request.formData();
  const file = sent.get('file');
  const words = ['title', 'text', 'url'].map((name) => sent.get(name) ?? '');
  const isFile = file?.size > 0;
  const cache = await caches.open(`${CACHE} shared`);
  const headers = { 'x-name': isFile ? encodeURIComponent(file.name) : '' };
  await cache.put(SHARED, new Response(isFile ? file : words.join(' '), { headers }));
  return Response.redirect('./?shared', 303);
}

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', ({ data }) => {
  if (data === 'use it now') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { scope } = self.registration;
  const [address] = event.request.url.split(/[?#]/);
  if (event.request.method === 'POST' && address === new URL(SHARED, scope).href) {
    event.respondWith(receive(event.request));
  }
  if (event.request.method !== 'GET' || !address.startsWith(scope)) return;
  const path = `./${address.slice(scope.length).replace(/^index\.html$/, '')}`;
  if (Object.hasOwn(FILES, path)) event.respondWith(answer(event, path));
});
