/** Fills modules with the data of `content/`: for the pages, for browsers, and with its color. */
import { resolve, sep } from 'node:path';
import type { ErrorPayload, Plugin } from 'vite';
import type { WindowContent } from '#browser/service-window/window-content.ts';
import { ContentError, formatMistake, mistakeCount } from '#content/content-error.ts';
import { viewOfBuild } from '#content/drafts.ts';
import { photographFolder } from '#content/photo-schema.ts';
import { type Content, readContent } from '#content/read-content.ts';
import { tokenColorsIn } from '#server/messages/token-colors.ts';
import { onPage } from '#site/brand/mark-ground.ts';
import { sheetsIn } from '#ui/tokens/sheets.ts';

const folder = resolve('content') + sep;

const modules: Record<string, (content: Content) => string | Promise<string>> = {
  [resolve('src/content/content.ts')]: pageModule,
  [resolve('src/site/photos/photographs.ts')]: photographModule,
  [resolve('src/browser/service-window/window-content.ts')]: windowModule,
  [resolve('src/ui/tokens/sheets.ts')]: ({ site }) =>
    `export const sheets = ${JSON.stringify(sheetsIn(site.color))};`,
  [resolve('src/server/messages/token-colors.ts')]: ({ site }) =>
    `export const tokenColors = ${JSON.stringify(tokenColorsIn(sheetsIn(site.color)))};`,
};

/** @param siteUrl the public address of the pages */
export const contentModules = (siteUrl: string): Plugin => ({
  name: 'content-modules',
  // In milliseconds: some editors empty a file before they write it.
  config: () => ({ server: { watch: { awaitWriteFinish: { stabilityThreshold: 100 } } } }),
  load: {
    filter: { id: Object.keys(modules) },
    async handler(id) {
      const view = this.environment.mode === 'dev' ? 'development' : viewOfBuild(siteUrl);
      return modules[id]?.(await readContent('content', view));
    },
  },
  configureServer({ watcher, ws }) {
    watcher.on('all', (_, path) => {
      if (!path.startsWith(folder)) return;
      for (const file of Object.keys(modules)) watcher.emit('change', file);
      // A page that shows mistakes has not loaded these modules, so their change does not reload it.
      ws.send({ type: 'full-reload' });
    });
    ws.on('connection', () =>
      readContent('content', 'development').catch((error) => {
        if (error instanceof ContentError) ws.send(errorOverlay(error));
      }),
    );
  },
});

function errorOverlay({ message, mistakes }: ContentError): ErrorPayload {
  const [first] = mistakes;
  const err = {
    title: mistakeCount(mistakes),
    message: mistakes.map(formatMistake).join('\n'),
    hint: 'Once you save without mistakes, the page reloads.',
    stack: message,
    loc: first && { file: resolve(first.file), line: first.line, column: first.column },
  };
  return { type: 'error', err };
}

async function pageModule(content: Content): Promise<string> {
  const { site, marks } = content;
  const sheets = sheetsIn(site.color);
  const shownMarks = {
    mark: await onPage(marks.mark, sheets),
    wordMark: marks.wordMark && (await onPage(marks.wordMark, sheets)),
  };
  return [
    `export const shownMarks = ${JSON.stringify(shownMarks)};`,
    `export const content = ${JSON.stringify(content)};`,
  ].join('\n');
}

function photographModule({ site, services, landing }: Content): string {
  const named = [
    site.about.warehouse.photo,
    ...[...services, ...landing].map(({ photo }) => photo),
    ...(site.customers?.logos ?? []),
    site.contact.person,
  ];
  const names = [...new Set(named.flatMap((photo) => photo?.file ?? []))];
  const imports = names.map(
    (name, index) => `import photograph${index} from '/content/${photographFolder}/${name}';`,
  );
  const entries = names.map((name, index) => `${JSON.stringify(name)}: photograph${index}`);
  return [...imports, `export const photographs = { ${entries} };`].join('\n');
}

function windowModule({ site, services, texts }: Content): string {
  const content: WindowContent = {
    texts: texts.services.window,
    notReady: texts.services.card.notReady,
    channels: site.channels.map(({ name, href, icon }) => ({ name, href, icon })),
    services: services.map(({ slug, title, description, color, icon, fullFeatures }) => ({
      slug,
      title,
      description,
      color,
      icon,
      // Scripts grow by all that the window does not show.
      fullFeatures: fullFeatures.map(({ problem, scope, ...shown }) => shown),
    })),
  };
  return `export const windowContent = ${JSON.stringify(content)}`;
}
