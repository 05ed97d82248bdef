/** The built site in a process of its own, with a mail server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import type { Email } from 'postal-mime';
import { testedFolder } from '../../companies/tested-site.ts';
import { openMailServer, type ReceivedMail } from '../../fixtures/mail-server.ts';
import { noDelivery } from '../../fixtures/no-delivery.ts';
import { freePort } from '../../fixtures/ports.ts';
import { startProgram } from '../../fixtures/program.ts';

export const staff = 'ann@firm.example';

export interface RunningSite {
  /** The server's own address. */
  origin: string;
  /** Waits for the next mail whose subject contains this; each mail is returned once. */
  mailAbout(words: string): Promise<Email>;
  stop(): Promise<void>;
}

/**
 * Starts the built site's server and waits until it is ready.
 * @param folder will contain the database
 * @returns what stops it
 */
export async function startServer(folder: string, port: number, settings: Record<string, string>) {
  const env = {
    ...process.env,
    ...noDelivery,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    ...settings,
  };
  const command = [process.execPath, resolve('src/entry/server.ts')];
  const server = startProgram(command, env, testedFolder);
  await server.ready(async () => {
    const response = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
    return response?.ok ? response : undefined;
  });
  return server.kill;
}

/** @param siteUrl its public address, by default the server's own */
export async function startSite(siteUrl?: string): Promise<RunningSite> {
  const mailServer = await openMailServer();
  const returned = new Set<ReceivedMail>();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'desk-'));
  const stopServer = await startServer(folder, port, {
    SITE_URL: siteUrl ?? origin,
    RATE_LIMIT_PER_MINUTE: '0',
    NOTIFICATIONS_PER_HOUR: '0',
    SMTP_URL: `${mailServer.url}?insecure=yes`,
    MAIL_FROM: 'site@firm.example',
    MAIL_TO: 'office@firm.example, boss@firm.example',
    DESK_STAFF: staff,
  });
  return {
    origin,
    async mailAbout(words) {
      const find = () =>
        mailServer.received.find(
          (received) => received.mail.subject?.includes(words) && !returned.has(received),
        );
      await expect.poll(find, { message: `a mail about ${words}` }).toBeDefined();
      const found = find() as ReceivedMail;
      returned.add(found);
      return found.mail;
    },
    async stop() {
      await stopServer();
      await mailServer.close();
      rmSync(folder, { recursive: true });
    },
  };
}
