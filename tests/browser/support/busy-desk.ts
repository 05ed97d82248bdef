/** A desk after twelve weeks of invented inquiries, at one moment: what the documents' pictures show. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mock } from 'node:test';
import { parse } from 'yaml';
import { loadServerViews } from '#build-steps/server-bundle.ts';
import { openApp } from '#server/app.ts';
import { Signer, signInLink } from '#server/desk/signer.ts';
import { deriveKeys } from '#server/keys.ts';
import { inquiryMail } from '#server/messages/staff-mails.ts';
import { readServerContent } from '#server/server-content.ts';
import { parseEnvironment } from '#server/settings/settings.ts';
import { dueAt } from '#server/store/business-hours.ts';
import type { InquiryStore } from '#server/store/store.ts';
import { blank, content, context, hours, recipients } from '../../fixtures/company.ts';
import { freePort } from '../../fixtures/ports.ts';

const file = join(import.meta.dirname, 'busy-desk.yaml');
const invented = parse(readFileSync(file, 'utf8'), { customTags: ['timestamp'] });
const weeks = Object.entries<[inquiries: number, share: number]>(invented.weeks);
const setClock = (time: Date) => mock.timers.setTime(time.getTime());

/** Serves a build from this process, whose clock stands until the end. @param database a new file */
export async function openBusyDesk(dist: string, database: string) {
  mock.timers.enable({ apis: ['Date'] });
  const { name } = readServerContent(dist);
  const company = { ...content, name, form: { ...content.form, choices: invented.services } };
  const views = await loadServerViews(dist);
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const secretKey = 'a secret of thirty-two characters';
  const variables = { SITE_URL: siteUrl, DATABASE_URL: `file:${database}`, SECRET_KEY: secretKey };
  const settings = { ...parseEnvironment(variables), deskStaff: ['ann@firm.example'] };
  const logTo = { write() {} };
  const { server, store } = await openApp({ settings, content: company, views, dist, logTo });
  await fill(store);
  setClock(invented.now);
  await server.listen({ port, host: '127.0.0.1' });
  const inquiry = await store.find('0');
  const mailContext = { ...context, content: company, opensByLink: false };
  return {
    name,
    siteUrl,
    /** As `npm run inquiries -- desk` prints it. */
    signInLink: signInLink(new Signer(deriveKeys(secretKey).desk), siteUrl, ''),
    /** About the first inquiry. */
    mail: inquiry ? views.drawMail(inquiryMail({ ...inquiry, kind: 'inquiry' }, mailContext)) : '',
    async [Symbol.asyncDispose]() {
      await server.close();
      await store.close();
      mock.timers.reset();
    },
  };
}

async function fill(store: InquiryStore): Promise<void> {
  for (const [index, one] of [...invented.inquiries, ...answeredInquiries()].entries()) {
    const { at, channels = [], error, actions = [], ...rest } = one;
    const id = `${index}`;
    const fields = { ...blank, ...rest.fields };
    const due = { dueAt: dueAt(at, hours), recipients: recipients(...channels) };
    setClock(at);
    await store.add({ id, suspicions: [], ...rest, fields, ...due });
    for (const claim of await store.claimDeliveries({ now: at, leaseMs: 1, limit: 1 })) {
      await store.settle(claim, { state: error ? 'failed' : 'delivered', error }, at);
    }
    for (const action of actions) await store.act(id, { id: `${id} ${action.at}`, ...action });
  }
  for (const [monday, [, share]] of weeks) {
    const views = Object.entries<number>(invented.views);
    const value = Object.fromEntries(
      views.map(([of, usual]) => [of, `${Math.round(usual * share)}`]),
    );
    await store.updateValue(`views ${monday}`, () => ({ result: 0, storedValue: { value } }));
  }
}

/** From each Monday on, one a day, each with the next service, source and wait. */
function answeredInquiries() {
  const { services, sources, waits } = invented;
  const days = weeks.flatMap(([monday, [inquiries]]) =>
    Array.from({ length: inquiries }, (_, nth) => Date.parse(`${monday}T15:00Z`) + (nth % 5) * day),
  );
  return days.map((at, turn) => ({
    at: new Date(at),
    fields: { name: 'A seller', email: 'seller@shop.example', service: services[turn % 5] },
    source: sources[turn % sources.length],
    actions: [
      {
        at: new Date(at + waits[turn % waits.length] * minute),
        by: 'Bob',
        change: { kind: 'answered' },
      },
    ],
  }));
}

const minute = 60_000;
const day = 24 * 60 * minute;
