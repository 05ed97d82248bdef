/** The server with Firestore, where it differs from SQLite. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { parseEnvironment } from '../../src/entry/environment.ts';
import { openInquiries } from '../../src/server/assembly.ts';
import { content } from '../../tests/fixtures/company.ts';
import { views } from '../../tests/fixtures/views.ts';
import { startEmulator } from './emulator.ts';

it.each([
  ['is missing', {}, 1],
  ['is set', { SECRET_KEY: 'a secret of thirty-two characters' }, 0],
])(
  'a start with Firestore warns where SECRET_KEY %s, since no file keeps one',
  async (_, env, count) => {
    const emulator = await startEmulator();
    onTestFinished(() => emulator.stop());
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', emulator.address);
    vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
    const settings = parseEnvironment({ DATABASE_URL: 'firestore://test', ...env });
    const inquiries = await openInquiries(settings, { content, views });
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    await inquiries.startWork(log)();
    await inquiries.store.close();
    const told = log.warn.mock.calls.filter(([{ about }]) => about === 'SECRET_KEY');
    expect(told).toHaveLength(count);
  },
);
