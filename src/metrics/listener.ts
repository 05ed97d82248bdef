/** `GET /metrics` on a port of its own, which visitors can't reach. */
import { createServer, type Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';

export interface MetricsAddress {
  port: number;
  host: string;
}

/**
 * Listens at once. A port that is taken is an error in the log and no reason to end: the site matters
 * more than its figures, and Prometheus notices.
 */
export function serveMetrics(
  registry: Registry,
  address: MetricsAddress,
  log: FastifyBaseLogger,
): Server {
  const server = createServer(async (request, response) => {
    // A server that stops is not held up by whoever scrapes it.
    response.setHeader('connection', 'close');
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (err) {
      log.error({ err }, 'the metrics could not be collected');
      response.writeHead(500).end();
    }
  });
  server.on('error', ({ message }) => log.error({ reason: message }, 'there are no metrics'));
  return server.listen(address);
}
