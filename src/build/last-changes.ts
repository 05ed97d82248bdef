/** When what a page shows was last changed, for the sitemap. What nobody knows is left out. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LegalId } from '../content/legal-schema.ts';
import { type Photo, photographFolder } from '../content/photo-schema.ts';
import { findCommit } from './build-record.ts';

/** By a part of `content/`: `services/content-branding.yaml`, or `site.yaml#about` for a block. */
export type LastChanges = Map<string, Date>;

/** What of `content/` says which of its parts a page shows. */
export interface Parts {
  site: { about: { warehouse: { photo: Pick<Photo, 'file'> } } };
  services: {
    slug: string;
    photo?: Pick<Photo, 'file'> | undefined;
    sample?: string | undefined;
  }[];
  legal: Record<LegalId, { updatedIso: string }>;
}

/**
 * Asks git, by last-changes.sh. A release's folder has no history: its file LAST-CHANGES, written when it was
 * packed, has what git said there. One that was written for another commit is left over, and not believed.
 */
export function readLastChanges(folder = '.'): LastChanges {
  const lines = historyOf(folder).trim().split('\n');
  const pairs = lines.map((line) => /^(\S+) (\d+-\S+)$/.exec(line)?.slice(1) ?? []);
  return new Map(pairs.flatMap(([name, at]) => (name && at ? [[name, new Date(at)]] : [])));
}

function historyOf(folder: string): string {
  // Otherwise git would answer for a repository that the folder happens to lie in.
  if (existsSync(join(folder, '.git'))) {
    const script = join(import.meta.dirname, 'last-changes.sh');
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    try {
      return execFileSync('sh', [script], { cwd: folder, encoding: 'utf8', stdio: [...stdio] });
    } catch {
      // There is no git, no commit yet, or somebody else's checkout.
      return '';
    }
  }
  const file = join(folder, 'LAST-CHANGES');
  const commit = findCommit(folder);
  if (!commit || !existsSync(file)) return '';
  const said = readFileSync(file, 'utf8');
  return said.startsWith(`commit ${commit}`) ? said : '';
}

/**
 * The latest change of what stands on a page itself; its frame changes with other pages.
 * @returns undefined if that is not known of every part of it
 */
export function lastChangeOf(
  pathname: string,
  { site, services, legal }: Parts,
  changes: LastChanges,
): Date | undefined {
  const block = (name: string) => `site.yaml#${name}`;
  const photograph = (photo?: Pick<Photo, 'file'>) =>
    photo?.file ? [`${photographFolder}/${photo.file}`] : [];
  const sampleOf = ({ sample }: Parts['services'][number]) =>
    sample ? [`samples/${sample}.yaml`, 'samples/sheet.yaml'] : [];
  const cards = services.map(({ slug }) => `services/${slug}.yaml`);
  const about = [block('about'), 'about.yaml', ...photograph(site.about.warehouse.photo)];
  const contact = [block('contact'), block('channels')];
  const parts: Record<string, string[]> = {
    '/': [
      block('hero'),
      ...about,
      block('services'),
      ...cards,
      ...services.flatMap(sampleOf),
      ...contact,
    ],
    '/about': about,
    '/services': [block('services'), ...cards],
    // The packing list is the services'.
    '/contact': [...contact, ...cards],
    ...Object.fromEntries(
      services.map((service) => [
        `/services/${service.slug}`,
        [
          `services/${service.slug}.yaml`,
          block('answers'),
          ...photograph(service.photo),
          ...sampleOf(service),
        ],
      ]),
    ),
    ...Object.fromEntries(Object.keys(legal).map((id) => [`/${id}`, [`${id}.md`]])),
  };
  const dates = parts[pathname]?.map((part) => changes.get(part)?.getTime());
  if (dates?.every((date) => date !== undefined)) return new Date(Math.max(...dates));
  // A legal page says itself when it was changed, at least.
  const stated = legal[pathname.slice(1) as LegalId]?.updatedIso;
  return stated ? new Date(stated) : undefined;
}
