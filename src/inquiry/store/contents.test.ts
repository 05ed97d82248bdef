import { expect, it } from 'vitest';
import type { Action } from '../core/action.ts';
import { mapFields } from '../core/fields.ts';
import type { Attempt, Delivery } from '../core/record.ts';
import {
  acknowledgementMark,
  addressDigest,
  addressesBefore,
  attemptsInOrder,
  inOrder,
  sameContent,
  storedInquiry,
  valuesBeforeCorrections,
} from './contents.ts';

it('an address is kept as a digest that is the same in whatever case it is written', () => {
  expect(addressDigest('Ann@Example.com')).toBe(addressDigest('ann@example.com'));
  expect(addressDigest('ann@example.com')).toMatch(/^[0-9a-f]{64}$/);
});

it('an address that was told is marked by a digest that needs the key, whatever its case', () => {
  const [key, other] = [Buffer.alloc(32, 'k'), Buffer.alloc(32, 'o')];
  const mark = acknowledgementMark(key, 'ann@example.com');
  expect(mark).toMatch(/^[0-9a-f]{64}$/);
  expect(acknowledgementMark(key, 'Ann@Example.com')).toBe(mark);
  expect(acknowledgementMark(other, 'ann@example.com')).not.toBe(mark);
  expect(addressDigest('ann@example.com')).not.toBe(mark);
});

it('what was stored before a field existed has it empty, and is the same content', () => {
  const at = new Date();
  expect(storedInquiry('a', () => undefined, at)).toEqual({
    id: 'a',
    ...mapFields(() => ''),
    timestamp: at,
  });
  expect(
    sameContent(
      () => undefined,
      mapFields(() => ''),
    ),
  ).toBe(true);
});

it('deliveries are shown the inquiry first, then alerts, each by channel', () => {
  const delivery = (kind: Delivery['kind'], channel: string) => ({ kind, channel }) as Delivery;
  const mixed = [
    delivery('due-alert', 'email'),
    delivery('inquiry', 'slack'),
    delivery('inquiry', 'email'),
  ];
  expect(inOrder(mixed).map(({ kind, channel }) => `${kind} ${channel}`)).toEqual([
    'inquiry email',
    'inquiry slack',
    'due-alert email',
  ]);
});

it('attempts are shown by their time, those of a moment by kind and channel as they were made', () => {
  const attempt = (ms: number, kind: Attempt['kind'], channel: string, error?: string) => ({
    kind,
    channel,
    at: new Date(ms),
    error,
  });
  const made = [
    attempt(2, 'inquiry', 'slack'),
    attempt(1, 'inquiry', 'slack', 'first'),
    attempt(1, 'inquiry', 'slack', 'second'),
    attempt(1, 'inquiry', 'email'),
    attempt(1, 'due-alert', 'slack'),
  ];
  const [last, first, second, email, alert] = made;
  expect(attemptsInOrder(made)).toEqual([alert, email, first, second, last]);
});

it('what a visitor sent is what stood there before the first correction of each field', () => {
  const done = { id: 'x', at: new Date(), by: 'Eve' };
  const actions: Action[] = [
    { ...done, kind: 'corrected', field: 'email', from: 'a', to: 'b' },
    { ...done, kind: 'noted', text: 'Called.' },
    { ...done, kind: 'corrected', field: 'name', from: '', to: 'Ann' },
    { ...done, kind: 'corrected', field: 'email', from: 'b', to: 'c' },
  ];
  expect(valuesBeforeCorrections(actions)).toEqual({ email: 'a', name: '' });
  expect(valuesBeforeCorrections([])).toEqual({});
  expect(addressesBefore(actions)).toEqual(['a', 'b']);
});
