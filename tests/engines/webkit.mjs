// Drives WebKitGTK, by W3C WebDriver over plain requests: what `page.mjs` needs of an engine, and nothing else.

import { spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

const DRIVER = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';
const XVFB = process.env.XVFB_RUN ?? '/usr/bin/xvfb-run';
/** How WebDriver names the reference of an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** How often its port is asked while it starts, and how long in all. */
const PAUSE_MS = 50;
const PATIENCE_MS = 20_000;

export const name = 'WebKit';

/** Where it is said that this browser may not run WebAssembly. */
export const WITHOUT_WEBASSEMBLY = { environment: { JSC_useWasm: 'false' } };

/**
 * Starts the browser with one page, as large as a phone, on a screen that nobody sees.
 *
 * @param {object} options
 * @param {Record<string, string>} [options.environment] variables of the browser
 */
export async function launch({ width, height, environment = {} }) {
  const browser = miniBrowser();
  for (const [what, path] of Object.entries({ WebKitWebDriver: DRIVER, 'xvfb-run': XVFB, 'MiniBrowser of WebKitGTK': browser })) {
    if (!path || !existsSync(path)) {
      throw new Error(`${what} is missing: apt-get install -y --no-install-recommends webkit2gtk-driver xvfb xauth`);
    }
  }
  const port = await freePort();
  // A group of its own, so that the screen goes with the browser.
  const driver = spawn(XVFB, ['--auto-servernum', '--server-args=-screen 0 1600x1200x24', DRIVER, `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  });
  const stop = () => process.kill(-driver.pid, 'SIGTERM');
  try {
    await started(port);
    const { sessionId } = await ask('POST', `http://127.0.0.1:${port}/session`, {
      capabilities: {
        alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
      },
    });
    const session = sessionAt(`http://127.0.0.1:${port}/session/${sessionId}`, stop);
    await session.resize({ width, height });
    return session;
  } catch (error) {
    stop();
    throw error;
  }
}

/** Debian keeps it in a folder that is called after the processor. */
function miniBrowser() {
  const places = readdirSync('/usr/lib').map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`);
  return process.env.WEBKIT ?? places.find((place) => existsSync(place));
}

function sessionAt(address, stop) {
  const post = (command, body = {}) => ask('POST', `${address}/${command}`, body);
  const run = (script, ...given) =>
    post('execute/async', {
      script: `const given = [...arguments]; const done = given.pop(); Promise.resolve((${script})(...given)).then((is) => done({ is }), (error) => done({ error: String(error) }));`,
      args: given,
    }).then(({ is, error }) => {
      if (error) throw new Error(error);
      return is;
    });
  return {
    go: (to) => post('url', { url: to }),
    run,
    element: run,
    click: (element) => post(`element/${element[ELEMENT]}/click`),
    keys: (text) =>
      post('actions', {
        actions: [
          { type: 'key', id: 'keys', actions: [...text].flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }]) },
        ],
      }),
    resize: async ({ width, height }) => {
      // The size is the window's, with its bars; the page's is what counts.
      await post('window/rect', { width, height });
      const [wide, high] = await run(() => [globalThis.innerWidth, globalThis.innerHeight]);
      await post('window/rect', { width: 2 * width - wide, height: 2 * height - high });
    },
    picture: async (path) => writeFileSync(path, Buffer.from(await ask('GET', `${address}/screenshot`), 'base64')),
    quit: async () => {
      await ask('DELETE', address).catch(() => {});
      stop();
    },
  };
}

/** One request of WebDriver, and its value. */
async function ask(method, address, body) {
  const answer = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
  return value;
}

async function started(port) {
  for (let waited = 0; ; waited += PAUSE_MS) {
    const isUp = await fetch(`http://127.0.0.1:${port}/status`).then((answer) => answer.ok, () => false);
    if (isUp) return;
    if (waited > PATIENCE_MS) throw new Error(`WebKitWebDriver does not answer on port ${port}`);
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}

function freePort() {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });
}
