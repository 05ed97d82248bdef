/** The only inline script: fetches the others when the page is idle, and runs them at the first interaction. */
import { shownPath } from '#shared/page-views.ts';
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

// The page may have been built last year.
const year = document.querySelector('[data-current-year]');
if (year) year.textContent = String(new Date().getFullYear());

let referrer = '';
try {
  referrer = new URL(document.referrer).origin;
  // For visit-source.ts on a later page, whose own referrer is this one.
  navigation.updateCurrentEntry({ state: referrer });
} catch {
  // There is no referrer, or no Navigation API.
}

/** https://wicg.github.io/nav-speculation/prerendering.html */
type Visit = PerformanceNavigationTiming & { activationStart?: number; deliveryType?: string };
const [visit] = performance.getEntriesByType('navigation') as Visit[];
const { prerendering } = document as { prerendering?: boolean };
const reportView = () => navigator.sendBeacon(shownPath, referrer);
// WebKit lacks requestIdleCallback.
const fetchWhenIdle = () => (window.requestIdleCallback ?? setTimeout)(() => fetchScripts('low'));

if (prerendering) {
  // The event does not bubble. A page that is never shown is not counted and fetches no scripts.
  document.addEventListener('prerenderingchange', () => {
    reportView();
    fetchWhenIdle();
  });
} else {
  addEventListener('load', fetchWhenIdle);
  const { activationStart, deliveryType, transferSize, type } = visit ?? {};
  const isPrefetched = activationStart || deliveryType === 'navigational-prefetch';
  // The server sees only some uses of a cached page, of which these have no size.
  const isCached = type === 'navigate' && deliveryType === 'cache' && transferSize === 0;
  if (isPrefetched || isCached) reportView();
}
