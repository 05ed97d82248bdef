/** Watches `content/` in `astro dev`, and shows mistakes in the browser until they are corrected. */
import { resolve, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { ContentError, countOf, lineOf } from '#content/mistakes.ts';
import { type Content, readContent } from '#content/read-content.ts';
import { acceptsHtml } from '#server/intake/incoming.ts';

const folder = resolve('content') + sep;

/** In milliseconds, from when an editor empties a file until it has written it. */
const savingTime = 100;

/**
 * @param onChange called at the start and after each change, while `content/` has no mistakes
 * @returns a function whose promise resolves when the last change has been handled
 */
export function watchContent(
  { watcher, ws, middlewares }: ViteDevServer,
  onChange: (content: Content) => Promise<void>,
  log: { error(text: string): void },
): () => Promise<void> {
  let error: ContentError | undefined;

  async function look(): Promise<void> {
    const before = error;
    try {
      const content = await readContent();
      error = undefined;
      await onChange(content);
      // Astro reloads only changed texts, but a mistake may have been corrected by undoing it.
      if (before) ws.send({ type: 'full-reload' });
    } catch (thrown) {
      if (!(thrown instanceof ContentError)) return log.error((thrown as Error).message);
      error = thrown;
      if (error.message !== before?.message) log.error(error.message);
      ws.send(notice(error));
    }
  }

  let looking = look();
  /** One after the other, and once for all the steps in which an editor saves. */
  let waiting = false;
  watcher.on('all', (_, path) => {
    if (waiting || !path.startsWith(folder)) return;
    waiting = true;
    looking = looking
      .then(() => setTimeout(savingTime))
      .then(() => {
        waiting = false;
        return look();
      });
  });

  ws.on('connection', () => error && ws.send(notice(error)));
  middlewares.use((request, response, next) => {
    if (!acceptsHtml(request.headers)) return next();
    looking.then(() => {
      if (!error) return next();
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
      response.end(mistakesPage(error));
    });
  });
  return () => looking;
}

/** For Astro's error overlay over an open page. */
function notice({ message, mistakes }: ContentError): ErrorPayload {
  const [first] = mistakes;
  const err = {
    title: countOf(mistakes),
    message: mistakes.map(lineOf).join('\n'),
    hint: 'Saved without mistakes, the page comes back by itself.',
    stack: message,
    loc: first && { file: resolve(first.file), line: first.line, column: first.column },
  };
  return { type: 'error', err };
}

/** In place of a page that can't be rendered; Vite's script shows the overlay over it. */
function mistakesPage({ message }: ContentError): string {
  const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="en"><title>Mistakes in content/</title>
<script type="module" src="/@vite/client"></script><pre style="white-space: pre-wrap">${text}</pre></html>`;
}
