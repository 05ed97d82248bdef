import { expect, it } from 'vitest';
import { hour, moment, second, start } from '../../../../tests/contract/fixture.ts';
import {
  openEarlierVersion,
  openThirdVersion,
} from '../../../../tests/fixtures/earlier-version.ts';
import { SqliteFixture } from '../../../../tests/fixtures/sqlite.ts';
import { openSqliteStore } from './store.ts';

const fixture = new SqliteFixture();

const at = (ms: number) => moment(ms).toISOString();

it('deliveries of the third version keep their state, those to visitors apart', async () => {
  const { database, file } = openThirdVersion(fixture.folder, ['a', 'b'], at(0));
  database.exec(`
    INSERT INTO deliveries VALUES
      ('a', 'inquiry', 'email', 'pending', 0, '${at(0)}', NULL, NULL),
      ('a', 'inquiry', 'slack', 'failed', 34, '${at(0)}', 'Slack 500', NULL),
      ('a', 'inquiry', 'acknowledgement', 'failed', 1, '${at(0)}', 'SMTP 550', NULL);`);
  database.close();

  const store = openSqliteStore(file, { now: () => moment(1) });
  expect(await store.deliveryState()).toEqual({ pending: 1, owedSince: start, failed: 1 });
  const { deliveries = [] } = (await store.find('a')) ?? {};
  const common = { inquiryId: 'a', kind: 'inquiry', nextAttemptAt: start };
  expect(deliveries).toEqual([
    {
      ...common,
      channel: 'acknowledgement',
      state: 'failed',
      attempts: 1,
      lastError: 'SMTP 550',
    },
    { ...common, channel: 'email', state: 'pending', attempts: 0, lastError: undefined },
    { ...common, channel: 'slack', state: 'failed', attempts: 34, lastError: 'Slack 500' },
  ]);
  await store.close();
});

it('what the third version has tried is owed since its first attempt, and its channel fails since its last success', async () => {
  const { database, file } = openThirdVersion(fixture.folder, ['a', 'b'], at(0));
  database.exec(`
    INSERT INTO deliveries VALUES
      ('a', 'inquiry', 'email', 'pending', 2, '${at(22 * hour)}', 'SMTP 451', NULL),
      ('a', 'inquiry', 'acknowledgement', 'pending', 1, '${at(22 * hour)}', 'SMTP 451', NULL),
      ('a', 'inquiry', 'slack', 'delivered', 2, '${at(0)}', 'Slack 500', NULL),
      ('b', 'inquiry', 'email', 'delivered', 1, '${at(0)}', NULL, NULL);
    INSERT INTO delivery_attempts (inquiry_id, kind, channel, at, error) VALUES
      ('a', 'inquiry', 'email', '${at(second)}', 'SMTP 451'),
      ('a', 'inquiry', 'acknowledgement', '${at(second)}', 'SMTP 451'),
      ('a', 'inquiry', 'slack', '${at(second)}', 'Slack 500'),
      ('a', 'inquiry', 'slack', '${at(hour)}', NULL),
      ('b', 'inquiry', 'email', '${at(hour)}', NULL),
      ('a', 'inquiry', 'email', '${at(2 * hour)}', 'SMTP 451'),
      ('a', 'inquiry', 'email', '${at(20 * hour)}', 'SMTP 451');`);
  database.close();

  const store = openSqliteStore(file, { now: () => moment(20 * hour) });
  const owed = { pending: 1, owedSince: moment(second), failed: 0 };
  expect(await store.deliveryState()).toEqual(owed);
  expect(await store.failingChannels()).toEqual([
    { channel: 'email', since: moment(2 * hour), inquiries: 1, alerts: 0 },
  ]);
  await store.close();
});

it('a server of the third version that still runs goes on queueing and settling', async () => {
  const { database: earlier, file } = openThirdVersion(fixture.folder, ['a', 'b'], at(0));
  // As that version writes it; it has prepared it before the migration.
  const queue = earlier.prepare(`
    INSERT INTO deliveries (inquiry_id, kind, channel, state, next_attempt_at)
    VALUES (?, ?, ?, 'pending', ?) ON CONFLICT DO NOTHING`);
  const settle = earlier.prepare(`
    UPDATE deliveries SET state = ?, attempts = attempts + 1, next_attempt_at = ?,
      last_error = coalesce(?, last_error), lease = NULL
    WHERE inquiry_id = ? AND kind = ? AND channel = ? AND lease = ?`);
  const store = openSqliteStore(file);
  const before = new Date();
  expect(queue.run('a', 'inquiry', 'email', at(0)).changes).toBe(1);
  const { owedSince } = await store.deliveryState();
  expect(owedSince?.getTime()).toBeGreaterThanOrEqual(before.getTime());
  expect(owedSince?.getTime()).toBeLessThanOrEqual(Date.now());

  earlier.exec("UPDATE deliveries SET lease = 'mine'");
  const error = 'SMTP 451';
  expect(settle.run('pending', at(hour), error, 'a', 'inquiry', 'email', 'mine').changes).toBe(1);
  const claim = await store.claimDeliveries({ now: moment(hour), leaseMs: hour, limit: 1 });
  expect(claim).toMatchObject([{ delivery: { channel: 'email', attempts: 1, lastError: error } }]);
  earlier.close();
  await store.close();
});

it('summaries that the ninth version has taken count as sent, also by its server that still runs', async () => {
  const { database: earlier, file } = openEarlierVersion(fixture.folder, 9);
  // As that version writes and reads them; it has prepared it before the migration.
  const take = earlier.prepare(`
    INSERT INTO summaries (day, taken_at) VALUES (?, ?) ON CONFLICT DO NOTHING`);
  const selectBefore = earlier.prepare(`
    SELECT day, taken_at FROM summaries WHERE day < ? ORDER BY day DESC LIMIT 1`);
  take.run('2026-02-03', at(0));

  const store = openSqliteStore(file);
  const takeSummary = (day: string, ms: number) => store.takeSummary(day, moment(ms), second);
  expect(await takeSummary('2026-02-03', hour)).toEqual({ state: 'told' });
  const before = moment(0);
  expect(await takeSummary('2026-02-04', 24 * hour)).toEqual({ state: 'taken', before });
  expect(take.run('2026-02-04', at(25 * hour)).changes).toBe(0);
  await store.confirmSummary('2026-02-04', moment(24 * hour));
  expect(selectBefore.get('2026-02-05')).toEqual({ day: '2026-02-04', taken_at: at(24 * hour) });
  expect(take.run('2026-02-05', at(48 * hour)).changes).toBe(1);
  expect(await takeSummary('2026-02-05', 49 * hour)).toEqual({ state: 'told' });
  earlier.close();
  await store.close();
});

it('alerts of the eleventh version that have failed go where the inquiry is answered', async () => {
  const { database, file } = openEarlierVersion(fixture.folder, 11);
  for (const [id, answeredAt] of [
    ['answered', at(hour)],
    ['failed', at(hour)],
    ['open', null],
  ] as const) {
    database
      .prepare(`INSERT INTO contacts (id, name, email, company, service, message, timestamp)
        VALUES (?, 'Ann', 'ann@example.com', '', '', 'Lamps', ?)`)
      .run(id, at(0));
    database
      .prepare(`INSERT INTO inquiry_records (inquiry_id, standing, suspicions, source, due_at,
        saved_at, answered_at, has_failure) VALUES (?, 'accepted', '[]', '{}', ?, ?, ?, 1)`)
      .run(id, at(0), at(0), answeredAt);
    const queue = database.prepare(`INSERT INTO deliveries (inquiry_id, kind, channel, audience,
      state, owed_since, next_attempt_at) VALUES (?, ?, ?, 'staff', ?, ?, ?)`);
    queue.run(id, 'due-alert', 'email', 'failed', at(0), at(0));
    queue.run(id, 'due-alert', 'slack', 'delivered', at(0), at(0));
    if (id === 'failed') queue.run(id, 'inquiry', 'email', 'failed', at(0), at(0));
  }
  database.close();

  const store = openSqliteStore(file);
  const alertsOf = async (id: string) =>
    (await store.find(id))?.deliveries
      .filter(({ kind }) => kind === 'due-alert')
      .map(({ channel }) => channel);
  expect(await alertsOf('answered')).toEqual(['slack']);
  expect(await alertsOf('open')).toEqual(['email', 'slack']);
  const failing = await Array.fromAsync(store.list({ failed: true }));
  expect(failing.map(({ inquiry }) => inquiry.id).toSorted()).toEqual(['failed', 'open']);
  await store.close();
});
