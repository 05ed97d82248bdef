/**
 * `POST /field-data`: takes what browsers have measured. The answer is always the same and empty; what
 * is odd, too much or from elsewhere is dropped in silence.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import {
  type Beacon,
  fieldDataPath,
  type Measurement,
  ratings,
  vitals,
} from '../field-data/beacon.ts';
import { clientOf } from '../inquiry/reception/client.ts';
import { isCrossSite } from '../inquiry/reception/cross-site.ts';

export interface FieldDataOptions {
  /** The site's own origin, for the cross-site check. */
  siteUrl: string;
  /** The addresses of the built pages: others are dropped. */
  pages: ReadonlySet<string>;
  measured(route: string, measurement: Measurement): void;
}

/** In bytes; a beacon has some 400. */
const bodyLimit = 2048;

/** Pages that one client may tell of in a minute, and the clients that are counted at once. */
const beaconsPerMinute = 60;
const countedClients = 10_000;

/** In milliseconds; a tab that was left open has no longer ones to tell. */
const longest = 600_000;

const schema: z.ZodType<Beacon> = z.strictObject({
  route: z.string(),
  measurements: z
    .array(
      z.strictObject({
        name: z.enum(vitals),
        rating: z.enum(ratings),
        value: z.number().min(0).max(longest),
      }),
    )
    .max(vitals.length),
});

export const fieldDataEndpoint: FastifyPluginAsync<FieldDataOptions> = async (app, options) => {
  const { siteUrl, pages, measured } = options;
  await app.register(rateLimit, {
    global: false,
    max: beaconsPerMinute,
    timeWindow: 60_000,
    cache: countedClients,
    keyGenerator: (request) => clientOf(request.ip),
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
        for (const one of data.measurements) measured(data.route, one);
      }
      return reply.code(204).send();
    },
  });

  // A body that is too long, or no JSON.
  app.setErrorHandler((_error, _request, reply) => reply.code(204).send());
};
