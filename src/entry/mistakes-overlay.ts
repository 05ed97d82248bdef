/** How `astro dev` shows mistakes in `content/`: in the notice that it has for errors in code. */
import { resolve } from 'node:path';
import type { ErrorPayload } from 'vite';
import { type ContentError, lineOf } from '../content/mistakes.ts';
import { escapeHtml } from '../inquiry/core/html.ts';

/** What Astro's notice shows besides what Vite's has. */
interface Notice {
  title: string;
  hint: string;
}

export function overlay({ message, mistakes }: ContentError): ErrorPayload {
  const [first] = mistakes;
  const notice: Notice = {
    title: mistakes.length === 1 ? 'There is a mistake' : `There are ${mistakes.length} mistakes`,
    hint: 'Saved without mistakes, the page comes back by itself.',
  };
  const err = {
    name: 'content/',
    message: mistakes.map(lineOf).join('\n'),
    // The notice has a place for it, and a button that copies it.
    stack: message,
    // Astro shows the file there.
    loc: first && { file: resolve(first.file), line: first.line, column: first.column },
    ...notice,
  };
  return { type: 'error', err };
}

/** What stands in for a page that cannot be drawn. Vite's script shows the notice over it. */
export function mistakesPage({ message }: ContentError): string {
  return `<!doctype html><html lang="en"><title>Mistakes in content/</title>
<script type="module" src="/@vite/client"></script><pre style="white-space: pre-wrap">${escapeHtml(message)}</pre></html>`;
}
