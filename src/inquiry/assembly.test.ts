import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { blank, content } from '../../tests/fixtures/company.ts';
import { views } from '../../tests/fixtures/views.ts';
import { parseEnvironment } from '../entry/environment.ts';
import { openInquiries } from './assembly.ts';

const holidays = [{ date: '2030-12-25', name: 'Christmas Day' }];
const options = { views, content: { ...content, hours: { ...content.hours, holidays } } };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('the start', () => {
  it.each([
    ['warns of a list of holidays that ends within 90 days', '2030-10-01T12:00:00Z', true],
    ['is content with a list of holidays that goes on for 90 days', '2030-09-01T12:00:00Z', false],
  ])('%s', async (_, now, warned) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const settings = parseEnvironment({ DATABASE_URL: 'file::memory:' });
    const inquiries = await openInquiries(settings, options);
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    await inquiries.startWork(log)();
    await inquiries.store.close();
    const told = log.warn.mock.calls.filter(([fields]) => 'lastHoliday' in fields);
    expect(told).toHaveLength(warned ? 1 : 0);
    if (warned) expect(told[0]?.[0]).toEqual({ lastHoliday: '2030-12-25' });
  });

  it('names settings of earlier versions that are still set', async () => {
    const settings = parseEnvironment({ DATABASE_URL: 'file::memory:', FIELD_DATA: 'yes' });
    const inquiries = await openInquiries(settings, options);
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    await inquiries.startWork(log)();
    await inquiries.store.close();
    expect(log.warn.mock.calls).toContainEqual([
      { variable: 'FIELD_DATA' },
      'there is no such setting: CHANGELOG.md says what replaced it',
    ]);
  });

  it('warns of an address for an inbox that no service has', async () => {
    const settings = parseEnvironment({
      DATABASE_URL: 'file::memory:',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'site@us.example',
      MAIL_TO: 'office@us.example',
      MAIL_TO_NOBODY: 'nobody@us.example',
    });
    const inquiries = await openInquiries(settings, options);
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    await inquiries.startWork(log)();
    await inquiries.store.close();
    const variables = log.warn.mock.calls.map(([fields]) => Object(fields).variable);
    expect(variables.filter(Boolean)).toEqual(['MAIL_TO_NOBODY']);
  });
});

describe('after a restart', () => {
  const ann = { ...blank, name: 'Ann', email: 'ann@example.com', message: 'Hello' };
  const evidence = { client: '192.0.2.1', trap: '', token: undefined, source: {} };

  /** A folder with a database, and what starts a server on it. */
  function installation() {
    const folder = mkdtempSync(join(tmpdir(), 'restart-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const settings = parseEnvironment({
      DATABASE_URL: `file:${join(folder, 'site.db')}`,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'site@us.example',
      MAIL_TO: 'office@us.example',
      ACKNOWLEDGE_VISITORS: 'yes',
    });
    return () => openInquiries(settings, options);
  }

  it('the second click of a double click without script is still the same inquiry', async () => {
    const start = installation();
    const receive = async (expected: string) => {
      const { reception, store } = await start();
      const received = await reception.receive({ ...evidence, key: undefined, inquiry: ann });
      expect(received.outcome).toBe(expected);
      await store.close();
    };
    await receive('stored');
    await receive('repeated');
  });

  it('an address that was sent an acknowledgement gets no second one', async () => {
    const start = installation();
    for (const message of ['Hello', 'Hello again']) {
      const { reception, store } = await start();
      const inquiry = { ...ann, message };
      const { id } = await reception.receive({ ...evidence, key: undefined, inquiry });
      const deliveries = (await store.find(id))?.deliveries.map(({ channel }) => channel);
      const told = message === 'Hello' ? ['acknowledgement', 'email'] : ['email'];
      expect(deliveries).toEqual(told);
      await store.close();
    }
  });
});
