// Keeps the page for times without a network, and offers a new version when there is one. Plain JavaScript, so that a
// version whose WebAssembly does not start can still be replaced.

const { serviceWorker } = navigator;

/** A bar over the page. What is being done goes on; only a tap on the first button loads the page anew. */
function offer(words, use) {
  document.getElementById('new-version')?.remove();
  const bar = document.createElement('section');
  bar.id = 'new-version';
  bar.className = 'new-version';
  bar.setAttribute('aria-label', 'New version');
  const say = document.createElement('p');
  say.setAttribute('role', 'status');
  const button = (name, act) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = name;
    made.addEventListener('click', act);
    return made;
  };
  bar.append(say, button('Use it now', use), button('Later', () => bar.remove()));
  document.body.append(bar);
  // Screen readers tell of what changes in a status, not of one that arrives with its words.
  requestAnimationFrame(() => say.append(words));
}

function offerWaiting(registration) {
  const { waiting, active } = registration;
  // Without an active one it is the first version of all, and nobody is waiting for it.
  if (!waiting || !active) return;
  offer('A new version is ready.', () => {
    serviceWorker.addEventListener('controllerchange', () => location.reload());
    waiting.postMessage('use it now');
  });
}

function offerOfOtherTab() {
  offer('Another tab has a new version of Shootout.', () => location.reload());
}

export async function keep() {
  if (!serviceWorker) return;
  let controlled = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) offerOfOtherTab();
    // The first version of all: from now on nothing has to be fetched.
    else import('./device.js').then(({ say }) => say('Ready without a network.'));
    controlled = true;
  });
  const registration = await serviceWorker.register('./sw.js', { updateViaCache: 'none' });
  offerWaiting(registration);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offerWaiting(registration);
    });
  });
  // An installed app is seldom opened anew: it asks each time it comes back into sight.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) registration.update().catch(() => {});
  });
}
