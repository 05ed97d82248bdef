/** The built site in a process of its own, with a mail server. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import type { Email } from 'postal-mime';
import { openMailServer, type ReceivedMail } from '../../fixtures/mail-server.ts';
import { freePort } from '../../fixtures/ports.ts';
import { startServer } from './server.ts';

export const staff = 'ann@firm.example';

export interface RunningSite {
  /** The server's own address. */
  origin: string;
  /** Waits for the next mail whose subject contains this; each mail is returned once. */
  mailAbout(words: string): Promise<Email>;
  stop(): Promise<void>;
}

/** @param siteUrl its public address, by default the server's own */
export async function startSite(siteUrl?: string): Promise<RunningSite> {
  const mailServer = await openMailServer();
  const returned = new Set<ReceivedMail>();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'desk-'));
  symlinkSync(resolve('dist'), join(folder, 'dist'));
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
