/** Gives the script of the service window its content. */
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { WindowContent } from '#browser/service-window/window-content.ts';
import { type Content, readContent } from '#content/read-content.ts';

export const windowContent: Plugin = {
  name: 'window-content',
  load: {
    filter: { id: /\/service-window\/window-content\.ts$/ },
    async handler() {
      // In development, a change in them reloads the page.
      for (const file of globSync('content/**/*.yaml')) this.addWatchFile(resolve(file));
      const content = JSON.stringify(contentOf(await readContent()));
      return `export const windowContent = ${content}`;
    },
  },
};

const contentOf = ({ site, services, texts }: Content): WindowContent => ({
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
});
