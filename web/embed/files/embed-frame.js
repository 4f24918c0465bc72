// For pages that show embed.html in frames: gives each frame the height that its card needs, and tells it whether the page is
// light or dark, if its `color-scheme` says so.
//     <script defer src="https://…/embed-frame.js"></script>
// Only the site that this script comes from is listened to, and only about the frame that it speaks from.

(() => {
  const home = new URL(document.currentScript.src).origin;
  const frames = () => [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(`${home}/`));

  addEventListener('message', ({ origin, source, data }) => {
    // No card is so low: what stands there before it would make the page around it jump twice.
    if (origin !== home || data?.type !== 'shootout-height' || !(data.height >= 120)) return;
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    if (!frame) return;
    const { boxSizing, colorScheme } = getComputedStyle(frame);
    const edges = boxSizing === 'border-box' ? frame.offsetHeight - frame.clientHeight : 0;
    frame.style.height = `${data.height + edges}px`;
    if (colorScheme !== 'normal') source.postMessage({ type: 'shootout-scheme', scheme: colorScheme }, home);
  });

  // Frames may have said their height before anyone listened.
  for (const { contentWindow } of frames()) contentWindow?.postMessage({ type: 'shootout-measure' }, '*');
})();
