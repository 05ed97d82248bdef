import { describe, expect, it } from 'vitest';
import { StaffFixture } from '../../tests/fixtures/staff-command.ts';

const staff = new StaffFixture();

describe('check', () => {
  it('names the placeholders, the missing channels and the store, and fails', () => {
    const { stdout, status } = staff.run(['check']);
    expect(stdout).toContain('ok      store\n');
    expect(stdout).toContain('FAILED  channels: none is configured: inquiries are only stored\n');
    expect(status).toBe(1);
  });

  it('tries a configured channel with a marked message', () => {
    // Nothing listens there.
    const env = { ...staff.environment, SLACK_WEBHOOK_URL: 'http://127.0.0.1:2/' };
    expect(staff.run(['check'], env).stdout).toMatch(
      /^FAILED {2}slack: Slack ECONNREFUSED: nothing listens on this port: check /m,
    );
  });
});

it.each([[], ['list', '--what']])(
  'explains itself when it does not understand %j %j',
  (...args) => {
    const { stdout, stderr, status } = staff.run(args);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
    expect(stderr).toContain('Usage: npm run inquiries');
  },
);

it('names a bad environment', () => {
  const { stderr, status } = staff.run(['list'], { ...staff.environment, PORT: 'x' });
  expect(status).toBe(1);
  expect(stderr).toContain('PORT must be');
});
