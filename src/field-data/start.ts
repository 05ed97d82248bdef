/** The part of the measuring that every page loads: the rest waits until the page has loaded. */

/** Whether the browser says that its visitor does not want to be observed. */
const declines =
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

if (!declines) addEventListener('load', () => import('./measure.ts'), { once: true });
