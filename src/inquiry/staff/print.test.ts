import { expect, it } from 'vitest';
import { messageOf } from '../../../tests/fixtures/channels.ts';
import type { Action } from '../core/action.ts';
import { describeFile, listLine } from './print.ts';

function fileOf(name: string) {
  const { inquiry, record } = messageOf({ name, service: '' });
  const rest = { deliveries: [], attempts: [], actions: [] };
  return { inquiry, record: { ...record, dueAt: new Date('2100-01-01') }, ...rest };
}
const now = new Date('2026-11-20T15:00:00Z');
const columns = (name: string) => listLine(fileOf(name), now).trimEnd().split('  ');

it.each([
  ['spaces', '  '],
  ['wide spaces', '\u3000\u3000'],
  ['unbreakable spaces', '\u00a0\u00a0'],
  ['blank Braille', '\u2800\u2800'],
  ['Hangul fillers', '\u3164\u3164'],
  ['something invisible between spaces', ' \u034f '],
  ['a format character between spaces', ' \ufff9 '],
  ['a separator of lines', '\u2028'],
])('a name with %s does not look like further columns', (_, gap) => {
  const name = ['Bob', 'bob@real.example', 'Consultation'];
  expect(columns(name.join(gap)).slice(4)).toEqual([name.join(' '), 'ann@visitor.example', '-']);
});

it('a name that shows nothing does not move the columns', () => {
  expect(columns('\u200b\u2800').slice(4)).toEqual(['-', 'ann@visitor.example', '-']);
});

it('spaces in a name do not push a line of their own into a narrow terminal', () => {
  const name = `Bob${' '.repeat(64)}state:       answered`;
  expect(describeFile(fileOf(name), now)).toContain('\nname:        Bob state: answered\n');
});

it('the history says who did what, each on one line', () => {
  const at = new Date('2026-11-20T14:00:00Z');
  const actions: Action[] = [
    { id: '1', at, by: 'Ann', kind: 'noted', text: 'Call\nher.' },
    { id: '2', at, by: 'Bob', kind: 'answered' },
  ];
  const text = describeFile({ ...fileOf('Bob'), actions }, now);
  expect(text.split('\n').filter((line) => line.startsWith('action:'))).toEqual([
    'action:      2026-11-20T14:00:00.000Z noted by Ann: Call her.',
    'action:      2026-11-20T14:00:00.000Z answered by Bob',
  ]);
});
