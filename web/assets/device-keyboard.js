// A keyboard on the glass: browsers that know `interactive-widget` make the page smaller for it. Others lay it over the page; there
// the style sheet is told how much is covered, and the field that is typed into is brought between the answer and the keyboard.

const glass = window.visualViewport;
const { style } = document.documentElement;
/** Less than this is a bar of the browser, which comes and goes. */
const LEAST_PX = 120;
const MARGIN_PX = 8;

/** How far down the page is covered by the answer that stays in sight. */
function foot() {
  const bar = [...document.querySelectorAll('.summary-bar')].find((one) => one.checkVisibility());
  return bar ? Math.max(bar.getBoundingClientRect().bottom, glass.offsetTop) : glass.offsetTop;
}

function bringIntoSight() {
  const field = document.activeElement;
  if (!field?.matches('input, select, textarea') || field.closest('[popover]')) return;
  const { top, bottom } = field.getBoundingClientRect();
  const [from, to] = [foot() + MARGIN_PX, glass.offsetTop + glass.height - MARGIN_PX];
  if (bottom > to) scrollBy({ top: bottom - to, behavior: 'instant' });
  else if (top < from) scrollBy({ top: top - from, behavior: 'instant' });
}

function follow() {
  // Who has made the page larger with two fingers has no keyboard in mind.
  const covered = glass.scale > 1.01 ? 0 : innerHeight - glass.height;
  const isOpen = covered > LEAST_PX;
  style.setProperty('--keyboard', isOpen ? `${Math.round(innerHeight - glass.height - glass.offsetTop)}px` : '0px');
  style.setProperty('--above', isOpen ? `${Math.round(glass.offsetTop)}px` : '0px');
  if (isOpen) requestAnimationFrame(bringIntoSight);
}

if (glass) {
  glass.addEventListener('resize', follow);
  glass.addEventListener('scroll', follow);
  // It may be open before this is here.
  follow();
}
