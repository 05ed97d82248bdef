/**
 * The module `virtual:window-content`: what the services' windows show (src/services/window-content.ts), as
 * data that the bundler puts into the script of the island that opens them.
 */
import { sep } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { ContentError } from '../content/mistakes.ts';
import { readAllContent } from '../content/read-all-content.ts';
import { ownFolder } from '../content/read-content.ts';
import { windowContent } from './window-content.ts';

const name = 'virtual:window-content';
/** Other plugins leave what begins with a null alone. */
const id = `\0${name}`;
const folder = normalizePath(ownFolder + sep);

export function windowContentModule(): Plugin {
  return {
    name: 'window-content',
    resolveId(source) {
      return source === name ? id : undefined;
    },
    async load(loaded) {
      if (loaded !== id) return;
      const reading = await readAllContent();
      if ('mistakes' in reading) throw new ContentError(reading.mistakes);
      return `export default ${JSON.stringify(windowContent(reading.content))}`;
    },
    // In development it follows the files, also one that is new or gone.
    hotUpdate({ file, modules }) {
      if (!file.startsWith(folder)) return;
      const own = this.environment.moduleGraph.getModuleById(id);
      return own ? [...modules, own] : undefined;
    },
  };
}
