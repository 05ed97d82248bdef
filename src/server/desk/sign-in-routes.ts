/** How staff enter and leave the desk: their address, a mailed link, a session. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { longestAddress, tidyAddress } from '#shared/email-address.ts';
import { deskPath, enterPath, signInPath, signOutPath } from './addresses.ts';
import type { DeskContext } from './context.ts';

/** Link requests of one client per minute, for any addresses. */
const asksPerMinute = 10;
/**
 * Mails to one address within a link's lifetime, and within a day. A browser that was signed in with it has a count of
 * its own, so that strangers keep nobody out.
 */
const limits = [
  { most: 3, ttl: 10 * 60_000 },
  { most: 10, ttl: 24 * 60 * 60_000 },
];

const bodyLimit = 4_096;

interface Posted {
  Body: { email?: unknown; key?: unknown } | undefined;
}

export function signInRoutes(app: FastifyInstance, desk: DeskContext): void {
  const { access, staff, sendDeskLink, mailDelay } = desk;
  const countAsk = app.createRateLimit({ max: asksPerMinute });
  const counts = limits.map(({ most, ttl }) => {
    const sent = new LRUCache<string, number>({ max: 1_000, ttl });
    return {
      isReached: (asker: string) => (sent.get(asker) ?? 0) >= most,
      // The time runs from the first mail.
      add: (asker: string, count: number) =>
        sent.set(asker, (sent.get(asker) ?? 0) + count, { noUpdateTTL: true }),
    };
  });

  app.post<Posted>(signInPath, { bodyLimit }, async (request, reply) => {
    const email = request.body?.email;
    const typed = typeof email === 'string' ? tidyAddress(email.trim()) : '';
    const address = typed.slice(0, longestAddress);
    const count = await countAsk(request);
    if (!count.isAllowed && count.isExceeded) {
      return desk.send(reply, 429, { view: 'sign-in', state: 'limited', address });
    }
    if (address !== typed || !/^[^@\s]+@[^@\s]+$/.test(address)) {
      return desk.send(reply, 422, { view: 'sign-in', state: 'bad-address', address });
    }
    const known = address.toLowerCase();
    if (staff.includes(known)) {
      // Delayed at random, so that no response time reveals who is staff.
      const asker = `${known} ${access.markOf(request, known)}`;
      setTimeout(() => mail(known, asker, request.log), mailDelay());
    }
    return desk.send(reply, 200, { view: 'sign-in', state: 'sent', address });
  });

  async function mail(address: string, asker: string, log: FastifyInstance['log']): Promise<void> {
    if (counts.some(({ isReached }) => isReached(asker))) {
      return log.warn('a link to the desk was asked for too often: none is mailed');
    }
    for (const { add } of counts) add(asker, 1);
    try {
      await sendDeskLink(address);
    } catch (error) {
      for (const { add } of counts) add(asker, -1);
      log.error({ reason: (error as Error).message }, 'a link to the desk could not be mailed');
    }
  }

  // Mail scanners follow links: only the page's button uses the link up.
  app.get<{ Querystring: { key?: unknown } }>(enterPath, async (request, reply) => {
    const { key } = request.query;
    if (typeof key !== 'string' || !(await access.opensDesk(key))) {
      return turnAway(request, reply);
    }
    return desk.send(reply, 200, { view: 'enter', linkKey: key });
  });

  app.post<Posted>(enterPath, { bodyLimit }, async (request, reply) => {
    const key = request.body?.key;
    if (typeof key !== 'string' || !(await access.enter(reply, key))) {
      return turnAway(request, reply);
    }
    return reply.redirect(deskPath, 303);
  });

  /** Somebody who is signed in needs no link. */
  async function turnAway(request: FastifyRequest, reply: FastifyReply) {
    return (await access.permitOf(request)) ? reply.redirect(deskPath, 303) : desk.refuse(reply);
  }

  app.post(signOutPath, { bodyLimit }, async (request, reply) => {
    await access.leave(request, reply);
    return reply.redirect(deskPath, 303);
  });
}
