/** The only inline script: fetches the others when the page is idle, and runs them at the first interaction. */
import { holdEarlySubmits } from './replay-submits.ts';

const interactions = ['pointerdown', 'click', 'focusin', 'keydown', 'scroll'] as const;
const script = document.querySelector<HTMLTemplateElement>('#page-script')?.content;
const address = script?.querySelector('script')?.src ?? '';
/** Preload links of scripts that have not been requested yet; the build lists them. */
const preloads = [...(script?.querySelectorAll('link') ?? [])];
/** https://wicg.github.io/savedata/ */
const { connection } = navigator as { connection?: { saveData?: boolean } };
let loading: Promise<unknown> | undefined;
let failures = 0;
const replay = holdEarlySubmits(load);

/** Retries at the next interaction, under another URL: Firefox caches the failure of a module. */
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

/** Adds a preload link only once its script has arrived: Firefox and WebKit cache the failure of a module. */
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

// A page that is prerendered, but never shown, fetches none.
const { prerendering } = document as { prerendering?: boolean };
addEventListener(prerendering ? 'prerenderingchange' : 'load', () => {
  // WebKit lacks requestIdleCallback.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  whenIdle(() => fetchScripts('low'));
});

// The page may have been built last year.
const year = document.querySelector('[data-current-year]');
if (year) year.textContent = String(new Date().getFullYear());

// For visit-source.ts on a later page, whose own referrer is this one.
try {
  navigation.updateCurrentEntry({ state: new URL(document.referrer).origin });
} catch {
  // There is no referrer, or no Navigation API.
}
