/** The titles and descriptions of all pages, wherever `content/` has them: what search results show. */
import type { ContentFile } from './folder.ts';
import type { InterfaceTexts } from './interface-schema.ts';
import type { Mistake } from './mistakes.ts';
import { fill } from './placeholders.ts';
import type { LegalHead, Service, Site } from './schemas.ts';

/** The files that have them. */
export interface HeadFiles {
  site: ContentFile<Site>;
  texts: ContentFile<InterfaceTexts>;
  services: ContentFile<Service>[];
  legal: ContentFile<LegalHead>[];
}

/** A text, and where it stands. */
interface Placed {
  file: Pick<ContentFile<unknown>, 'mistakeAt'>;
  path: string[];
  text: string;
}

/** Characters of a title that search engines show at most. */
const longestTitle = 60;

/** Titles that are too long with the company's name, and what two pages say of themselves alike. */
export function unfitHeads(files: HeadFiles): Mistake[] {
  const { name } = files.site.data;
  const titles = titlesIn(files);
  const tooLong = titles.flatMap(({ file, path, text }) => {
    const whole =
      path[0] === 'title' && file === files.site
        ? fill(text, { company: name })
        : `${text} - ${name}`;
    if (whole.length <= longestTitle) return [];
    const reason = `makes a title of ${whole.length} characters, "${whole}", and search engines show ${longestTitle} at most`;
    return [file.mistakeAt(path, reason)];
  });
  return [...tooLong, ...twins(titles), ...twins(descriptionsIn(files))];
}

/** The pages of the navigation, but for the home page, of which the company's own fields speak. */
const describedPages = ({ data }: ContentFile<Site>) =>
  Object.keys(data.descriptions) as (keyof Site['descriptions'])[];

function titlesIn({ site, texts, services, legal }: HeadFiles): Placed[] {
  const { pages, notFound } = texts.data;
  return [
    { file: site, path: ['title'], text: site.data.title },
    ...describedPages(site).map((page) => ({
      file: texts,
      path: ['pages', page],
      text: pages[page],
    })),
    ...[...services, ...legal].map((file) => ({ file, path: ['title'], text: file.data.title })),
    {
      file: site,
      path: ['contact', 'form', 'sent', 'title'],
      text: site.data.contact.form.sent.title,
    },
    { file: texts, path: ['notFound', 'title'], text: notFound.title },
    { file: texts, path: ['notFound', 'errorTitle'], text: notFound.errorTitle },
  ];
}

function descriptionsIn({ site, services, legal }: HeadFiles): Placed[] {
  return [
    { file: site, path: ['description'], text: site.data.description },
    ...describedPages(site).map((page) => ({
      file: site,
      path: ['descriptions', page],
      text: site.data.descriptions[page],
    })),
    ...[...services, ...legal].map((file) => ({
      file,
      path: ['description'],
      text: file.data.description,
    })),
  ];
}

/** Each says what an earlier one says. */
function twins(placed: Placed[]): Mistake[] {
  return placed.flatMap(({ file, path, text }, index) => {
    const first = placed.findIndex((other) => other.text === text);
    const twin = placed[first];
    if (!twin || first === index) return [];
    const { file: name, line } = twin.file.mistakeAt(twin.path, '');
    return [file.mistakeAt(path, `says the same as ${name}:${line}, of another page`)];
  });
}
