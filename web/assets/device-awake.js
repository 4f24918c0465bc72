// The screen stays on while a fight is open, or the view for players: <keep-awake> keeps it on as long as it stands in the page,
// <awake-switch> is the switch. Where the browser has no way to, or refuses (a battery that runs low), nothing is said.

const KEY = 'shootout.awake';
const { wakeLock } = navigator;

/** How many parts of the page want it. */
let wanted = 0;
let held = null;
let last = Promise.resolve();

function isOn() {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Takes it or gives it back, one after the other. The browser takes it away whenever the page is out of sight. */
function settle() {
  if (wakeLock) last = last.then(now).catch(() => {});
}

async function now() {
  const isWanted = wanted > 0 && !document.hidden && isOn();
  if (isWanted === (held?.released === false)) return;
  if (isWanted) {
    held = await wakeLock.request('screen');
  } else {
    await held.release();
  }
}

class KeepAwake extends HTMLElement {
  connectedCallback() {
    wanted += 1;
    settle();
  }

  disconnectedCallback() {
    wanted -= 1;
    settle();
  }
}

class AwakeSwitch extends HTMLElement {
  connectedCallback() {
    if (!wakeLock) return;
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.checked = isOn();
    box.addEventListener('change', () => {
      try {
        localStorage.setItem(KEY, box.checked ? 'on' : 'off');
      } catch {
        // A browser that keeps nothing leaves it on.
        box.checked = true;
      }
      settle();
    });
    const label = document.createElement('label');
    label.append(box, ' Keep the screen on');
    this.replaceChildren(label);
  }
}

document.addEventListener('visibilitychange', settle);
customElements.define('keep-awake', KeepAwake);
customElements.define('awake-switch', AwakeSwitch);
