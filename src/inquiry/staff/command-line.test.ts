import { expect, it } from 'vitest';
import { readCommandLine, UsageError, usage } from './command-line.ts';

it.each([
  [],
  ['unknown'],
  ['list', 'more'],
  ['list', '--failed', '--overdue'],
  ['show'],
  ['show', 'a', 'b'],
  ['resend'],
  ['resend', 'a', '--all'],
  ['resend', '--channel', 'email'],
  ['resend', '--all', '--failed'],
  ['export'],
  ['export', '--format', 'xml'],
  ['list', '--format', 'json'],
  ['erase'],
  ['erase', 'ann@example.com'],
  ['erase', '--email', ' '],
  ['purge', '--older-than', '1y'],
  ['list', '--what'],
  ['purge', '--clock-is-right'],
  ['search'],
  ['search', ' '],
  ['list', '--open', '--answered'],
  ['export', '--format', 'json', '--email', ' '],
  ['note', 'a'],
  ['correct', 'a', 'id', 'b'],
  ['correct', 'a', 'name'],
  ['check', 'more'],
  ['test', 'email'],
  ['desk', 'a'],
  ['export', '--email', 'ann@example.com'],
  ['answered', 'a', '--clock-is-right'],
  ['show', ''],
  ['note', 'a', ' '],
  ['backup', 'a', '--into', 'b'],
  ['backup', 'a', '--name', 'b'],
  ['backup', '--into', '--name'],
  ...['dismiss', 'find', 'help', 'link', 'revoke-links', 'stats'].map((gone) => [gone, 'a']),
  ['copy'],
  ['copy', 'a'],
  ['backup'],
  ['restore', 'a', 'b'],
])('%j %j %j is not understood', (...args) => {
  expect(() => readCommandLine(args)).toThrow(UsageError);
});

it.each([
  ['list'],
  ['list', '--open'],
  ['export', '--format', 'json', '--email', 'ann@example.com'],
  ['resend', '--all', '--channel', 'email'],
  ['purge', '--older-than', '365d', '--clock-is-right'],
  ['resend', 'a'],
  ['search', 'lamps', 'mull'],
  ['backup', '--into', 'a', '--name', 'b'],
  ['check'],
])('%j %j %j is', (...args) => {
  expect(readCommandLine(args)).toBeDefined();
});

it.each([
  [['lst'], 'list'],
  [['serach', 'lamps'], 'search'],
  [['list', '--opne'], '--open'],
  [['purge', '--older-than', '365d', '--clock-is-rite'], '--clock-is-right'],
  [['export', '--format', 'json', '--mail', 'a'], '--email'],
])('%j is answered by the nearest name', (args, nearest) => {
  expect(() => readCommandLine(args)).toThrow(`\n(Did you mean ${nearest}?)\n`);
});

it.each([
  [['unknown'], 'npm run inquiries -- --help'],
  [['show'], 'npm run inquiries -- show --help'],
  [['resend', 'a', '--all'], 'npm run inquiries -- resend --help'],
])('what is wrong with %j ends with where to read on', (args, where) => {
  expect(() => readCommandLine(args)).toThrow(new RegExp(`^error: .+\nSee "${where}"\\.$`));
});

it('what is repeated of the arguments controls no terminal', () => {
  expect(() => readCommandLine(['\u001b[2Jlist'])).toThrow("error: unknown command '[2Jlist'\n");
});

it('no command at all is answered by the help', () => {
  expect(() => readCommandLine([])).toThrow(usage.trimEnd());
});
