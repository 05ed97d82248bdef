/** Checks the documents of `content/samples/`, which the services' pages include as they are. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Mistake, mistakeAt } from './content-error.ts';
import type { ContentFile } from './content-file.ts';
import type { Service } from './service-schema.ts';

export async function checkSamples(
  folder: string,
  services: ContentFile<Service>[],
): Promise<Mistake[]> {
  const found = await Promise.all(
    services.map(async (service) => {
      const { document } = service.data.sample ?? {};
      if (!document) return [];
      const file = `samples/${document}.html`;
      const html = await readFile(join(folder, file), 'utf8').catch(() => undefined);
      if (html !== undefined) return checkTags(`content/${file}`, html) ?? [];
      return service.at(['sample', 'document'], `needs the file content/${file}`);
    }),
  );
  return found.flat();
}

const tags = /<!--.*?-->|<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|[^">])*>/gis;
const withoutEnd = /^(?:br|col|hr|img|source|wbr)$/;

/** An end that is missing would move what follows on the page. */
function checkTags(file: string, html: string): Mistake | undefined {
  const mistake = (index: number, reason: string) => mistakeAt(file, html, index, reason);
  const comment = html.search(/<!--(?!.*?-->)/s);
  if (comment >= 0) return mistake(comment, '<!-- lacks its -->');
  const open: { name: string; index: number }[] = [];
  for (const { 0: tag, 1: end, 2: name, index } of html.matchAll(tags)) {
    if (!name || tag.endsWith('/>') || withoutEnd.test(name)) continue;
    const last = open.at(-1);
    if (!end) open.push({ name, index });
    else if (last?.name === name) open.pop();
    else if (last) return mistake(last.index, `<${last.name}> lacks its </${last.name}>`);
    else return mistake(index, `</${name}> has no <${name}> before it`);
  }
  const [first] = open;
  return first && mistake(first.index, `<${first.name}> lacks its </${first.name}>`);
}
