/** Watches `content/` in `astro dev`: a mistake is shown in the browser until it is mended. */
import { resolve, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { ContentError } from '../content/mistakes.ts';
import { readAllContent } from '../content/read-all-content.ts';
import { mistakesPage, overlay } from './mistakes-overlay.ts';

const folder = resolve('content') + sep;

/** How long an editor may take from emptying a file to filling it, in milliseconds. */
const savingTime = 100;

/**
 * @param onChange called while `content/` has no mistakes: at the start, and after each change
 * @returns what resolves when the last change has been seen to
 */
export function watchContent(
  { watcher, ws, middlewares }: ViteDevServer,
  onChange: () => Promise<void>,
  log: { error(text: string): void },
): () => Promise<void> {
  let error: ContentError | undefined;

  async function look(): Promise<void> {
    const reading = await readAllContent();
    const before = error;
    error = 'mistakes' in reading ? new ContentError(reading.mistakes) : undefined;
    if (error) {
      if (error.message !== before?.message) log.error(error.message);
      ws.send(overlay(error));
      return;
    }
    await onChange();
    // Astro reloads the pages when a text has changed, but a mistake may be mended by taking it back.
    if (before) ws.send({ type: 'full-reload' });
  }

  const failed = ({ message }: Error) => log.error(message);
  let looking = look().catch(failed);
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
      })
      .catch(failed);
  });

  ws.on('connection', () => error && ws.send(overlay(error)));
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
