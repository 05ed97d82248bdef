/** Notices a proxy that `TRUSTED_PROXY_HOPS` leaves out: its visitors then are one client. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Whether a proxy, or a client that pretends to be one, named another address than its own. */
export function isForwarded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['x-forwarded-for'] !== undefined;
}

/** Says once in the log that visitors share one limit; for a host that trusts no proxy. */
export function warnOfForwarding({ server, log }: FastifyInstance): void {
  server.on('request', function look(request) {
    if (!isForwarded(request)) return;
    server.off('request', look);
    log.warn(
      'X-Forwarded-For arrives, but TRUSTED_PROXY_HOPS is 0: if a proxy stands in front, all its visitors share one limit; set TRUSTED_PROXY_HOPS to the number of proxies',
    );
  });
}
