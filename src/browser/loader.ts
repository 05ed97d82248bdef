/** The only script in the HTML: fetches the others when idle, runs them at the first sign. */
import { holdEarlySubmits } from './replay-submits.ts';

const interactions = ['pointerdown', 'click', 'focusin', 'keydown', 'scroll'] as const;
const script = document.querySelector<HTMLTemplateElement>('#page-script')?.content;
const address = script?.querySelector('script')?.src ?? '';
/** Scripts that have not been requested yet; the build lists them. */
const preloads = [...(script?.querySelectorAll('link') ?? [])];
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
  for (const link of preloads.splice(0)) {
    fetch(link.href, { priority })
      .then(async (response) => {
        await response.blob();
        if (response.ok) document.head.append(link);
      })
      .catch(() => preloads.push(link));
  }
}

function onFirstInteraction({ type }: Event): void {
  removeEventListener(type, onFirstInteraction, true);
  load().catch(() => {});
  fetchScripts('high');
}

for (const interaction of interactions) addEventListener(interaction, onFirstInteraction, true);

addEventListener('load', () => {
  // WebKit has no idle callback.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  whenIdle(() => fetchScripts('low'));
});

// A page built last year shows the visitor's current year.
const year = document.querySelector('[data-current-year]');
if (year) year.textContent = String(new Date().getFullYear());
