/** Checks the links and the words in braces of Markdown pages. */
import { type Addresses, findOld } from './check-addresses.ts';
import type { Mistake } from './content-error.ts';
import { bodyInView, type ContentView, sectionTitles } from './drafts.ts';
import type { PageFile } from './page-text.ts';
import { placeholdersIn } from './placeholders.ts';

export function checkPageTexts(
  markdown: PageFile[],
  { pages, files, redirects }: Addresses,
  view: ContentView,
): Mistake[] {
  const anchors = new Map(markdown.map(({ slug, anchors }) => [`/${slug}`, anchors]));
  const withForm = ['/', '/contact', ...markdown.filter(isLanding).map(({ slug }) => `/${slug}`)];

  function linkProblem(written: string, own: string): string | undefined {
    if (/^(https:\/\/[^/]|mailto:[^\s@]+@[^\s@]+$|tel:\+?\d)/.test(written)) return undefined;
    const leads = `links to "${written}"`;
    if (/\{|%7B/i.test(written))
      return `${leads}: words in braces are not filled in inside addresses`;
    if (!/^[/#](?!\/)/.test(written)) {
      return `${leads}: an address begins with https://, mailto: or tel:, or with / for a page of this site`;
    }
    const { pathname, hash } = new URL(written, `https://site.invalid${own}`);
    if (files.includes(pathname)) return undefined;
    if (!pages.includes(pathname)) {
      const old = findOld(redirects, pathname);
      if (old) return `${leads}, which is an old address: link to ${redirects[old]}`;
      return `${leads}, which is neither a page nor a file in public/; the pages are ${pages.join(', ')}`;
    }
    const known = anchors.get(pathname) ?? [];
    if (hash === '' || (hash === '#contact' && withForm.includes(pathname))) return;
    if (known.some((anchor) => new URL(`#${anchor}`, 'https://a').hash === hash)) return;
    return known.length > 0
      ? `${leads}, but ${pathname} has no such heading: open that page, choose the heading in its contents, and copy the address from # on`
      : `${leads}, but only legal pages have headings to link to: link to ${pathname}`;
  }

  return markdown.flatMap((page) => {
    const { slug, body, findings, atBody, at } = page;
    if (!body.trim()) return at([], 'has no text: the page would be empty');
    const wrong = findings.flatMap(({ index, url, reason }) => {
      const why = url === undefined ? reason : linkProblem(url, `/${slug}`);
      return why ? atBody(index, why) : [];
    });
    const known = ['company', 'email', ...(slug === 'privacy' ? ['clickIds'] : [])];
    const titles = isLanding(page) ? [] : sectionTitles(body);
    const orNumber = isLanding(page) ? '' : ', or the title of a section for its number';
    const shown = bodyInView(body, view);
    const unfilled = placeholdersIn(body).flatMap((name) => {
      const mistake = (reason: string) => atBody(body.indexOf(`{${name}}`), `{${name}} ${reason}`);
      if (known.includes(name)) return [];
      if (!titles.includes(name)) {
        return mistake(`is not filled in here: only {${known.join('}, {')}}${orNumber}`);
      }
      const isLeftOut = shown.includes(`{${name}}`) && !sectionTitles(shown).includes(name);
      return isLeftOut ? mistake('is a section that is left out, since all of it is a draft') : [];
    });
    return [...wrong, ...unfilled];
  });
}

/** Its headings have neither numbers nor ids. */
const isLanding = ({ data }: PageFile) => data.updated === undefined;
