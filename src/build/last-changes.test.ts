import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { navigation } from '#site/layout/pages.ts';
import { replaceIn } from '#tests/fixtures/content-edit.ts';
import { type LastChanges, lastChangeOf, type Parts, readLastChanges } from './last-changes.ts';

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
const content: Parts = {
  site: { about: { warehouse: { photo: { file: 'aisle.jpg' } } } },
  services: [{ slug: 'ads', sample: 'weekly-report' }, { slug: 'storage' }],
  legal: {
    privacy: { updatedIso: '2025-10-06' },
    terms: { updatedIso: '2025-10-06' },
    accessibility: { updatedIso: '2025-11-22' },
  },
};

/** Parts that are changed in a commit each, and the pages that show them. */
const changed: [part: string, shownOn: string[]][] = [
  ['site.yaml#hero', ['/']],
  ['site.yaml#about', ['/', '/about']],
  ['about.yaml', ['/', '/about']],
  ['photographs/aisle.jpg', ['/', '/about']],
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
const gitSettings =
  '[user]\nname = Ann\nemail = ann@example.com\n[core]\nfsync = none\n[maintenance]\nauto = false\n';

let folder: string;
let changes: LastChanges;
beforeAll(() => {
  // Inside a hook of git these name another repository.
  for (const name of ['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_WORK_TREE']) vi.stubEnv(name, undefined);
  folder = mkdtempSync(join(tmpdir(), 'history-'));
  for (const name of ['services', 'samples', 'photographs']) {
    mkdirSync(join(folder, 'content', name), { recursive: true });
  }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, 'content', name), text);
  }
  writeFileSync(join(folder, 'gitconfig'), gitSettings);
  git(['init', '--quiet']);
  git(['add', '--all']);
  commit();
  for (const [part] of changed) {
    change(part);
    commit(dayOf(part));
  }
  change('terms.md');
  const at = new Date('2026-05-06T12:00:00Z');
  utimesSync(join(folder, 'content/terms.md'), at, at);
  changes = readLastChanges(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

function git(args: string[], day = created) {
  const GIT_CONFIG_GLOBAL = join(folder, 'gitconfig');
  const env = { ...process.env, GIT_COMMITTER_DATE: `${day}T10:00:00Z`, GIT_CONFIG_GLOBAL };
  return execFileSync('git', args, { cwd: folder, env, encoding: 'utf8' });
}

const commit = (day?: string) => git(['commit', '--quiet', '--all', '--message', 'Change'], day);

/** Adds a line to a file, or to a block of site.yaml such as `site.yaml#about`, with a comment before it. */
function change(part: string): void {
  const [file = '', block] = part.split('#');
  const path = join(folder, 'content', file);
  replaceIn(path, block ? `\n${block}:` : /$/, block ? '\n# New.$&\n  new: 1' : 'new: 1\n');
}

const services = ['/services/ads', '/services/storage'];
const pages = [...navigation.map(({ href }) => href), ...services, '/privacy', '/terms'];

const dayIn = (date?: Date) => date?.toISOString().slice(0, 10);
const datesBy = (known: LastChanges) => (path: string) => dayIn(lastChangeOf(path, content, known));

describe("a page's last change", () => {
  /** Git's answer if only this part had changed. */
  const changeOf = (part: string): LastChanges =>
    new Map(changes.keys().map((name) => [name, new Date(name === part ? dayOf(part) : created)]));

  it.each(changed)('is the last commit that changed what it shows: %s on %j', (part, shownOn) => {
    expect(dayIn(changes.get(part))).toBe(dayOf(part));
    const on = datesBy(changeOf(part));
    expect(pages.filter((path) => on(path) === dayOf(part))).toEqual(shownOn);
    expect(pages.filter((path) => on(path) === created)).toHaveLength(
      pages.length - shownOn.length,
    );
  });

  it('is the time of the file while it is not committed', () => {
    expect(datesBy(changes)('/terms')).toBe('2026-05-06');
  });

  it('is left out unless it is known for all that the page shows', () => {
    const some = new Map(changes);
    some.delete('site.yaml#answers');
    expect(lastChangeOf('/services/ads', content, some)).toBeUndefined();
    expect(lastChangeOf('/services', content, some)).toBeDefined();
  });

  it('is left out without a history, except for the legal pages, which state it', () => {
    // The repository around this folder is another one's.
    const on = datesBy(readLastChanges(join(folder, 'content')));
    expect(pages.map(on)).toEqual([...Array(6).fill(undefined), '2025-10-06', '2025-10-06']);
  });

  it('is unknown in a shallow checkout', () => {
    const shallow = `${folder}/shallow`;
    git(['clone', '--quiet', '--depth', '1', `file://${folder}`, shallow]);
    expect(readLastChanges(shallow).size).toBe(0);
  });

  it('comes with a release of the same commit, which has no history', () => {
    const script = join(import.meta.dirname, 'last-changes.sh');
    const said = execFileSync('sh', [script], { cwd: folder, encoding: 'utf8' });
    const commit = git(['rev-parse', '--short=12', 'HEAD']);
    const release = join(folder, 'release');
    mkdirSync(release);
    writeFileSync(join(release, 'LAST-CHANGES'), said);
    expect(readLastChanges(release).size).toBe(0);
    writeFileSync(join(release, 'REVISION'), commit);
    expect(readLastChanges(release)).toEqual(changes);
    writeFileSync(join(release, 'REVISION'), '0123456789ab');
    expect(readLastChanges(release).size).toBe(0);
  });
});
