/** Told of what the host has answered, for the metrics. */
import type { FastifyInstance } from 'fastify';

export interface Answer {
  method: string;
  /** A page's address, the pattern of another route, `file` or `no route`: never what a client sent. */
  route: string;
  status: number;
  ms: number;
}

export interface HostWatch {
  answered(answer: Answer): void;
  /** @param outcome of a post of the form; see postOutcomes */
  posted(outcome: string): void;
}

/** Reports what Fastify answers. Must be added before the routes. */
export function addWatch(app: FastifyInstance, { answered }: HostWatch): void {
  app.addHook('onResponse', ({ method, routeOptions: { url } }, reply, done) => {
    answered({ method, route: url ?? 'no route', status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
}
