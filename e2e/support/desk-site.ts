/** A site with a mail server and a desk, for the tests of what staff do. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { openMailServer, type ReceivedMail } from '../../tests/fixtures/mail-server.ts';
import { noDelivery } from '../../tests/fixtures/no-delivery.ts';
import { freePort } from '../../tests/fixtures/ports.ts';
import { answers } from './answers.ts';

export const staff = 'ann@firm.example';

interface DeskSite {
  origin: string;
  /** Waits for a mail whose subject contains this. */
  mailAbout(words: string): Promise<Email>;
}

/** Each worker has its own site; inquiries of different tests meet there, so their names differ. */
export const test = base.extend<object, { deskSite: DeskSite }>({
  deskSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants this pattern
    async ({}, use) => {
      const mailServer = await openMailServer();
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      const folder = mkdtempSync(join(tmpdir(), 'desk-'));
      symlinkSync(resolve('dist'), join(folder, 'dist'));
      const server = spawn(process.execPath, [resolve('src/entry/server.ts')], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          ...noDelivery,
          PORT: String(port),
          HOST: '127.0.0.1',
          SITE_URL: origin,
          DATABASE_URL: 'file:./site.db',
          RATE_LIMIT_PER_MINUTE: '0',
          QUARANTINE_ABOVE_PER_HOUR: '0',
          NOTIFICATIONS_PER_HOUR: '0',
          SMTP_URL: `${mailServer.url}?insecure=yes`,
          MAIL_FROM: 'site@firm.example',
          MAIL_TO: 'office@firm.example, boss@firm.example',
          DESK_STAFF: staff,
        },
      });
      await answers(origin, server);
      await use({
        origin,
        async mailAbout(words) {
          // The latest: a link to the desk works once.
          const isAbout = ({ mail }: ReceivedMail) => mail.subject?.includes(words);
          const find = () => mailServer.received.findLast(isAbout)?.mail;
          await expect.poll(find, { message: `a mail about ${words}` }).toBeDefined();
          return find() as Email;
        },
      });
      server.kill();
      await once(server, 'exit');
      await mailServer.close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** Sends an inquiry as a visitor's browser without script does. */
export async function sendInquiry(origin: string, name: string, message = 'Do you take glass?') {
  const fields = { name, email: 'vera@lamps.example', company: 'Lamps & Co', service: '', message };
  const answer = await fetch(`${origin}/inquiries`, {
    method: 'POST',
    headers: { accept: 'text/html', origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}

/**
 * Shows a mail as a webmail does, on a site of its own, so that its links lead across sites, and follows
 * one. @returns the tab that it opens
 */
export async function followMail(page: Page, { html }: Email, link: string): Promise<Page> {
  const webmail = 'https://webmail.example/';
  await page.route(webmail, (route) =>
    route.fulfill({ contentType: 'text/html', body: html ?? '' }),
  );
  await page.goto(webmail);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: link, exact: true }).click();
  return opened;
}

/** Asks for a link at the desk and follows it. @returns the tab in which the desk is open */
export async function enterDesk(page: Page, { origin, mailAbout }: DeskSite): Promise<Page> {
  await page.goto(`${origin}/desk`);
  await page.getByLabel('Email').fill(staff);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  const mail = await mailAbout('Your link to the desk');
  const desk = await followMail(page, mail, 'Enter the desk');
  await desk.getByRole('button', { name: 'Enter' }).click();
  return desk;
}
