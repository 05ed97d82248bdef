/** When the texts of each page last changed, for the sitemap. A page is left out if that is unknown. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LegalId } from '#content/legal-schema.ts';
import { type Photo, photographFolder } from '#content/photo-schema.ts';
import { findCommit } from './build-record.ts';

/** By a part of `content/`: `services/content-branding.yaml`, or `site.yaml#about` for a block. */
export type LastChanges = Map<string, Date>;

/** The part of `content/` that decides which files a page shows. */
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
 * Asks git, by last-changes.sh. A release has no history: its file LAST-CHANGES, written when it was packed,
 * has git's answer, and is ignored if it belongs to another commit.
 */
export function readLastChanges(folder = '.'): LastChanges {
  const lines = historyOf(folder).trim().split('\n');
  const pairs = lines.map((line) => /^(\S+) (\d+-\S+)$/.exec(line)?.slice(1) ?? []);
  return new Map(pairs.flatMap(([name, at]) => (name && at ? [[name, new Date(at)]] : [])));
}

function historyOf(folder: string): string {
  // Otherwise git would answer for a repository around the folder.
  if (existsSync(join(folder, '.git'))) {
    const script = join(import.meta.dirname, 'last-changes.sh');
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    try {
      return execFileSync('sh', [script], { cwd: folder, encoding: 'utf8', stdio: [...stdio] });
    } catch {
      // No git, no commit yet, or a checkout of another user.
      return '';
    }
  }
  const file = join(folder, 'LAST-CHANGES');
  const commit = findCommit(folder);
  if (!commit || !existsSync(file)) return '';
  const said = readFileSync(file, 'utf8');
  return said.startsWith(`commit ${commit}`) ? said : '';
}

/** The latest change of a page's own texts. @returns undefined unless it is known for all of them */
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
    // The services' files have the lines of the packing list.
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
  // A legal page states its date.
  const stated = legal[pathname.slice(1) as LegalId]?.updatedIso;
  return stated ? new Date(stated) : undefined;
}
