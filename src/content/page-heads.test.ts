/** Titles and descriptions that search results would cut off, or show for two pages. */
import { readdirSync } from 'node:fs';
import { it } from 'vitest';
import { ContentCopy } from '../../tests/fixtures/content-copy.ts';

const copy = new ContentCopy();
const service = `services/${readdirSync('content/services')[0]}`;
const long = 'Branding '.repeat(7).trim();

it('a title that is too long with the name behind it', async () => {
  copy.set('site.yaml', ['name'], 'Shelf');
  copy.set(service, ['title'], long);
  await copy.expectOne(
    service,
    /(?<=^title: )/m,
    `title: makes a title of ${long.length + 8} characters, "${long} - Shelf", and search engines show 60`,
  );
});

it("a home page's title that is too long with the name in it", async () => {
  copy.set('site.yaml', ['name'], 'Shelf');
  copy.set('site.yaml', ['title'], `{company} - ${long}`);
  await copy.expectOne(
    'site.yaml',
    /(?<=^title: )/m,
    `title: makes a title of ${long.length + 8} characters, "Shelf - ${long}", and`,
  );
});

it.each(['title', 'description'])('a %s of two pages', async (field) => {
  const text = field === 'title' ? 'Small print' : 'The small print of the site. '.repeat(3);
  for (const file of ['privacy.md', 'terms.md']) {
    copy.replace(file, new RegExp(`^${field}: .*`, 'm'), `${field}: "${text}"`);
  }
  const value = new RegExp(`(?<=^${field}: )`, 'm');
  const [line] = /.*(?=:)/.exec(copy.placeOf('terms.md', value)) ?? [];
  await copy.expectOne('privacy.md', value, `${field}: says the same as ${line}, of another page`);
});
