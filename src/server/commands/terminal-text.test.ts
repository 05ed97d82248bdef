import { expect, it } from 'vitest';
import type { Action, InquiryRecord } from '#server/store/inquiry.ts';
import { messageOf } from '#tests/fixtures/channels.ts';
import { inquiryDetails, inquiryLine } from './terminal-text.ts';

function inquiryOf(name: string, changes: Partial<InquiryRecord> = {}, actions: Action[] = []) {
  const { fields, record } = messageOf({ name, service: '' });
  return { fields, record: { ...record, ...changes }, deliveries: [], attempts: [], actions };
}
const now = new Date('2026-11-20T15:00:00Z');
const columns = (name: string) => inquiryLine(inquiryOf(name), now).trimEnd().split('  ');

it.each([
  ['spaces', '  '],
  ['a format character between spaces', ' \ufff9 '],
  ['a line separator', '\u2028'],
])('a name with %s does not look like several columns', (_, gap) => {
  const name = ['Bob', 'bob@real.example', 'Consultation'];
  expect(columns(name.join(gap)).slice(4)).toEqual([name.join(' '), 'ann@visitor.example', '-']);
});

it('an invisible name does not shift the columns', () => {
  expect(columns('\u200b\u2800').slice(4)).toEqual(['-', 'ann@visitor.example', '-']);
});

it('no text can start a line of its own by wrapping or by line breaks', () => {
  const at = new Date('2026-11-20T14:00:00Z');
  const name = `Bob${' '.repeat(64)}state:       answered`;
  const text = inquiryDetails(
    inquiryOf(name, { answeredAt: at, answeredBy: 'Bob', assignee: 'Ann', suspicions: ['odd'] }, [
      { id: '1', at, by: 'Ann', kind: 'noted', text: 'Call\nher.' },
      { id: '2', at, by: 'Bob', kind: 'answered' },
    ]),
    now,
  );
  expect(text).toContain('\nname:        Bob state: answered\n');
  const described = /^(answered|answered by|assigned to|suspicion|action):/;
  expect(text.split('\n').filter((line) => described.test(line))).toEqual([
    'answered:    2026-11-20T14:00:00.000Z',
    'answered by: Bob',
    'assigned to: Ann',
    'suspicion:   odd',
    'action:      2026-11-20T14:00:00.000Z noted by Ann: Call her.',
    'action:      2026-11-20T14:00:00.000Z answered by Bob',
  ]);
});
