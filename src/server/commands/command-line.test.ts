import { expect, it } from 'vitest';
import { runStaffCommand } from '#entry/staff-command.ts';

/** The exit code and the complaint; settings are read only for a command that is understood. */
async function answerTo(line: string) {
  let complaint = '';
  const status = await runStaffCommand({
    args: (line.match(/"[^"]*"|\S+/g) ?? []).map((part) => part.replaceAll('"', '')),
    readSettings() {
      throw new Error('understood');
    },
    print: async () => true,
    complain(reason) {
      complaint += `${reason}\n`;
    },
  });
  return { status, complaint };
}

it.each([
  'list --failed --overdue',
  'show',
  'show ""',
  'export --email ann@example.com',
  'export --format xml',
  'export --format json --email " "',
  'resend',
  'resend a --all',
  'resend a --channel email',
  'erase',
  'erase --email " "',
  'purge --older-than 1y',
  'purge --clock-is-right',
  'backup',
  'backup a --into b',
  'backup a --name b',
  'backup --into --name',
  'restore ""',
  'copy',
  'copy --to ""',
  'desk a',
])('%j is refused', async (line) => {
  expect((await answerTo(line)).status).toBe(2);
});

it.each([
  'list',
  'list --open lamps mull',
  'export --format json --email ann@example.com',
  'resend --all --channel email',
  'purge --older-than 365d --clock-is-right',
  'resend a',
  'backup --into a --name b',
  'check',
])('%j is accepted', async (line) => {
  expect(await answerTo(line)).toEqual({ status: 1, complaint: 'understood\n' });
});

it.each([
  ['lst', 'list'],
  ['list --opne', '--open'],
  ['purge --older-than 365d --clock-is-rite', '--clock-is-right'],
  ['export --format json --mail a', '--email'],
])('%j is answered with the nearest name', async (line, nearest) => {
  expect((await answerTo(line)).complaint).toContain(`\n(Did you mean ${nearest}?)\n`);
});

it.each([
  ['unknown', 'npm run inquiries -- --help'],
  ['show', 'npm run inquiries -- show --help'],
  ['resend a --all', 'npm run inquiries -- resend --help'],
])('the refusal of %j says where to read on', async (line, where) => {
  const { complaint } = await answerTo(line);
  expect(complaint).toMatch(new RegExp(`^error: .+\nSee "${where}"\\.\n$`));
});

it('a refusal repeats no terminal control characters', async () => {
  const { complaint } = await answerTo('\u001b[2Jlist');
  expect(complaint).toContain("error: unknown command '[2Jlist'\n");
});
