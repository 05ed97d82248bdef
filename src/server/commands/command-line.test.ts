import { expect, it } from 'vitest';
import { readCommandLine, UsageError } from './command-line.ts';

it.each([
  '',
  'unknown',
  'list more',
  'list --failed --overdue',
  'list --open --answered',
  'list --format json',
  'list --what',
  'show',
  'show a b',
  'show ""',
  'search',
  'search " "',
  'export',
  'export --format xml',
  'export --email ann@example.com',
  'export --format json --email " "',
  'answered a --clock-is-right',
  'note a',
  'note a " "',
  'resend',
  'resend a --all',
  'resend --channel email',
  'resend --all --failed',
  'erase',
  'erase ann@example.com',
  'erase --email " "',
  'purge --older-than 1y',
  'purge --clock-is-right',
  'backup',
  'backup a --into b',
  'backup a --name b',
  'backup --into --name',
  'restore a b',
  'copy',
  'copy a',
  'desk a',
  'check more',
  'test email',
])('%j is refused', (line) => {
  expect(() => readCommandLine(split(line))).toThrow(UsageError);
});

it.each([
  'list',
  'list --open',
  'export --format json --email ann@example.com',
  'resend --all --channel email',
  'purge --older-than 365d --clock-is-right',
  'resend a',
  'search lamps mull',
  'backup --into a --name b',
  'check',
])('%j is accepted', (line) => {
  expect(readCommandLine(split(line))).toBeDefined();
});

it.each([
  ['lst', 'list'],
  ['serach lamps', 'search'],
  ['list --opne', '--open'],
  ['purge --older-than 365d --clock-is-rite', '--clock-is-right'],
  ['export --format json --mail a', '--email'],
])('%j is answered with the nearest name', (line, nearest) => {
  expect(() => readCommandLine(split(line))).toThrow(`\n(Did you mean ${nearest}?)\n`);
});

it.each([
  ['unknown', 'npm run inquiries -- --help'],
  ['show', 'npm run inquiries -- show --help'],
  ['resend a --all', 'npm run inquiries -- resend --help'],
])('the refusal of %j says where to read on', (line, where) => {
  expect(() => readCommandLine(split(line))).toThrow(new RegExp(`^error: .+\nSee "${where}"\\.$`));
});

it('a refusal repeats no terminal control characters', () => {
  expect(() => readCommandLine(['\u001b[2Jlist'])).toThrow("error: unknown command '[2Jlist'\n");
});

/** As a shell would. */
function split(line: string): string[] {
  return (line.match(/"[^"]*"|\S+/g) ?? []).map((part) => part.replaceAll('"', ''));
}
