/** Measures this page with web-vitals until it is hidden first, and sends all of it in one beacon. */
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { type Beacon, fieldDataPath, type Measurement } from './beacon.ts';

const measured = new Map<Measurement['name'], Measurement>();
for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
  measure(({ name, rating, value }) => measured.set(name, { name, rating, value }));
}

function send(): void {
  if (document.visibilityState !== 'hidden' || measured.size === 0) return;
  removeEventListener('visibilitychange', send);
  const beacon: Beacon = { route: location.pathname, measurements: [...measured.values()] };
  const body = new Blob([JSON.stringify(beacon)], { type: 'application/json' });
  navigator.sendBeacon(fieldDataPath, body);
}

// While the event bubbles: by then web-vitals, which captures it, has said its last values.
addEventListener('visibilitychange', send);
