/** The part of the measuring that every page loads: it waits with the rest until the page is idle. */
import { afterLoad } from '../islands/after-load.ts';

/** Whether the browser says that its visitor does not want to be observed. */
const declines =
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

if (!declines) afterLoad(() => import('./measure.ts'));
