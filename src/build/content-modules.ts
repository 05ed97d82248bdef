/** Gives the pages and the script of the service window what `content/` says. */
import { resolve, sep } from 'node:path';
import type { ErrorPayload, Plugin } from 'vite';
import type { WindowContent } from '#browser/service-window/window-content.ts';
import { ContentError, formatMistake, mistakeCount } from '#content/content-error.ts';
import { photographFolder } from '#content/photo-schema.ts';
import { type Content, readContent } from '#content/read-content.ts';

const folder = resolve('content') + sep;
/** In milliseconds: some editors empty a file before they write it. */
const savingTime = 100;

const writers: Record<string, (content: Content) => string> = {
  [resolve('src/content/content.ts')]: ofPages,
  [resolve('src/browser/service-window/window-content.ts')]: ofWindow,
};

export const contentModules: Plugin = {
  name: 'content-modules',
  load: {
    filter: { id: Object.keys(writers) },
    handler: async (id) => writers[id]?.(await readContent()),
  },
  configureServer({ watcher, ws }) {
    let saving: NodeJS.Timeout | undefined;
    watcher.on('all', (_, path) => {
      if (!path.startsWith(folder)) return;
      clearTimeout(saving);
      saving = setTimeout(() => {
        for (const file of Object.keys(writers)) watcher.emit('change', file);
        // A page that shows a mistake has not loaded them, so it waits for this.
        ws.send({ type: 'full-reload' });
      }, savingTime);
    });
    ws.on('connection', () =>
      readContent().catch((error) => {
        if (error instanceof ContentError) ws.send(errorOverlay(error));
      }),
    );
  },
};

function errorOverlay({ message, mistakes }: ContentError): ErrorPayload {
  const [first] = mistakes;
  const err = {
    title: mistakeCount(mistakes),
    message: mistakes.map(formatMistake).join('\n'),
    hint: 'Saved without mistakes, the page comes back by itself.',
    stack: message,
    loc: first && { file: resolve(first.file), line: first.line, column: first.column },
  };
  return { type: 'error', err };
}

function ofPages(content: Content): string {
  const { site, services } = content;
  const photos = [site.about.warehouse.photo, ...services.map(({ photo }) => photo)];
  const names = [...new Set(photos.flatMap((photo) => photo?.file ?? []))];
  const imports = names.map(
    (name, index) => `import photograph${index} from '/content/${photographFolder}/${name}';`,
  );
  const entries = names.map((name, index) => `${JSON.stringify(name)}: photograph${index}`);
  return [
    ...imports,
    `export const photographs = { ${entries} };`,
    `export const content = ${JSON.stringify(content)};`,
  ].join('\n');
}

function ofWindow({ site, services, texts }: Content): string {
  const content: WindowContent = {
    texts: texts.services.window,
    notReady: texts.services.card.notReady,
    channels: site.channels.map(({ note, ...channel }) => channel),
    services: services.map(({ slug, title, description, color, icon, fullFeatures }) => ({
      slug,
      title,
      description,
      color,
      icon,
      fullFeatures,
    })),
  };
  return `export const windowContent = ${JSON.stringify(content)}`;
}
