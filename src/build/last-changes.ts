/** When the texts of each page last changed, for the sitemap. A page is left out if that is unknown. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LegalId } from '#content/legal-schema.ts';
import { type Photo, photographFolder } from '#content/photo-schema.ts';
import type { Content } from '#content/read-content.ts';
import { findCommit, inCheckout } from './build-record.ts';

/** By a part of `content/`: `services/content-branding.yaml`, or `site.yaml#about` for a block. */
export type LastChanges = Map<string, Date>;

/**
 * Asks git, by last-changes.sh. A release has no history: its file LAST-CHANGES, written when it was packed,
 * has git's answer, and is ignored if it belongs to another commit.
 */
export function readLastChanges(folder = '.'): LastChanges {
  const script = join(import.meta.dirname, 'last-changes.sh');
  const history = inCheckout(folder, 'sh', script) ?? packedHistory(folder);
  const lines = history.matchAll(/^(\S+) (\d+-\S+)$/gm);
  return new Map(lines.map(([, part = '', at = '']) => [part, new Date(at)]));
}

function packedHistory(folder: string): string {
  const file = join(folder, 'LAST-CHANGES');
  const commit = findCommit(folder);
  const history = commit && existsSync(file) ? readFileSync(file, 'utf8') : '';
  return history.startsWith(`commit ${commit}`) ? history : '';
}

/** The latest change of a page's own texts. @returns undefined unless it is known for all of them */
export function lastChangeOf(
  pathname: string,
  content: Content,
  changes: LastChanges,
): Date | undefined {
  const dates = partsOf(content)[pathname]?.map((part) => changes.get(part)?.getTime());
  if (dates?.every((date) => date !== undefined)) return new Date(Math.max(...dates));
  // A legal page states its date.
  const stated = content.legal[pathname.slice(1) as LegalId]?.updatedIso;
  return stated ? new Date(stated) : undefined;
}

/** The parts of `content/` that each page shows, by its path. */
function partsOf({ site, services, legal }: Content): Record<string, string[]> {
  const photograph = (photo?: Photo) => (photo?.file ? [`${photographFolder}/${photo.file}`] : []);
  const ofServices = services.map(({ slug, photo, sample }) => ({
    page: `/services/${slug}`,
    card: `services/${slug}.yaml`,
    photo: photograph(photo),
    sample: sample ? [`samples/${sample}.yaml`, 'samples/sheet.yaml'] : [],
  }));
  const cards = ofServices.map(({ card }) => card);
  const samples = ofServices.flatMap(({ sample }) => sample);
  const about = ['site.yaml#about', 'about.yaml', ...photograph(site.about.warehouse.photo)];
  const contact = ['site.yaml#contact', 'site.yaml#channels'];
  return {
    '/': ['site.yaml#hero', ...about, 'site.yaml#services', ...cards, ...samples, ...contact],
    '/about': about,
    '/services': ['site.yaml#services', ...cards],
    // The services' files have the lines of the packing list.
    '/contact': [...contact, ...cards],
    ...Object.fromEntries(
      ofServices.map(({ page, card, photo, sample }) => [
        page,
        [card, 'site.yaml#answers', ...photo, ...sample],
      ]),
    ),
    ...Object.fromEntries(Object.keys(legal).map((id) => [`/${id}`, [`${id}.md`]])),
  };
}
