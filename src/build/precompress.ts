import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(html|js|css|svg|xml|txt|json)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file, so that the host compresses nothing. @returns their number */
export async function precompress(folder: URL): Promise<number> {
  const entries = await readdir(folder, { recursive: true, encoding: 'utf8' });
  const files = entries.filter((name) => compressible.test(name));
  await Promise.all(files.map((name) => compress(join(fileURLToPath(folder), name))));
  return files.length;
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await Promise.all([
    toBrotli(content, brotli).then((bytes) => writeFile(`${path}.br`, bytes)),
    toGzip(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ]);
}
