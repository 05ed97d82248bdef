/** A task of a page that takes longer than this, in milliseconds, says that its device is slow. */
const slowTask = 100;

/**
 * Lets one page give way to the next at once where the device is slow. Before the next page is seen, a
 * change (page-changes.css) has two more pictures made of what is shown: on a phone with slow 4G and a processor
 * slowed four times it came a third of a second later.
 */
export function changeAtOnceWhereSlow(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return;
  let isSlow = false;
  new PerformanceObserver((list) => {
    isSlow ||= list.getEntries().some(({ duration }) => duration > slowTask);
  }).observe({ type: 'longtask', buffered: true });
  addEventListener('pageswap', ({ viewTransition }) => {
    if (isSlow) viewTransition?.skipTransition();
  });
}
