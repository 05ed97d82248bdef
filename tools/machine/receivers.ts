/** The channels of staff: a mail server and a webhook on the host, which can be made to fail. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { openMailServer, type ReceivedMail } from '../../tests/fixtures/mail-server.ts';
import { listen } from '../../tests/fixtures/ports.ts';

export class Receivers {
  broken = false;
  /** Lines of site.env. */
  settings = '';
  mails: ReceivedMail[] = [];
  /** The types of the webhook's messages. */
  readonly posted: string[] = [];
  #closeMail: (() => Promise<void>) | undefined;
  /** How the monitor responds to heartbeats; 0: never. */
  monitor = 200;
  heartbeats = 0;
  readonly #monitor = createServer((_, response) => {
    this.heartbeats += 1;
    if (this.monitor) response.writeHead(this.monitor).end();
  });
  readonly #webhook = createServer(async (request, response) => {
    const { type } = JSON.parse(await text(request));
    if (!this.broken) this.posted.push(type);
    response.writeHead(this.broken ? 503 : 200).end();
  });

  async open(): Promise<void> {
    const mail = await openMailServer({
      onConnect: (_, done) => done(this.broken ? new Error('out of order') : undefined),
    });
    this.mails = mail.received;
    this.#closeMail = mail.close;
    this.settings = `
SMTP_URL=${mail.url}?insecure=yes
MAIL_FROM=site@example.com
MAIL_TO=staff@example.com
WEBHOOK_URL=http://127.0.0.1:${await listen(this.#webhook)}
WEBHOOK_SECRET=whsec_${'A'.repeat(32)}
DESK_STAFF=ann@example.com
HEARTBEAT_URL=http://127.0.0.1:${await listen(this.#monitor)}/tellnobody
`;
  }

  async close(): Promise<void> {
    await this.#closeMail?.();
    for (const server of [this.#webhook, this.#monitor]) {
      server.closeAllConnections();
      server.close();
    }
  }
}
