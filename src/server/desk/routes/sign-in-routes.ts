/** Signs staff in by a mailed link that they confirm, and out. */
import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Desk } from '#server/desk/desk.ts';
import {
  deskPath,
  readNext,
  signInLinkPath,
  signInPath,
  signOutPath,
} from '#server/desk/desk-paths.ts';
import { clientOf } from '#server/http/client.ts';
import { textsIn } from '#server/http/request-body.ts';
import { keyedDigest } from '#server/keys.ts';
import { longestAddress, tidyAddress } from '#shared/typed-addresses.ts';

const tenMinutes = 10 * 60_000;
const day = 24 * 60 * 60_000;
const bodyLimit = 4_096;
/** To one address in a day: a mailbox that strangers fill. */
const mostForStrangers = 50;

interface MailedLink {
  address: string;
  /** A browser that has signed in with the address, or else a client, whose network address is not kept. */
  asker: string;
  isKnown: boolean;
  at: number;
}

export function signInRoutes(app: FastifyInstance, desk: Desk): void {
  const { auth, staff, sendSignInLink, mailDelay } = desk;
  let mailed: MailedLink[] = [];
  const clientsKey = randomBytes(32);

  app.post(signInPath, { bodyLimit }, async (request, reply) => {
    const { email, next: asked } = textsIn(request.body, 'email', 'next');
    const next = readNext(asked);
    const typed = tidyAddress(email.trim());
    const address = typed.slice(0, longestAddress);
    if (address !== typed || !/^[^@\s]+@[^@\s]+$/.test(address)) {
      const error = 'Enter a complete email address.';
      return desk.send(reply, 422, 'SignInPage', { address, error, next });
    }
    const staffAddress = address.toLowerCase();
    if (staff.includes(staffAddress)) {
      // Strangers keep nobody out: a browser that has signed in with the address has its own limit, as has each client.
      const known = auth.browserIdOf(request, staffAddress);
      const asker = known || keyedDigest(clientsKey, clientOf(request.ip));
      const link = { address: staffAddress, asker, isKnown: known !== '' };
      setTimeout(() => mailLink(link, next, request.log), mailDelay());
    }
    return desk.send(reply, 200, 'SignInPage', { address, isSent: true, next });
  });

  /** At most three in ten minutes, while the first link works, and ten a day; for strangers together fifty. */
  async function mailLink(link: Omit<MailedLink, 'at'>, next: string, log: FastifyBaseLogger) {
    // Monotonic: a corrected system clock changes nothing.
    const time = performance.now();
    mailed = mailed.filter(({ at }) => time - at < day);
    const toAddress = mailed.filter(({ address }) => address === link.address);
    const strangers = toAddress.filter(({ isKnown }) => !isKnown);
    const own = toAddress.filter(({ asker }) => asker === link.asker);
    const recent = own.filter(({ at }) => time - at < tenMinutes);
    const isFlood = !link.isKnown && strangers.length >= mostForStrangers;
    if (recent.length >= 3 || own.length >= 10 || isFlood) {
      return log.warn('sign-in link not mailed: too many requests');
    }
    const counted = { ...link, at: time };
    mailed.push(counted);
    try {
      await sendSignInLink(link.address, next);
    } catch (error) {
      mailed = mailed.filter((other) => other !== counted);
      log.error({ reason: (error as Error).message }, 'sign-in link could not be mailed');
    }
  }

  // Mail scanners follow links, so only the page's button uses the link up.
  app.get(signInLinkPath, async (request, reply) => {
    const { key, next: asked } = textsIn(request.query, 'key', 'next');
    const next = readNext(asked);
    if (!(await auth.isSignInKey(key))) return refuseLink(request, reply, next);
    return desk.send(reply, 200, 'ConfirmSignInPage', { linkKey: key, next });
  });

  app.post(signInLinkPath, { bodyLimit }, async (request, reply) => {
    const { key, next: asked } = textsIn(request.body, 'key', 'next');
    const next = readNext(asked);
    if (!(await auth.signIn(reply, key))) return refuseLink(request, reply, next);
    return reply.redirect(next, 303);
  });

  async function refuseLink(request: FastifyRequest, reply: FastifyReply, next: string) {
    return (await auth.accessOf(request)) ? reply.redirect(next, 303) : desk.refuse(reply, next);
  }

  app.post(signOutPath, { bodyLimit }, async (request, reply) => {
    await auth.signOut(request, reply);
    return reply.redirect(deskPath, 303);
  });
}
