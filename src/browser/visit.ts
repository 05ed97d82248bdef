/** Notes where a visit came from, and reports a page that was shown without a request to the server. */
import { shownPath } from '#shared/post-metadata.ts';

/** https://wicg.github.io/nav-speculation/prerendering.html */
type Visit = PerformanceNavigationTiming & { activationStart?: number; deliveryType?: string };

export function reportVisit(): void {
  let referrer = '';
  try {
    referrer = new URL(document.referrer).origin;
    // For visit-source.ts on a later page, whose own referrer is this one.
    navigation.updateCurrentEntry({ state: referrer });
  } catch {
    // There is no referrer, or no Navigation API.
  }
  const report = () => navigator.sendBeacon(shownPath, referrer);
  // A page that is never shown is not counted. The event does not bubble.
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', report);
    return;
  }
  const [visit] = performance.getEntriesByType('navigation') as Visit[];
  const { activationStart, deliveryType, transferSize, type } = visit ?? {};
  const isPrefetched = activationStart || deliveryType === 'navigational-prefetch';
  // The server sees only some uses of a cached page, of which these have no size.
  const isCached = type === 'navigate' && deliveryType === 'cache' && transferSize === 0;
  if (isPrefetched || isCached) report();
}
