import { expect, it } from 'vitest';
import { runStaffCommand } from './staff-command.ts';

/** Fails as 'understood' if the arguments are valid, because only then settings are read. */
async function resultOf(line: string) {
  const errors: string[] = [];
  const args = (line.match(/"[^"]*"|\S+/g) ?? []).map((part) => part.replaceAll('"', ''));
  const status = await runStaffCommand(args, {
    readSettings: () => expect.fail('understood'),
    print: async () => true,
    printError: (reason) => void errors.push(`${reason}\n`),
  });
  return { status, error: errors.join('') };
}

it.each([
  ...['list --failed --overdue', 'show', 'show ""'],
  ...['export --email ann@example.com', 'export --format xml', 'export --format json --email " "'],
  ...['resend', 'resend a --all', 'resend a --channel email', 'erase', 'erase --email " "'],
  ...['purge --older-than 1y', 'purge --clock-is-right'],
  ...['backup a', 'backup --name', 'restore ""'],
  ...['copy', 'copy --to ""', 'desk a'],
])('%j is refused', async (line) => {
  expect((await resultOf(line)).status).toBe(2);
});

it.each([
  ...['list', 'list --open lamps mull', 'export --format json --email ann@example.com', 'check'],
  ...['resend a', 'resend --all --channel email', 'purge --older-than 365d --clock-is-right'],
  'backup --name b',
])('%j is accepted', async (line) => {
  expect(await resultOf(line)).toEqual({ status: 1, error: 'understood\n' });
});

it('an error repeats no terminal control characters', async () => {
  const { error } = await resultOf('\u001b[2Jlist');
  expect(error).toContain("error: unknown command '[2Jlist'\n");
  expect(error).toContain('See "npm run inquiries -- --help".\n');
});
