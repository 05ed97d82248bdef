import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Content } from '#content/read-content.ts';
import { navigation } from '#site/layout/pages.ts';
import { replaceIn } from '#tests/fixtures/content-edit.ts';
import { aService } from '#tests/fixtures/service.ts';
import { type LastChanges, lastChangeOf, readLastChanges } from './last-changes.ts';

/** A small `content/`: of the files only the blocks and the names count. */
const files: Record<string, string> = {
  'site.yaml':
    'name: "Firm"\nhero:\n  a: 1\nabout:\n  a: 1\n\n# A comment of the next block.\nservices:\n  a: 1\n' +
    'answers:\n  - a: 1\ncontact:\n  a: 1\nchannels:\n  - kind: email\n# address:\n',
  'about.yaml': 'homeLink: "One"\n',
  'services/ads.yaml': 'id: 1\n',
  'services/storage.yaml': 'id: 2\n',
  'samples/sheet.yaml': 'mark: "Sample"\n',
  'samples/weekly-report.yaml': 'title: "One"\n',
  'photographs/aisle.jpg': 'JPEG',
  'privacy.md': 'One',
  'terms.md': 'One',
};
const content = {
  site: { about: { warehouse: { photo: { file: 'aisle.jpg' } } } },
  services: [
    aService({ slug: 'ads', sample: 'weekly-report', photo: { file: 'aisle.jpg' } }),
    aService({ slug: 'storage' }),
  ],
  legal: { privacy: { updatedIso: '2025-10-06' }, terms: { updatedIso: '2025-10-06' } },
} as unknown as Content;
const services = ['/services/ads', '/services/storage'];
const pages = [...navigation.map(({ href }) => href), ...services, '/privacy', '/terms'];

/** Parts that are changed in a commit each, and the pages that show them. */
const changed: [part: string, shownOn: string[]][] = [
  ['site.yaml#hero', ['/']],
  ['site.yaml#about', ['/', '/about']],
  ['about.yaml', ['/', '/about']],
  ['photographs/aisle.jpg', ['/', '/about', '/services/ads']],
  ['site.yaml#services', ['/', '/services']],
  ['services/ads.yaml', ['/', '/services', '/contact', '/services/ads']],
  ['site.yaml#answers', ['/services/ads', '/services/storage']],
  ['samples/sheet.yaml', ['/', '/services/ads']],
  ['samples/weekly-report.yaml', ['/', '/services/ads']],
  ['site.yaml#contact', ['/', '/contact']],
  // The last block of the file.
  ['site.yaml#channels', ['/', '/contact']],
  ['privacy.md', ['/privacy']],
];
const created = '2026-01-02';
/** The day of a part's commit. */
const dayOf = (part: string) => `2026-03-${changed.findIndex(([name]) => name === part) + 10}`;

let folder: string;
let changes: LastChanges;
beforeAll(() => {
  // Inside a hook of git these name another repository.
  for (const name of ['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_WORK_TREE']) vi.stubEnv(name, undefined);
  folder = mkdtempSync(join(tmpdir(), 'history-'));
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, 'content', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  git('init', '--quiet');
  git('add', '--all');
  commit(created);
  for (const [part] of changed) {
    change(part);
    commit(dayOf(part));
  }
  change('terms.md');
  const at = new Date('2026-05-06T12:00:00Z');
  utimesSync(join(folder, 'content/terms.md'), at, at);
  changes = readLastChanges(folder);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function git(...args: string[]) {
  const user = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com'];
  return execFileSync('git', [...user, ...args], { cwd: folder, encoding: 'utf8' });
}

function commit(day: string) {
  vi.stubEnv('GIT_COMMITTER_DATE', `${day}T10:00:00Z`);
  git('commit', '--quiet', '--all', '--message', 'Change');
}

/** Adds a line to a file, or to a block of site.yaml such as `site.yaml#about`, with a comment before it. */
function change(part: string): void {
  const [file = '', block] = part.split('#');
  const path = join(folder, 'content', file);
  replaceIn(path, block ? `\n${block}:` : /$/, block ? '\n# New.$&\n  new: 1' : 'new: 1\n');
}

const dayIn = (date?: Date) => date?.toISOString().slice(0, 10);
const daysBy = (known: LastChanges) =>
  pages.map((page) => dayIn(lastChangeOf(page, content, known)));

it.each(changed)("a page's last change is that of what it shows: %s on %j", (part, shownOn) => {
  expect(dayIn(changes.get(part))).toBe(dayOf(part));
  /** Git's answer if only this part had changed. */
  const known = new Map(
    changes.keys().map((name) => [name, new Date(name === part ? dayOf(part) : created)]),
  );
  const days = pages.map((page) => (shownOn.includes(page) ? dayOf(part) : created));
  expect(daysBy(known)).toEqual(days);
});

it('is the time of the file while it is not committed', () => {
  expect(daysBy(changes).at(-1)).toBe('2026-05-06');
});

it('is left out unless it is known for all that the page shows; legal pages state it', () => {
  const some = new Map(changes);
  some.delete('site.yaml#answers');
  const left = pages.filter((page) => !lastChangeOf(page, content, some));
  expect(left).toEqual(services);
  // The repository around this folder is another one's.
  const none = readLastChanges(join(folder, 'content'));
  expect(daysBy(none)).toEqual([...Array(6).fill(undefined), '2025-10-06', '2025-10-06']);
});

it('is unknown in a shallow checkout', () => {
  const shallow = `${folder}/shallow`;
  git('clone', '--quiet', '--depth', '1', `file://${folder}`, shallow);
  expect(readLastChanges(shallow).size).toBe(0);
});

it('comes with a release of the same commit, which has no history', () => {
  const script = join(import.meta.dirname, 'last-changes.sh');
  const release = join(folder, 'release');
  mkdirSync(release);
  const printed = execFileSync('sh', [script], { cwd: folder });
  writeFileSync(join(release, 'LAST-CHANGES'), printed);
  expect(readLastChanges(release).size).toBe(0);
  writeFileSync(join(release, 'REVISION'), git('rev-parse', 'HEAD'));
  expect(readLastChanges(release)).toEqual(changes);
  writeFileSync(join(release, 'REVISION'), '0123456789ab');
  expect(readLastChanges(release).size).toBe(0);
});
