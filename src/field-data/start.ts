/** The part of the measuring that every page loads: it waits for the rest until the page is idle. */

/** Whether the browser says that its visitor does not want to be observed. */
const declines = () =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

const whenIdle = (callback: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(callback) : setTimeout(callback);

function start(): void {
  whenIdle(() => import('./measure.ts'));
}

if (!declines()) {
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
