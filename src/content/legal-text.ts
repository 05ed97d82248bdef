/** Renders the Markdown of the legal pages, and checks it. */
import { satteri } from '@astrojs/markdown-satteri';
import type { Mistake } from './content-error.ts';
import type { ContentFile } from './content-file.ts';
import { markupProblem } from './field-types.ts';
import type { LegalHead, LegalId } from './legal-schema.ts';
import { placeholdersIn } from './placeholders.ts';

type Finding = { index: number; url?: string; reason?: string };

export type LegalText = Awaited<ReturnType<typeof parseLegalText>>;

export interface LegalFile extends ContentFile<LegalHead> {
  id: LegalId;
  text: LegalText;
}

const picture = 'is a picture, which legal pages cannot show: remove it';
const asHtml = 'is HTML: write Markdown instead, like **bold** or [a link](/contact), or remove it';
const asCode = 'would be shown as code: remove the spaces before it, or the backticks around it';
const level = 'is a heading of the wrong level: begin it with ##, or with ### below a ## heading';

type Node = { position?: { start: { offset?: number } } | undefined };

export async function parseLegalText(body: string) {
  const findings: Finding[] = [];
  let depth = 1;
  const note = ({ position }: Node, found: Omit<Finding, 'index'>) =>
    void findings.push({ index: position?.start.offset ?? 0, ...found });
  const refuse = (reason: string) => (node: Node) => note(node, { reason });
  const link = (node: Node & { url: string }) => note(node, { url: node.url });
  const { createRenderer } = satteri({
    features: { smartPunctuation: false },
    mdastPlugins: [
      {
        name: 'findings',
        options: { position: true },
        html: refuse(asHtml),
        image: refuse(picture),
        imageReference: refuse(picture),
        code: refuse(asCode),
        inlineCode: refuse(asCode),
        link,
        definition: link,
        text(node) {
          const reason = markupProblem(node.value);
          if (reason) note(node, { reason });
        },
        heading(node) {
          if (node.depth === 1 || node.depth > depth + 1) note(node, { reason: level });
          depth = node.depth;
        },
      },
    ],
  });
  const renderer = await createRenderer({ syntaxHighlight: false });
  const { code: html, metadata } = await renderer.render(body);
  return { html, headings: metadata.headings, findings };
}

export function checkLegalTexts(legal: LegalFile[], addresses: string[]): Mistake[] {
  const anchors = new Map(
    legal.map(({ id, text }) => [`/${id}`, text.headings.map(({ slug }) => slug)]),
  );

  function linkProblem(written: string, own: string): string | undefined {
    if (/^(https:\/\/[^/]|mailto:[^\s@]+@[^\s@]+$|tel:\+?\d)/.test(written)) return undefined;
    const leads = `links to "${written}"`;
    if (/\{|%7B/i.test(written))
      return `${leads}: words in braces are not filled in inside addresses`;
    if (!/^[/#](?!\/)/.test(written)) {
      return `${leads}: an address begins with https://, mailto: or tel:, or with / for a page of this site`;
    }
    const { pathname, hash } = new URL(written, `https://site.invalid${own}`);
    if (!addresses.includes(pathname)) {
      return `${leads}, which is not a page of this site; the pages are ${addresses.join(', ')}`;
    }
    const known = anchors.get(pathname) ?? [];
    if (hash === '' || known.some((one) => new URL(`#${one}`, 'https://a').hash === hash)) return;
    return known.length > 0
      ? `${leads}, but ${pathname} has no such heading: open that page, choose the heading in its contents, and copy the address from # on`
      : `${leads}, but only legal pages have headings to link to: link to ${pathname}`;
  }

  return legal.flatMap(({ id, body, text, atBody, at }) => {
    if (!body.trim()) return at([], 'has no text: the page would be empty');
    const wrong = text.findings.flatMap(({ index, url, reason }) => {
      const why = url === undefined ? reason : linkProblem(url, `/${id}`);
      return why ? atBody(index, why) : [];
    });
    const known = ['company', 'email', ...(id === 'privacy' ? ['clickIds'] : [])];
    const unknown = placeholdersIn(body).filter((name) => !known.includes(name));
    const unfilled = unknown.map((name) => {
      const reason = `{${name}} is not filled in here: only {${known.join('}, {')}}`;
      return atBody(body.indexOf(`{${name}}`), reason);
    });
    return [...wrong, ...unfilled];
  });
}
