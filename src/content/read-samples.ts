import type { ContentFolder } from './folder.ts';
import { wholeFile } from './mistakes.ts';
import { type Samples, sampleNames, sampleSchemas, sampleSheetSchema } from './sample-schemas.ts';

const schemas = { sheet: sampleSheetSchema, ...sampleSchemas };
const names = ['sheet', ...sampleNames] as const;

/**
 * Reads `content/samples/`. A file that no sample has is a mistake, as nobody would see it.
 * @returns undefined if one of them has a mistake
 */
export async function readSamples(folder: ContentFolder): Promise<Samples | undefined> {
  for (const name of await folder.yamlFilesIn('samples')) {
    if (names.some((known) => known === name)) continue;
    const reason = `is not one of the samples: ${names.join(', ')}`;
    folder.mistakes.push(wholeFile(`content/samples/${name}.yaml`, reason));
  }
  const read: [string, unknown][] = [];
  for (const name of names) {
    const file = await folder.yaml<Samples[typeof name]>(`samples/${name}.yaml`, schemas[name]);
    if (file) read.push([name, file.data]);
  }
  return read.length === names.length ? (Object.fromEntries(read) as Samples) : undefined;
}
