import { expect, it } from 'vitest';
import { readContent } from '#content/read-content.ts';
import { navigation } from '#site/layout/pages.ts';
import { llmsText } from './llms-text.ts';

const { site, services, texts } = await readContent();
const legal = [{ id: 'terms', title: 'Terms', description: 'What applies.' }];
const content = { site, services, pageNames: texts.pages, legal };
const origin = 'https://example.com';

it('has the parts of the format in their order, and links each page once with its description', () => {
  const lines = llmsText(content, origin).split('\n');
  expect(lines.slice(0, 3)).toEqual([`# ${site.name}`, '', `> ${site.description}`]);
  expect(lines.filter((line) => line.startsWith('## ')).at(-1)).toBe('## Optional');
  expect(lines).toContain(`- [${texts.pages.home}](${origin}/): ${site.description}`);
  expect(lines.at(-2)).toBe(`- [Terms](${origin}/terms): What applies.`);
  const links = lines.filter((line) => line.startsWith('- '));
  expect(links).toHaveLength(navigation.length + services.length + legal.length);
});

it('keeps every link on one line, whatever a title says', () => {
  const odd = { id: 'odd', title: 'A [b]\nc', description: 'One\n\n## two' };
  expect(llmsText({ ...content, legal: [odd] }, origin)).toContain(
    `- [A \\[b\\] c](${origin}/odd): One ## two\n`,
  );
});
