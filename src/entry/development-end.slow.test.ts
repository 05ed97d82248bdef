/** The inquiry endpoint of `astro dev`, without Astro: what is left of it when the server ends. */
import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { noDelivery } from '#tests/fixtures/no-delivery.ts';
import { inquiryEndpointInDevelopment } from './development.ts';

it('closes what was still being opened when the server ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = join(folder, 'site.db');
  const settings = { ...noDelivery, DATABASE_URL: `file:${database}`, SECRET_KEY: '' };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());

  const { hooks } = inquiryEndpointInDevelopment();
  const call = (name: string, options?: object) =>
    (hooks as Record<string, (options?: object) => unknown>)[`astro:server:${name}`]?.(options);
  const views = Promise.withResolvers<object>();
  const ssrLoadModule = vi.fn(() => views.promise);
  const httpServer = Object.assign(new EventEmitter(), { address: () => ({ port: 4321 }) });
  const server = {
    httpServer,
    watcher: new EventEmitter(),
    ws: { on: vi.fn(), send: vi.fn() },
    middlewares: { use: vi.fn() },
    ssrLoadModule,
  };
  call('setup', { server, logger: { error: expect.fail } });
  httpServer.emit('listening');
  await vi.waitFor(() => expect(ssrLoadModule).toHaveBeenCalled(), 10_000);
  httpServer.emit('close');
  views.resolve({});

  // SQLite takes this file away when the last connection to the database is closed.
  const state = () => [database, `${database}-wal`].map((file) => existsSync(file));
  await expect.poll(state, { timeout: 10_000 }).toEqual([true, false]);
});
