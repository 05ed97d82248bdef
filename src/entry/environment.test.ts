import { getDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

it('lets a connection wait long enough for packets that are retransmitted twice', () => {
  readEnvironment();
  // After one second and two more: https://www.rfc-editor.org/rfc/rfc6298#section-5
  expect(getDefaultAutoSelectFamilyAttemptTimeout()).toBeGreaterThan(3000);
});
