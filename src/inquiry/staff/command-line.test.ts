import { expect, it } from 'vitest';
import { readCommand, UsageError } from './command-line.ts';

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
  ['dismiss'],
  ['dismiss', '--all'],
  ['export'],
  ['export', '--format', 'xml'],
  ['list', '--format', 'json'],
  ['erase'],
  ['erase', 'ann@example.com'],
  ['erase', '--email', ' '],
  ['purge', '--older-than', '1y'],
  ['list', '--what'],
  ['purge', '--clock-is-right'],
  ['find'],
  ['find', ' '],
  ['list', '--open', '--answered'],
  ['export', '--format', 'json', '--email', ' '],
  ['note', 'a'],
  ['correct', 'a', 'id', 'b'],
  ['correct', 'a', 'name'],
  ['stats', 'more'],
  ['desk', 'a'],
  ['export', '--email', 'ann@example.com'],
  ['revoke-links', 'a'],
  ['revoke-links', '--older-than', '1d'],
  ['copy'],
  ['copy', 'a'],
  ['backup'],
  ['restore', 'a', 'b'],
])('%j %j %j is not understood', (...args) => {
  expect(() => readCommand(args)).toThrow(UsageError);
});

it.each([
  ['list'],
  ['list', '--open'],
  ['export', '--format', 'json', '--email', 'ann@example.com'],
  ['resend', '--all', '--channel', 'email'],
  ['purge', '--older-than', '365d', '--clock-is-right'],
  ['check'],
])('%j %j %j is', (...args) => {
  expect(readCommand(args)).toBeDefined();
});
