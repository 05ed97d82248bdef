import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ownEnvironment } from '../../tests/fixtures/own-environment.ts';
import { hostile, inquiry, later, StaffFixture } from '../../tests/fixtures/staff-command.ts';

const program = resolve('src/entry/inquiries.ts');
const staff = new StaffFixture();

describe('check', () => {
  it('names the placeholders, the missing channels and the store, and fails', async () => {
    const { stdout, status } = await staff.run(['check']);
    expect(stdout).toContain('ok      store\n');
    expect(stdout).toContain('FAILED  channels: none is configured: inquiries are only stored\n');
    expect(status).toBe(1);
  });

  it('tries a configured channel with a marked message', async () => {
    // Nothing listens there.
    const env = { ...staff.environment, SLACK_WEBHOOK_URL: 'http://127.0.0.1:2/' };
    expect(await staff.printed(['check'], env)).toMatch(
      /^FAILED {2}slack: Slack ECONNREFUSED: nothing listens on this port: check /m,
    );
  });
});

it('names a bad environment', async () => {
  const { stderr, status } = await staff.run(['list'], { ...staff.environment, PORT: 'x' });
  expect(status).toBe(1);
  expect(stderr).toContain('PORT must be');
});

describe('as a process, with the settings of a .env file', () => {
  const start = (args: string[]) => {
    writeFileSync(join(staff.folder, '.env'), 'DATABASE_URL=file:./site.db\n');
    const child = spawn(process.execPath, [program, ...args], { env: ownEnvironment });
    const status = new Promise((settle) => child.once('close', settle));
    return { child, status, stderr: text(child.stderr) };
  };

  it.each([
    [0, ['list'], /^$/],
    [1, ['show', 'nothing'], /^There is no inquiry with the id or reference nothing\.\n$/],
    [2, ['list', '--what'], /\n\nUsage: npm run inquiries/],
  ])(
    'it ends with %i after %j, and only data goes to standard output',
    async (status, args, why) => {
      const ended = start(args);
      const stdout = await text(ended.child.stdout);
      const result = { status: await ended.status, stdout, stderr: await ended.stderr };
      expect(result).toEqual(await staff.run(args));
      expect(result).toMatchObject({ status, stderr: expect.stringMatching(why) });
    },
  );

  it('it ends quietly when its reader stops reading', async () => {
    const message = 'x'.repeat(50_000);
    await staff.withStore(later, async (store) => {
      for (let n = 0; n < 20; n++) {
        await store.add(inquiry(`${n}`, { inquiry: { ...hostile, message } }));
      }
    });
    const { child, status, stderr } = start(['export', '--format', 'json']);
    child.stdout.once('data', () => child.stdout.destroy());
    expect({ status: await status, stderr: await stderr }).toEqual({ status: 0, stderr: '' });
  });
});
