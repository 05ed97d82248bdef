import { build } from 'vite';

/**
 * @param entry a script of src/first
 * @returns it with all that it imports, as one short classic script
 */
export async function firstScript(entry: 'page' | 'page-with-islands'): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: `src/first/${entry}.ts`, output: { format: 'iife' } },
    },
  });
  const [chunk] = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
  const code = chunk?.type === 'chunk' && chunk.code;
  if (!code) throw new Error(`src/first/${entry}.ts gave no script.`);
  return code.trim();
}
