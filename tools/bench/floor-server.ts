/** The floor of every page under a bare server. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { listen } from '../../tests/fixtures/ports.ts';
import { floorPage } from './floor.ts';
import type { MeasuredServer } from './production-site.ts';
import { builtPage } from './routes.ts';

/** Serves the floor of each of these pages at the page's own path, compressed, from memory. */
export async function startFloor(paths: readonly string[]): Promise<MeasuredServer> {
  const pages = new Map(
    paths.map((path) => [
      path,
      brotliCompressSync(floorPage(readFileSync(builtPage(path), 'utf8'))),
    ]),
  );
  const server = createServer((request, response) => {
    const body = pages.get(request.url ?? '');
    // Browsers ask for /favicon.ico by themselves.
    if (!body) return response.writeHead(204).end();
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    };
    return response.writeHead(200, headers).end(body);
  });
  const port = await listen(server);
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
