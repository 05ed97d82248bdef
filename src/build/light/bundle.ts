import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * @param entry a script of src/first
 * @returns it with all that it imports, as one short classic script
 */
export const firstScript = (entry: 'page' | 'page-with-islands'): Promise<string> =>
  bundle(`src/first/${entry}.ts`, 'iife');

/**
 * @param code a page's own scripts, as one module
 * @param root the folder of the built site, whose files it imports by their addresses
 * @returns it with these files, as one module
 */
export const pageScript = (code: string, root: string): Promise<string> =>
  bundle(inMemory, 'es', {
    name: 'page-script',
    resolveId: (id) =>
      id.startsWith('/_astro/') ? join(root, id) : id === inMemory ? id : undefined,
    load: (id) => (id === inMemory ? code : undefined),
  });

/** Other plugins leave what begins with a null alone. */
const inMemory = '\0page-script';

async function bundle(input: string, format: 'es' | 'iife', plugin?: Plugin): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [plugin],
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format } },
    },
  });
  const [chunk] = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${input} gave no script.`);
  return chunk.code.trim();
}
