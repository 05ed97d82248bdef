/** Gives Astro what `content/` says as its collections, through the one reader that all share. */
import type { Loader } from 'astro/loaders';
import { ContentError } from './mistakes.ts';
import { type PageContent, readAllContent } from './read-content.ts';

/** An entry of a collection. */
interface Entry {
  id: string;
  data: Record<string, unknown>;
  markdown?: string;
}

/** The loaders of all collections; what watches `content/` in development asks for them anew. */
export const loaderName = 'content';

/**
 * @param entriesOf what of `content/` the collection holds
 */
export function contentLoader(entriesOf: (content: PageContent) => Entry[]): Loader {
  return {
    name: loaderName,
    async load({ store, renderMarkdown, generateDigest, watcher }) {
      const reading = await readAllContent();
      if ('mistakes' in reading) {
        // In development they are shown in the browser, until they are mended.
        if (watcher) return store.clear();
        throw new ContentError(reading.mistakes);
      }
      const entries = entriesOf(reading.content);
      for (const id of store.keys()) {
        if (!entries.some((entry) => entry.id === id)) store.delete(id);
      }
      for (const { id, data, markdown } of entries) {
        const rendered = markdown === undefined ? undefined : await renderMarkdown(markdown);
        store.set({
          id,
          data,
          rendered,
          body: markdown,
          digest: generateDigest({ data, markdown }),
        });
      }
    },
  };
}
