import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blank, recipients } from '../../tests/fixtures/company.ts';
import { referenceOf } from '../inquiry/core/reference.ts';
import { openSqliteStore } from '../inquiry/store/sqlite/store.ts';
import type { InquiryStore, NewInquiry } from '../inquiry/store/store.ts';

const esc = String.fromCharCode(27);
const hostile = {
  ...blank,
  name: `${esc}[2J\u202eAnn\u009b31m`,
  email: 'ann@example.com',
  company: '=cmd()',
  service: 'Consultation',
  message: `First ${esc}]0;title\u0007line\nSecond line`,
} as const;
const [older, newer] = ['a'.repeat(32), 'b'.repeat(32)] as const;
const first = new Date('2026-01-01T00:00:00Z');
const later = new Date('2026-01-02T00:00:00Z');
const future = new Date('2100-01-01T00:00:00Z');

let folder: string;
let environment: NodeJS.ProcessEnv;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'staff-'));
  environment = { PATH: process.env.PATH, DATABASE_URL: `file:${join(folder, 'site.db')}` };
  await withStore(first, (store) => store.add(inquiry(older)));
  await withStore(later, (store) => store.add(inquiry(newer)));
});
afterEach(() => rmSync(folder, { recursive: true }));

function inquiry(id: string, changes: Partial<NewInquiry> = {}): NewInquiry {
  return {
    id,
    inquiry: hostile,
    suspicions: [],
    source: { landingPage: '/services' },
    dueAt: future,
    recipients: recipients('email'),
    ...changes,
  };
}

/** Prepares what the command will find, at a moment of its own. */
async function withStore<T>(now: Date, action: (store: InquiryStore) => Promise<T>): Promise<T> {
  const store = openSqliteStore(join(folder, 'site.db'), { now: () => now });
  try {
    return await action(store);
  } finally {
    await store.close();
  }
}

function staff(args: string[], env: NodeJS.ProcessEnv = environment) {
  const command = resolve('src/entry/inquiries.ts');
  return spawnSync(process.execPath, [command, ...args], { cwd: folder, env, encoding: 'utf8' });
}
const lines = (...args: string[]) =>
  staff(['list', ...args])
    .stdout.split('\n')
    .slice(0, -1);

describe('list', () => {
  it('has one line for each inquiry, newest first, without what steers a terminal', () => {
    const rest = '[2JAnn31m  ann@example.com  Consultation\n';
    const { stdout, stderr, status } = staff(['list']);
    expect(stdout).toBe(
      `2026-01-02T00:00:00.000Z  ${referenceOf(newer)}  open  ${newer}  ${rest}` +
        `2026-01-01T00:00:00.000Z  ${referenceOf(older)}  open  ${older}  ${rest}`,
    );
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });

  it('shows the quarantined, the overdue and the failed ones apart', async () => {
    const [suspect, late, failed] = ['c', 'd', 'e'].map((digit) => digit.repeat(32)) as [
      string,
      string,
      string,
    ];
    await withStore(later, async (store) => {
      await store.add(inquiry(suspect, { suspicions: ['has 9 links in the message'] }));
      await store.add(inquiry(late, { dueAt: later, recipients: [] }));
      await store.add(inquiry(failed));
      for (const claim of await store.claimDeliveries({ now: later, leaseMs: 1000, limit: 10 })) {
        if (claim.inquiry.id !== failed) continue;
        await store.settle(claim, { state: 'failed', error: 'refused (550)' }, later);
      }
    });
    expect(lines('--quarantined')).toEqual([expect.stringContaining(suspect)]);
    expect(lines('--overdue')).toEqual([expect.stringContaining(late)]);
    expect(lines('--failed')).toEqual([expect.stringContaining(failed)]);
    expect(lines()).toHaveLength(5);
  });
});

describe('show', () => {
  it('prints every field and record, the message with its lines', () => {
    const { stdout } = staff(['show', older]);
    for (const value of [older, referenceOf(older), '=cmd()', 'Consultation', '/services']) {
      expect(stdout).toContain(value);
    }
    expect(stdout).toMatch(/delivery: +inquiry by email: pending after 0 attempts/);
    expect(stdout).toMatch(/\nFirst \]0;titleline\nSecond line\n$/);
    expect(stdout).not.toContain(esc);
  });

  it('finds an inquiry by the reference that staff read in a mail', () => {
    expect(staff(['show', referenceOf(newer).toLowerCase()]).stdout).toContain(newer);
  });

  it('fails for an unknown id', () => {
    const { stdout, stderr, status } = staff(['show', `${esc}[2Jnothing`]);
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
    expect(stderr).toBe('There is no inquiry with the id [2Jnothing.\n');
  });
});

describe('export', () => {
  it('writes JSON with the six fields and the id, unchanged', () => {
    const { stdout } = staff(['export', '--format', 'json']);
    expect(JSON.parse(stdout)).toEqual([
      { id: newer, ...hostile, timestamp: later.toISOString() },
      { id: older, ...hostile, timestamp: first.toISOString() },
    ]);
  });

  it('writes CSV with formulas guarded', () => {
    const { stdout } = staff(['export', '--format=csv']);
    expect(stdout.split('\r\n')[0]).toMatch(/^"id","name",.*"timestamp"$/);
    expect(stdout).toContain(`,"'=cmd()",`);
  });
});

describe('work on an inquiry', () => {
  it('ends the clock of its promise', () => {
    expect(staff(['answered', older])).toMatchObject({ status: 0, stderr: '' });
    expect(lines()[1]).toContain('answered');
  });

  it('releases it from quarantine to be delivered, once', async () => {
    const suspect = 'c'.repeat(32);
    await withStore(later, (store) => store.add(inquiry(suspect, { suspicions: ['odd'] })));
    const env = { ...environment, SLACK_WEBHOOK_URL: 'https://hooks.slack.com/x' };
    expect(staff(['release', suspect], env).status).toBe(0);
    const file = await withStore(later, (store) => store.find(suspect));
    expect(file?.record.standing).toBe('accepted');
    expect(file?.deliveries).toMatchObject([{ channel: 'slack', state: 'pending' }]);
    expect(staff(['release', suspect])).toMatchObject({
      status: 1,
      stderr: 'This inquiry is not quarantined.\n',
    });
  });

  it('discards a quarantined one', async () => {
    const suspect = 'c'.repeat(32);
    await withStore(later, (store) => store.add(inquiry(suspect, { suspicions: ['odd'] })));
    expect(staff(['discard', suspect]).status).toBe(0);
    expect(lines('--quarantined')).toEqual([]);
  });

  it('sends a failed delivery again, and says when none has failed', async () => {
    expect(staff(['resend', older]).stderr).toBe('No delivery of this inquiry has failed.\n');
    await withStore(later, async (store) => {
      const [claim] = await store.claimDeliveries({ now: later, leaseMs: 1000, limit: 1 });
      if (claim) await store.settle(claim, { state: 'failed', error: 'refused (550)' }, later);
    });
    expect(staff(['resend', older]).stdout).toBe('1 delivery will be sent again.\n');
    expect(staff(['list', '--failed']).stdout).toBe('');
  });
});

describe('forgetting', () => {
  it('erases a person by address, whatever its case', () => {
    expect(staff(['erase', '--email', 'ANN@example.com']).stdout).toMatch(/^2 inquiries erased/);
    expect(lines()).toEqual([]);
  });

  it('deletes what is older than the given days', () => {
    expect(staff(['purge', '--older-than', '36500d']).stdout).toMatch(/^0 inquiries deleted/);
    expect(staff(['purge', '--older-than', '1d']).stdout).toMatch(/^2 inquiries deleted/);
  });
});

describe('check', () => {
  it('names the placeholders, the missing channels and the store, and fails', () => {
    const { stdout, status } = staff(['check']);
    expect(stdout).toContain('ok      store\n');
    expect(stdout).toContain('FAILED  channels: none is configured: inquiries are only stored\n');
    expect(status).toBe(1);
  });

  it('tries a configured channel with a marked message', () => {
    // Nothing listens there.
    const env = { ...environment, SLACK_WEBHOOK_URL: 'http://127.0.0.1:9/' };
    expect(staff(['check'], env).stdout).toMatch(/^FAILED {2}slack: /m);
  });
});

it('finds a fresh install empty', () => {
  const env = { ...environment, DATABASE_URL: 'file:new/site.db' };
  expect(staff(['list'], env)).toMatchObject({ stdout: '', status: 0 });
  expect(staff(['export', '--format', 'json'], env)).toMatchObject({ stdout: '[]\n', status: 0 });
});

it.each([
  [],
  ['unknown'],
  ['list', 'more'],
  ['list', '--failed', '--overdue'],
  ['show'],
  ['show', 'a', 'b'],
  ['export'],
  ['export', '--format', 'xml'],
  ['list', '--format', 'json'],
  ['erase'],
  ['erase', 'ann@example.com'],
  ['purge', '--older-than', '1y'],
  ['list', '--what'],
])('explains itself when it does not understand %j %j %j', (...args) => {
  const { stdout, stderr, status } = staff(args);
  expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
  expect(stderr).toContain('Usage: npm run inquiries');
});

it('names a bad environment', () => {
  const { stderr, status } = staff(['list'], { ...environment, PORT: 'x' });
  expect(status).toBe(1);
  expect(stderr).toContain('PORT must be');
});

it('ends quietly when its reader stops reading', async () => {
  const message = 'x'.repeat(5000);
  await withStore(later, async (store) => {
    for (let n = 0; n < 200; n++) {
      await store.add(inquiry(`${n}`, { inquiry: { ...hostile, message } }));
    }
  });
  const args = [resolve('src/entry/inquiries.ts'), 'export', '--format', 'json'];
  const child = spawn(process.execPath, args, { cwd: folder, env: environment });
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const status = await new Promise((settle) => child.once('close', settle));
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
