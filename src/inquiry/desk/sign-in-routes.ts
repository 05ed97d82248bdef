/** How staff enter the desk: an address of theirs, a mail with a link, a session. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { inquiryFields } from '../core/fields.ts';
import { deskPath, enterPath, signInPath, signOutPath } from './addresses.ts';
import { type Desk, passOn, refuse } from './desk.ts';
import { readEntry } from './entry.ts';

/** Links that one client may ask for in a minute, whatever the addresses. */
const asksPerMinute = 10;
/** Mails that one address gets in the time that a link lasts. */
const mailsPerAddress = 3;
const mailWindowMs = 10 * 60_000;

const longestAddress = inquiryFields.email.longest;

interface Posted {
  Body: { email?: unknown; key?: unknown; page?: unknown; token?: unknown } | undefined;
}

export function signInRoutes(app: FastifyInstance, desk: Desk): void {
  const { access, staff, sendDeskLink, mailDelay } = desk;
  const countAsk = app.createRateLimit({ max: asksPerMinute });
  const mails = new LRUCache<string, number>({ max: staff.length, ttl: mailWindowMs });

  app.post<Posted>(signInPath, async (request, reply) => {
    const email = request.body?.email;
    const address = typeof email === 'string' ? email.trim() : '';
    const count = await countAsk(request);
    if (!count.isAllowed && count.isExceeded) {
      return desk.send(reply, 429, { view: 'sign-in', state: 'limited', address });
    }
    if (address.length > longestAddress || !/^[^@\s]+@[^@\s]+$/.test(address)) {
      return desk.send(reply, 422, { view: 'sign-in', state: 'bad-address', address });
    }
    const known = address.toLowerCase();
    if (staff.includes(known)) {
      // Later, and at no time that can be told: neither this answer nor the next one takes longer.
      setTimeout(() => mail(known, request.log), mailDelay());
    }
    return desk.send(reply, 200, { view: 'sign-in', state: 'sent', address });
  });

  async function mail(address: string, log: FastifyInstance['log']): Promise<void> {
    const sent = mails.get(address) ?? 0;
    if (sent >= mailsPerAddress) return log.warn('a link to the desk was asked for too often');
    // The time runs from the first one.
    mails.set(address, sent + 1, { noUpdateTTL: true });
    try {
      await sendDeskLink(address);
    } catch (error) {
      // It doesn't count.
      mails.set(address, (mails.get(address) ?? 1) - 1, { noUpdateTTL: true });
      log.error({ reason: (error as Error).message }, 'a link to the desk could not be mailed');
    }
  }

  // A mail scanner follows the link: only the page's button uses it.
  app.get<{ Querystring: { key?: unknown } }>(enterPath, async (request, reply) => {
    const { key } = request.query;
    if (typeof key !== 'string' || !(await access.readDeskKey(key))) {
      return passOn(desk, request, reply) ?? turnAway(request, reply);
    }
    return desk.send(reply, 200, { view: 'enter', key, page: randomUUID() });
  });

  app.post<Posted>(enterPath, async (request, reply) => {
    const { key, page } = readEntry(request.body);
    if (!(await access.enter(reply, key, page))) return turnAway(request, reply);
    return reply.redirect(deskPath, 303);
  });

  /** Whoever is at the desk already, because the button was pressed twice say, needs no link. */
  async function turnAway(request: FastifyRequest, reply: FastifyReply) {
    return (await access.permitOf(request)) ? reply.redirect(deskPath, 303) : refuse(desk, reply);
  }

  app.post<Posted>(signOutPath, async (request, reply) => {
    if (!(await access.leave(request, reply, request.body?.token))) return refuse(desk, reply);
    return reply.redirect(deskPath, 303);
  });
}
