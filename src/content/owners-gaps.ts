/** What is delivered in place of facts that only the owner knows, and that a public site must not claim. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Mistake, mistakeAt } from './content-error.ts';
import type { ContentFiles } from './cross-file-checks.ts';
import { bodyInView } from './drafts.ts';
import { isPlaceholder } from './field-types.ts';

type Delivered = { name: string; updated: Record<string, string> };
export const delivered: Delivered = {
  name: 'Upshelf',
  updated: { terms: '2025-10-06', privacy: '2025-10-06', accessibility: '2026-11-29' },
};

/** @returns what the owner has not filled in yet: `npm run check` refuses it for a public address */
export async function ownersGaps(folder: string, files: ContentFiles): Promise<Mistake[]> {
  const { site, markdown } = files;
  const { name, channels, bookingUrl, address, hero, about } = site.data;
  const unset = 'is a placeholder, and is left out: replace it';
  const figures = [
    ...hero.figures.map((figure, at) => ({ ...figure, path: ['hero', 'figures', at] })),
    ...about.stats.map((figure, at) => ({ ...figure, path: ['about', 'stats', at] })),
    ...about.reasons.map(({ text: value, ...reason }, at) => ({
      ...reason,
      value,
      path: ['about', 'reasons', at],
    })),
  ];
  const found = [
    name === delivered.name && site.at(['name'], 'is not the name of your company yet'),
    !address && site.at(['address'], 'is missing: write the postal address of your company'),
    isPlaceholder(bookingUrl) && site.at(['bookingUrl'], unset),
    ...channels.map(
      ({ href }, at) => isPlaceholder(href) && site.at(['channels', at, 'href'], unset),
    ),
    ...figures.map(
      ({ value, evidence, path }) =>
        /\d/.test(value) &&
        !evidence &&
        site.at(
          [...path, 'evidence'],
          'is missing: note below the figure what proves it; the note is not published',
        ),
    ),
    ...markdown.map(
      ({ slug, data, body, at }) =>
        data.updated &&
        data.updated === delivered.updated[slug] &&
        bodyInView(body, 'public').trim() &&
        at(['updated'], 'is the date of the delivered text: write when you made it your own'),
    ),
    await licenseGap(join(folder, '..', 'LICENSE')),
  ];
  return found.filter((gap) => typeof gap === 'object');
}

async function licenseGap(file: string): Promise<Mistake | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const index = text.search(/PLACEHOLDER/);
  return index < 0 ? undefined : mistakeAt('LICENSE', text, index, 'has no owner yet');
}
