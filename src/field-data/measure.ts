/** Measures this page with web-vitals until it is hidden first, and sends all of it in one beacon. */
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { type Beacon, fieldDataPath } from './beacon.ts';

const values: Beacon['values'] = {};
for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
  measure(({ name, value }) => {
    values[name] = value;
  });
}

function send(): void {
  if (document.visibilityState !== 'hidden' || Object.keys(values).length === 0) return;
  removeEventListener('visibilitychange', send);
  const beacon: Beacon = { route: location.pathname, values };
  const body = new Blob([JSON.stringify(beacon)], { type: 'application/json' });
  navigator.sendBeacon(fieldDataPath, body);
}

// While the event bubbles: by then web-vitals, which captures it, has said its last values.
addEventListener('visibilitychange', send);
