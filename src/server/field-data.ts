/**
 * `POST /field-data`: takes what browsers have measured. The answer is always the same and empty; what
 * is odd, too much or from elsewhere is dropped in silence. Only a fault of ours is answered as one.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { type Beacon, fieldDataPath, type Vital, vitals } from '../field-data/beacon.ts';
import { clientOf } from '../inquiry/reception/client.ts';
import { ClientCounter } from '../inquiry/reception/client-counter.ts';
import { isCrossSite } from '../inquiry/reception/cross-site.ts';

export interface FieldDataOptions {
  /** The site's own origin, for the cross-site check. */
  siteUrl: string;
  /** The addresses of the built pages: others are dropped. */
  pages: ReadonlySet<string>;
  measured(route: string, metric: Vital, value: number): void;
}

/** In bytes; a beacon has some 150. */
const bodyLimit = 2048;

/** Pages that one client may tell of in a minute. */
const beaconsPerMinute = 60;

/** In milliseconds; a tab that was left open has no longer ones to tell. */
const longest = 600_000;

const schema: z.ZodType<Beacon> = z.strictObject({
  route: z.string(),
  values: z.partialRecord(z.enum(vitals), z.number().min(0).max(longest)),
});

export const fieldDataEndpoint: FastifyPluginAsync<FieldDataOptions> = async (app, options) => {
  const { siteUrl, pages, measured } = options;
  await app.register(rateLimit, {
    global: false,
    max: beaconsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => clientOf(request.ip),
    store: ClientCounter,
  });
  const countBeacon = app.createRateLimit();

  app.post(fieldDataPath, {
    bodyLimit,
    // Before the body is read.
    onRequest: async (request, reply) => {
      const count = await countBeacon(request);
      const isTooMuch = !count.isAllowed && count.isExceeded;
      if (isTooMuch || isCrossSite(request.headers, siteUrl)) return reply.code(204).send();
    },
    handler: async (request, reply) => {
      const { data } = schema.safeParse(request.body);
      if (data && pages.has(data.route)) {
        for (const metric of vitals) {
          const value = data.values[metric];
          if (value !== undefined) measured(data.route, metric, value);
        }
      }
      return reply.code(204).send();
    },
  });

  app.setErrorHandler(async (error: FastifyError, _request, reply) => {
    const { statusCode: status = 500 } = error;
    if (status >= 500) throw error;
    // A body that is too long, or no JSON.
    return reply.code(204).send();
  });
};
