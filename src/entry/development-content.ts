/** Watches `content/` in `astro dev`: a mistake is shown in the browser until it is mended. */
import { resolve, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { ContentError, countOf, lineOf } from '../content/mistakes.ts';
import { type Content, readContent } from '../content/read-content.ts';
import { escapeHtml } from '../inquiry/core/html.ts';

const folder = resolve('content') + sep;

/** How long an editor may take from emptying a file to filling it, in milliseconds. */
const savingTime = 100;

/**
 * @param onChange called while `content/` has no mistakes: at the start, and after each change
 * @returns what resolves when the last change has been seen to
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
      // Astro reloads the pages when a text has changed, but a mistake may be mended by taking it back.
      if (before) ws.send({ type: 'full-reload' });
    } catch (thrown) {
      if (!(thrown instanceof ContentError)) return log.error((thrown as Error).message);
      error = thrown;
      if (error.message !== before?.message) log.error(error.message);
      ws.send(notice(error));
    }
  }

  let looking = look();
  /** One look after the other, and one for all steps in which an editor saves. */
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
    // What an open page loads under the notice still comes.
    if (!request.headers.accept?.includes('text/html')) return next();
    looking.then(() => {
      if (!error) return next();
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
      response.end(mistakesPage(error));
    });
  });
  return () => looking;
}

/** What Vite's connection shows over an open page: Astro's notice of errors has a title and a hint besides. */
function notice({ message, mistakes }: ContentError): ErrorPayload {
  const [first] = mistakes;
  const err = {
    title: countOf(mistakes),
    message: mistakes.map(lineOf).join('\n'),
    hint: 'Saved without mistakes, the page comes back by itself.',
    // The notice has a place for it, and a button that copies it.
    stack: message,
    // Astro shows the file there.
    loc: first && { file: resolve(first.file), line: first.line, column: first.column },
  };
  return { type: 'error', err };
}

/** What stands in for a page that cannot be drawn. Vite's script shows the notice over it. */
function mistakesPage({ message }: ContentError): string {
  return `<!doctype html><html lang="en"><title>Mistakes in content/</title>
<script type="module" src="/@vite/client"></script><pre style="white-space: pre-wrap">${escapeHtml(message)}</pre></html>`;
}
