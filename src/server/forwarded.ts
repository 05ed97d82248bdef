/** Notices a proxy that `TRUSTED_PROXY_HOPS` leaves out: its visitors then are one client. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Whether a proxy, or a client that pretends to be one, named another address than its own. */
export function isForwarded({ headers }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined;
}

/** Says once in the log that visitors share one limit; for a host that trusts no proxy. */
export function warnOfForwarding(app: FastifyInstance): void {
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && isForwarded(request)) {
      warned = true;
      app.log.warn(
        'X-Forwarded-For arrives, but TRUSTED_PROXY_HOPS is 0: if a proxy stands in front, all its visitors share one limit; set TRUSTED_PROXY_HOPS to the number of proxies',
      );
    }
    done();
  });
}
