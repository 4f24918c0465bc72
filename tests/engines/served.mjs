// The page at an address of its own: so each test finds nothing kept from another, sees what goes wrong from the first line on,
// and can cut the network.

import { createServer } from 'node:http';

/** The page as `cargo xtask test` serves it; by hand: `cargo xtask serve`. */
const BASE_URL = process.env.BASE_URL ?? 'http://127.0.0.1:8080/';

/** Notes in the page what goes wrong there, as `troubles`: neither engine tells its driver of all of it. */
const WATCH = `
const troubles = globalThis.troubles = [];
addEventListener('error', ({ message, target }) => troubles.push(message ? 'uncaught: ' + message : 'not loaded: ' + (target.src || target.href)), true);
addEventListener('unhandledrejection', ({ reason }) => troubles.push('uncaught: ' + reason));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => troubles.push('refused: ' + violatedDirective + ' ' + blockedURI));
for (const kind of ['error', 'warn']) {
  const say = console[kind];
  console[kind] = (...words) => { troubles.push('console ' + kind + ': ' + words.join(' ')); say.apply(console, words); };
}
`;
const WATCH_PATH = '/troubles-of-tests.js';

/**
 * @param {object} options
 * @param {boolean} [options.watched] whether pages note what goes wrong in them. Where they do not, every byte is the page's own, as it has to
 *   be to be kept for times without a network.
 * @param {Record<string, string>} [options.replaced] what stands in place of files, by their paths
 */
export async function serve({ watched = true, replaced = {} } = {}) {
  const asked = [];
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url, 'http://here');
    if (pathname === WATCH_PATH) return response.writeHead(200, { 'content-type': 'text/javascript' }).end(WATCH);
    const answer = await fetch(new URL(`.${pathname}${search}`, BASE_URL)).catch(() => null);
    if (!answer) return response.writeHead(502).end();
    if (!answer.ok) asked.push(`${answer.status} for ${pathname}`);
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    let body = Buffer.from(replaced[pathname] ?? (await answer.arrayBuffer()));
    if (watched && type.startsWith('text/html')) {
      body = body.toString().replace(/<meta charset="utf-8">/i, `$&<script src="${WATCH_PATH}"></script>`);
    }
    response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' });
    return response.end(body);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const cut = () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${server.address().port}/`, missing: asked, cut };
}
