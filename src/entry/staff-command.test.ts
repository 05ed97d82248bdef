import { expect, it } from 'vitest';
import { runStaffCommand } from './staff-command.ts';

/** The exit code and the complaint; settings are read only for a command that is understood. */
async function answerTo(line: string) {
  const complaints: string[] = [];
  const args = (line.match(/"[^"]*"|\S+/g) ?? []).map((part) => part.replaceAll('"', ''));
  const status = await runStaffCommand(args, {
    readSettings: () => expect.fail('understood'),
    print: async () => true,
    complain: (reason) => void complaints.push(`${reason}\n`),
  });
  return { status, complaint: complaints.join('') };
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

it('a refusal repeats no terminal control characters', async () => {
  const { complaint } = await answerTo('\u001b[2Jlist');
  expect(complaint).toContain("error: unknown command '[2Jlist'\n");
  expect(complaint).toContain('See "npm run inquiries -- --help".\n');
});
