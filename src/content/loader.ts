/** Gives Astro what `content/` says as its collections, through the one reader that all share. */
import type { Loader } from 'astro/loaders';
import { ContentError } from './mistakes.ts';
import { photographFolder } from './photo-schema.ts';
import { type PageContent, readAllContent } from './read-all-content.ts';

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
      const content = await contentOrNone(watcher !== undefined);
      if (!content) return store.clear();
      const entries = entriesOf(content);
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

/** The photographs that `content/` names, each by its file's name. */
export const photographLoader: Loader = {
  name: loaderName,
  async load({ store, parseData, watcher }) {
    const content = await contentOrNone(watcher !== undefined);
    store.clear();
    if (!content) return;
    const { site, services } = content;
    for (const photo of [site.about.warehouse.photo, ...services.map(({ photo }) => photo)]) {
      if (!photo?.file) continue;
      // The path of a picture is that from the file that names it.
      const filePath = 'content/site.yaml';
      const data = { master: `./${photographFolder}/${photo.file}` };
      store.set({
        id: photo.file,
        data: await parseData({ id: photo.file, data, filePath }),
        filePath,
      });
    }
  },
};

/** @throws ContentError at a mistake; in development it is shown in the browser, until it is mended */
async function contentOrNone(inDevelopment: boolean): Promise<PageContent | undefined> {
  const reading = await readAllContent();
  if ('content' in reading) return reading.content;
  if (inDevelopment) return undefined;
  throw new ContentError(reading.mistakes);
}
