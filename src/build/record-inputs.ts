import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { type BuildInputs, inputsFile, readInputs } from './inputs.ts';

/** Writes what a build was made from into its folder. What changes while it runs is not in it. */
export function recordInputs(siteUrl: string): AstroIntegration {
  let inputs: BuildInputs;
  let folder: URL;
  return {
    name: 'record-inputs',
    hooks: {
      'astro:config:setup': async ({ command, config }) => {
        if (command !== 'build') return;
        inputs = await readInputs(siteUrl);
        folder = config.outDir;
      },
      'astro:build:done': () => writeFile(new URL(inputsFile, folder), JSON.stringify(inputs)),
    },
  };
}
