/** The only script in the HTML: fetches the others when idle, runs them at the first sign. */
import { holdEarlySubmits } from './replay-submits.ts';

const signs = ['pointerdown', 'click', 'focusin', 'keydown', 'scroll'] as const;
const script = document.querySelector<HTMLTemplateElement>('#page-script')?.content;
const address = script?.querySelector('script')?.src ?? '';
/** Scripts that have not been requested yet; the build lists them. */
const links = [...(script?.querySelectorAll('link') ?? [])];
/** https://wicg.github.io/savedata/ */
const { connection } = navigator as { connection?: { saveData?: boolean } };
let loading: Promise<unknown> | undefined;
let failures = 0;
const replay = holdEarlySubmits(load);

/** Tries again at the next sign, under another address: Firefox remembers a failure. */
function load(): Promise<unknown> {
  loading ??= import(/* @vite-ignore */ failures ? `${address}?${failures}` : address).then(
    replay,
    (error) => {
      loading = undefined;
      failures++;
      throw error;
    },
  );
  return loading;
}

/** Preloads only what has come: Firefox and WebKit remember a module that failed. */
function fetchScripts(priority: 'low' | 'high'): void {
  if (connection?.saveData) return;
  for (const link of links.splice(0)) {
    fetch(link.href, { priority })
      .then(async (answer) => {
        await answer.blob();
        if (answer.ok) document.head.append(link);
      })
      .catch(() => links.push(link));
  }
}

function awaken({ type }: Event): void {
  removeEventListener(type, awaken, true);
  load().catch(() => {});
  fetchScripts('high');
}

for (const sign of signs) addEventListener(sign, awaken, true);

addEventListener('load', () => {
  // WebKit has no idle callback.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  whenIdle(() => fetchScripts('low'));
});

// A page built last year shows the visitor's current year.
const year = document.querySelector('[data-current-year]');
if (year) year.textContent = String(new Date().getFullYear());
