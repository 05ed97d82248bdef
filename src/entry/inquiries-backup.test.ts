import { statSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inquiry, later, StaffFixture } from '../../tests/fixtures/staff-command.ts';

const staff = new StaffFixture();
const modeOf = (name: string) => (statSync(name).mode & 0o777).toString(8);

describe('a backup', () => {
  it('is made, checked and restored by commands, and the replaced database is kept', async () => {
    const made = await staff.run(['backup', 'backup.db']);
    expect(made).toMatchObject({ status: 0, stderr: '' });
    expect(made.stdout).toBe('Backed up and checked: backup.db holds 2 inquiries.\n');
    await staff.withStore(later, (store) => store.add(inquiry('c'.repeat(32))));
    const { stdout, status } = await staff.run(['restore', 'backup.db']);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^Restored and checked: .*site\.db holds 2 inquiries\.\nThe replaced database is kept as .*site\.db\.replaced-\S+Z\.\n$/,
    );
    expect(await staff.lines()).toHaveLength(2);
    expect([modeOf('backup.db'), modeOf('site.db')]).toEqual(['600', '600']);
  });

  it('overwrites nothing', async () => {
    writeFileSync('backup.db', '');
    const { stdout, stderr, status } = await staff.run(['backup', 'backup.db']);
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
    expect(stderr).toContain('backup.db exists already');
  });

  it('that is not there is not restored', async () => {
    const { stdout, stderr, status } = await staff.run(['restore', 'backup.db']);
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
    expect(stderr).toContain('There is no file backup.db.');
  });

  it.each(['backup', 'restore'])(
    "of Firestore: %s points to Google's own export",
    async (command) => {
      const env = { ...staff.environment, DATABASE_URL: 'firestore://project' };
      const { stderr, status } = await staff.run([command, 'backup.db'], env);
      expect(status).toBe(1);
      expect(stderr).toMatch(/Google's own export and import: https:\/\/firebase\.google\.com/);
    },
  );
});

it("a database that a command creates is its owner's alone", async () => {
  const env = { ...staff.environment, DATABASE_URL: 'file:./new/site.db' };
  expect(await staff.run(['list'], env)).toMatchObject({ status: 0 });
  expect([modeOf('new'), modeOf('new/site.db')]).toEqual(['700', '600']);
});
