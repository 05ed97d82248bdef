/** How staff enter and leave the desk: their address, a mailed link, a session. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { longestAddress, tidyAddress } from '#shared/email-address.ts';
import type { Desk } from './desk.ts';
import { deskPath, enterPath, signInPath, signOutPath } from './desk-paths.ts';

/** Of one client, for any addresses. */
const asksPerMinute = 10;
const tenMinutes = 10 * 60_000;
const day = 24 * 60 * 60_000;
const bodyLimit = 4_096;

interface Posted {
  Body: { email?: unknown; key?: unknown } | undefined;
}

export function signInRoutes(app: FastifyInstance, desk: Desk): void {
  const { access, staff, sendDeskLink, mailDelay } = desk;
  const countAsk = app.createRateLimit({ max: asksPerMinute });
  let mails: { asker: string; at: number }[] = [];

  app.post<Posted>(signInPath, { bodyLimit }, async (request, reply) => {
    const email = request.body?.email;
    const typed = typeof email === 'string' ? tidyAddress(email.trim()) : '';
    const address = typed.slice(0, longestAddress);
    const count = await countAsk(request);
    if (!count.isAllowed && count.isExceeded) {
      const error = 'Too many requests. Try again in a minute.';
      return desk.send(reply, 429, 'SignInPage', { address, error });
    }
    if (address !== typed || !/^[^@\s]+@[^@\s]+$/.test(address)) {
      const error = 'Enter a complete email address.';
      return desk.send(reply, 422, 'SignInPage', { address, error });
    }
    const known = address.toLowerCase();
    if (staff.includes(known)) {
      // Strangers keep nobody out: a browser that was signed in with the address has a count of its own.
      const asker = `${known} ${access.markOf(request, known)}`;
      // Delayed at random, so that no response time reveals who is staff.
      setTimeout(() => mail(known, asker, request.log), mailDelay());
    }
    return desk.send(reply, 200, 'SignInPage', { address, isSent: true });
  });

  /** At most three in ten minutes, while the first link works, and ten a day. */
  async function mail(address: string, asker: string, log: FastifyInstance['log']): Promise<void> {
    // Monotonic: a corrected system clock changes nothing.
    const time = performance.now();
    mails = mails.filter(({ at }) => time - at < day);
    const own = mails.filter((mail) => mail.asker === asker);
    const recent = own.filter(({ at }) => time - at < tenMinutes);
    if (recent.length >= 3 || own.length >= 10) {
      return log.warn('sign-in link not mailed: too many requests');
    }
    const counted = { asker, at: time };
    mails.push(counted);
    try {
      await sendDeskLink(address);
    } catch (error) {
      mails = mails.filter((other) => other !== counted);
      log.error({ reason: (error as Error).message }, 'sign-in link could not be mailed');
    }
  }

  // Mail scanners follow links, so only the page's button uses the link up.
  app.get<{ Querystring: { key?: unknown } }>(enterPath, async (request, reply) => {
    const { key } = request.query;
    if (typeof key !== 'string' || !(await access.opensDesk(key))) return turnAway(request, reply);
    return desk.send(reply, 200, 'EnterPage', { linkKey: key });
  });

  app.post<Posted>(enterPath, { bodyLimit }, async (request, reply) => {
    const key = request.body?.key;
    if (typeof key !== 'string' || !(await access.enter(reply, key))) {
      return turnAway(request, reply);
    }
    return reply.redirect(deskPath, 303);
  });

  async function turnAway(request: FastifyRequest, reply: FastifyReply) {
    return (await access.permitOf(request)) ? reply.redirect(deskPath, 303) : desk.refuse(reply);
  }

  app.post(signOutPath, { bodyLimit }, async (request, reply) => {
    await access.leave(request, reply);
    return reply.redirect(deskPath, 303);
  });
}
