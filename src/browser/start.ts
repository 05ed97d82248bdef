/** The only script that comes with a page: it loads the page's own (page.ts) at the first sign of a visitor. */
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

/** What fails is tried again at the next sign. */
function load(): Promise<unknown> {
  loading ??= import(/* @vite-ignore */ script?.querySelector('script')?.src ?? '');
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

function awaken(event: Event): void {
  // Browsers also say that the pointer moves when the page comes or scrolls under it.
  const { movementX, movementY } = event as PointerEvent;
  if (event.type === 'pointermove' && !movementX && !movementY) return;
  removeEventListener(event.type, awaken, true);
  load();
}

for (const sign of signs) addEventListener(sign, awaken, true);
replayAttempts(load);

// A page that was left with something open over it has entries in the history to put right.
if (history.state) load();

// A page built last year shows the visitor's current year.
const year = document.querySelector('[data-current-year]');
if (year) year.textContent = String(new Date().getFullYear());
