/** The built site under its production server, for figures that are taken in a browser. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startServer } from '../../tests/browser/support/server.ts';
import { freePort } from '../../tests/fixtures/ports.ts';

/** A server that is measured. */
export interface MeasuredServer {
  origin: string;
  stop(): Promise<void>;
}

/** Starts it on a free port, with its inquiries in a folder that goes when it stops. */
export async function startProductionSite(): Promise<MeasuredServer> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  symlinkSync(resolve('dist'), join(folder, 'dist'));
  const stopServer = await startServer(folder, port, {
    SITE_URL: origin,
    RATE_LIMIT_PER_MINUTE: '0',
    QUARANTINE_ABOVE_PER_HOUR: '0',
  });
  return {
    origin,
    async stop() {
      await stopServer();
      rmSync(folder, { recursive: true });
    },
  };
}
