import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { blank, content } from '../../tests/fixtures/company.ts';
import { views } from '../../tests/fixtures/views.ts';
import { parseEnvironment } from '../entry/environment.ts';
import { openInquiries } from './assembly.ts';

const options = { views, content };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('the start warns of what the installation lacks', async () => {
  const settings = parseEnvironment({ DATABASE_URL: 'file::memory:', FIELD_DATA: 'yes' });
  const inquiries = await openInquiries(settings, options);
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  await inquiries.startWork(log)();
  await inquiries.store.close();
  const about = log.warn.mock.calls.map(([fields]) => Object(fields).about);
  expect(about).toEqual(['FIELD_DATA', 'channels']);
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
