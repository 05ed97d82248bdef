/**
 * Typefaces come with the first paint or not at all: they are never swapped in. Where they would come too late,
 * the page does not ask for them, as browsers hold its first paint back for what it preloads:
 * docs/decisions/010-fonts-are-subset-at-build.md.
 */
import { roundTrip, savesData } from '../islands/connection.ts';
import { faceStyles, unused } from './faces.ts';

/** A round trip from which on they come too late, in milliseconds: that of slow 4G. */
const far = 150;

/** To be called in the page's head. */
export function askForFaces(): void {
  const styles = faceStyles();
  if (!styles || comeInTime()) return;
  styles.media = unused;
  for (const link of document.querySelectorAll('link[as=font]')) link.remove();
}

/** A page that leads here has kept them for this one: keep-faces.ts. */
function comeInTime(): boolean {
  if (document.referrer.startsWith(`${location.origin}/`) && !savesData()) return true;
  return (roundTrip() ?? untilAnswered()) < far;
}

/** How long this page's first byte has taken, for browsers that don't tell the round trip. */
function untilAnswered(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit ? visit.responseStart - visit.requestStart : 0;
}
