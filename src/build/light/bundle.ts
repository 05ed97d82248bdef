import { basename, join } from 'node:path';
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
 * @returns it with these files, as one module; what they import later stays a file of its own
 */
export const pageScript = (code: string, root: string): Promise<string> =>
  bundle(inMemory, 'es', {
    name: 'page-script',
    resolveId: (id) =>
      id.startsWith('/_astro/') ? join(root, id) : id === inMemory ? id : undefined,
    resolveDynamicImport: (id) =>
      id.startsWith('./') ? { id: `/_astro/${basename(id)}`, external: 'absolute' } : undefined,
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
  const [chunk, ...others] = [result]
    .flat()
    .flatMap((built) => ('output' in built ? built.output : []));
  if (chunk?.type !== 'chunk' || others.length > 0)
    throw new Error(`${input} gave no script, or more than one.`);
  return chunk.code.trim();
}
