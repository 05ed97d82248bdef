/** `/llms.txt`: the pages with their descriptions, for language models (https://llmstxt.org). */
import type { Content } from '#content/read-content.ts';
import { navigation } from '#site/layout/pages.ts';

type Described = Pick<Content, 'site' | 'services'> & {
  pageNames: Content['texts']['pages'];
  /** In the order in which they are listed. */
  legal: { id: string; title: string; description: string }[];
};

/** @param origin the site's public one */
export function llmsText({ site, services, pageNames, legal }: Described, origin: string): string {
  const { name, description, about, descriptions } = site;
  const link = (path: string, title: string, text: string) =>
    `- [${escaped(title)}](${origin}${path}): ${onOneLine(text)}`;
  return `${[
    `# ${onOneLine(name)}`,
    `> ${onOneLine(description)}`,
    onOneLine(about.lead),
    '## Pages',
    navigation
      .map(({ page, href }) =>
        link(href, pageNames[page], page === 'home' ? description : descriptions[page]),
      )
      .join('\n'),
    `## ${onOneLine(pageNames.services)}`,
    services
      .map(({ slug, ...rest }) => link(`/services/${slug}`, rest.title, rest.description))
      .join('\n'),
    // Readers may skip what is under this heading.
    '## Optional',
    legal.map((text) => link(`/${text.id}`, text.title, text.description)).join('\n'),
  ].join('\n\n')}\n`;
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
const escaped = (title: string) => onOneLine(title).replaceAll(/[\\[\]]/g, '\\$&');
