/** The only script in a page's HTML: it loads the page script at the first sign of a visitor. */
import { holdAttempts } from './hold-attempts.ts';

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
const address = script?.querySelector('script')?.src ?? '';
let loading: Promise<unknown> | undefined;
let failures = 0;

const release = holdAttempts(load);

/** A load that fails is tried again at the next sign; under another address, as Firefox remembers the failure. */
function load(): Promise<unknown> {
  loading ??= import(/* @vite-ignore */ failures ? `${address}?${failures}` : address).then(
    release,
    (error) => {
      loading = undefined;
      failures++;
      throw error;
    },
  );
  return loading;
}

function awaken(event: Event): void {
  // Browsers also report a move when the page appears or scrolls under a resting pointer.
  const { movementX, movementY } = event as PointerEvent;
  if (event.type === 'pointermove' && !movementX && !movementY) return;
  removeEventListener(event.type, awaken, true);
  load().catch(() => {});
}

for (const sign of signs) addEventListener(sign, awaken, true);

// A page that was left with an overlay open has history entries to clean up.
if (history.state) load();

// A page built last year shows the visitor's current year.
const year = document.querySelector('[data-current-year]');
if (year) year.textContent = String(new Date().getFullYear());
