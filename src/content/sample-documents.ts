/** Checks the HTML of `content/samples/`, which the services' pages include unchanged. */
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
      return service.at(['sample', 'document'], `names a missing file: content/${file}`);
    }),
  );
  return found.flat();
}

const tags = /<!--.*?-->|<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|[^">])*>/gis;
const withoutEnd = /^(?:br|col|hr|img|source|wbr)$/;

/** An unclosed element would swallow the rest of the page. */
function checkTags(file: string, html: string): Mistake | undefined {
  const mistake = (index: number, reason: string) => mistakeAt(file, html, index, reason);
  const unclosed = ({ name, index }: { name: string; index: number }) =>
    mistake(index, `<${name}> is never closed: add </${name}>`);
  const comment = html.search(/<!--(?!.*?-->)/s);
  if (comment >= 0) return mistake(comment, '<!-- is never closed: add -->');
  const open: { name: string; index: number }[] = [];
  for (const { 0: tag, 1: end, 2: name, index } of html.matchAll(tags)) {
    if (!name || tag.endsWith('/>') || withoutEnd.test(name)) continue;
    const last = open.at(-1);
    if (!end) open.push({ name, index });
    else if (last?.name === name) open.pop();
    else if (last) return unclosed(last);
    else return mistake(index, `</${name}> has no <${name}> before it: remove it`);
  }
  const [first] = open;
  return first && unclosed(first);
}
