/** Tells whoever watches the host what it has answered. */
import type { FastifyInstance } from 'fastify';
import type { Vital } from '../field-data/beacon.ts';
import type { BuiltSite } from './site.ts';

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
  /**
   * What a visitor's browser has measured of a page, in milliseconds, or CLS as a score; undefined: none
   * is asked to.
   */
  measured: ((page: string, metric: Vital, value: number) => void) | undefined;
}

/** Must be added before the routes. */
export function addWatch(
  app: FastifyInstance,
  { files, pages }: Pick<BuiltSite, 'files' | 'pages'>,
  { answered }: HostWatch,
): void {
  app.addHook('onResponse', ({ method, routeOptions: { url } }, reply, done) => {
    const isFile = url !== undefined && files.has(url) && !pages.has(url);
    const route = isFile ? 'file' : (url ?? 'no route');
    answered({ method, route, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
}
