/** The only script in a page's HTML: it loads the page script at the first sign of a visitor. */
import { replayAttempts } from './replay.ts';

const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'click',
  'focusin',
  'keydown',
  'scroll',
] as const;
const script = document.querySelector<HTMLTemplateElement>('#page-script')?.content;
let loading: Promise<unknown> | undefined;

/** A load that fails is tried again at the next sign. */
function load(): Promise<unknown> {
  loading ??= import(/* @vite-ignore */ script?.querySelector('script')?.src ?? '');
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

function awaken(event: Event): void {
  // Browsers also report a move when the page appears or scrolls under a resting pointer.
  const { movementX, movementY } = event as PointerEvent;
  if (event.type === 'pointermove' && !movementX && !movementY) return;
  removeEventListener(event.type, awaken, true);
  load();
}

for (const sign of signs) addEventListener(sign, awaken, true);
replayAttempts(load);

// A page that was left with an overlay open has history entries to clean up.
if (history.state) load();

// A page built last year shows the visitor's current year.
const year = document.querySelector('[data-current-year]');
if (year) year.textContent = String(new Date().getFullYear());
