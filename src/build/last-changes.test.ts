import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replaceIn } from '../../tests/fixtures/content-edit.ts';
import { navigation } from '../layout/pages.ts';
import { lastChangeOf, type Parts, readLastChanges } from './last-changes.ts';

/** What stands in `content/`; of the files only the blocks and the names count. */
const files: Record<string, string> = {
  'site.yaml': `name: "Firm"
hero:
  badge: "One"
about:
  title: "One"

# What comes after a block.
services:
  title: "One"
answers:
  - question: "One"
contact:
  title: "One"
channels:
  - kind: email
# address:
`,
  'about.yaml': 'homeLink: "One"\n',
  'services/ads.yaml': 'id: 1\n',
  'services/storage.yaml': 'id: 2\n',
  'samples/sheet.yaml': 'mark: "Sample"\n',
  'samples/weekly-report.yaml': 'title: "One"\n',
  'photographs/aisle.jpg': 'JPEG',
  'privacy.md': 'One',
  'field-data.md': 'One',
  'terms.md': 'One',
};
const stated = (updatedIso: string) => ({ head: { updatedIso } });
const content: Parts = {
  site: { about: { warehouse: { photo: { file: 'aisle.jpg' } } } },
  services: [{ slug: 'ads', sample: 'weekly-report' }, { slug: 'storage' }],
  legal: {
    privacy: stated('2025-10-06'),
    terms: stated('2025-10-06'),
    accessibility: stated('2025-11-22'),
  },
  measured: false,
};

let folder: string;
beforeEach(() => {
  // A hook of git says which repository is meant, and this test's would be taken for that.
  for (const name of ['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_WORK_TREE']) vi.stubEnv(name, undefined);
  folder = mkdtempSync(join(tmpdir(), 'history-'));
  for (const name of ['services', 'samples', 'photographs']) {
    mkdirSync(join(folder, 'content', name), { recursive: true });
  }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, 'content', name), text);
  }
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

const created = '2026-01-02T10:00:00Z';
const changed = '2026-03-04T10:00:00Z';

function git(args: string[], at = created) {
  const env = { ...process.env, GIT_COMMITTER_DATE: at, GIT_CONFIG_GLOBAL: '/dev/null' };
  const who = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com'];
  return execFileSync('git', [...who, ...args], { cwd: folder, env, encoding: 'utf8' });
}

function commitAll(at = created) {
  git(['add', '--all']);
  git(['commit', '--quiet', '--message', 'Change'], at);
}

/** Adds a line to a file, or to a block of site.yaml such as `site.yaml#about`. */
function change(part: string): void {
  const [file = '', block] = part.split('#');
  const path = join(folder, 'content', file);
  replaceIn(path, block ? `\n${block}:` : /$/, block ? '$&\n  new: 1' : 'new: 1\n');
}

const pages = [
  ...navigation.map(({ href }) => href),
  '/services/ads',
  '/services/storage',
  '/privacy',
  '/terms',
];

/** By the page, when it was changed. */
const dates = () => {
  const changes = readLastChanges(folder);
  return (path: string) => lastChangeOf(path, content, changes)?.toISOString().slice(0, 10);
};

describe("a page's last change", () => {
  beforeEach(() => {
    git(['init', '--quiet']);
    commitAll();
  });

  it.each([
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
  ])('is the last commit that changed what it shows: %s on %s', (part, shownOn) => {
    change(part);
    commitAll(changed);
    const on = dates();
    expect(pages.filter((path) => on(path) === '2026-03-04')).toEqual(shownOn);
    expect(pages.filter((path) => on(path) === '2026-01-02')).toHaveLength(
      pages.length - shownOn.length,
    );
  });

  it("of the privacy page is also that of the section on the pages' own measuring, where it shows that", () => {
    change('field-data.md');
    commitAll(changed);
    const changes = readLastChanges(folder);
    const on = (measured: boolean) =>
      lastChangeOf('/privacy', { ...content, measured }, changes)
        ?.toISOString()
        .slice(0, 10);
    expect([on(false), on(true)]).toEqual(['2026-01-02', '2026-03-04']);
  });

  it('is the time of the file while it is not committed', () => {
    change('services/ads.yaml');
    const at = new Date('2026-05-06T12:00:00Z');
    utimesSync(join(folder, 'content/services/ads.yaml'), at, at);
    expect(dates()('/services/ads')).toBe('2026-05-06');
  });

  it('is left out where it is not known of all that the page shows', () => {
    const changes = readLastChanges(folder);
    changes.delete('site.yaml#answers');
    expect(lastChangeOf('/services/ads', content, changes)).toBeUndefined();
    expect(lastChangeOf('/services', content, changes)).toBeDefined();
  });

  it('is not told of a checkout that lacks its history', () => {
    change('services/ads.yaml');
    commitAll(changed);
    const shallow = `${folder}/shallow`;
    git(['clone', '--quiet', '--depth', '1', `file://${folder}`, shallow]);
    expect(readLastChanges(shallow).size).toBe(0);
  });

  it('goes along with a release of the same commit, which has no history', () => {
    const script = join(import.meta.dirname, 'last-changes.sh');
    const said = execFileSync('sh', [script], { cwd: folder, encoding: 'utf8' });
    const commit = git(['rev-parse', '--short=12', 'HEAD']);
    rmSync(join(folder, '.git'), { recursive: true });
    writeFileSync(join(folder, 'LAST-CHANGES'), said);
    expect(dates()('/about')).toBeUndefined();
    writeFileSync(join(folder, 'REVISION'), commit);
    expect(dates()('/about')).toBe('2026-01-02');
    writeFileSync(join(folder, 'REVISION'), '0123456789ab');
    expect(dates()('/about')).toBeUndefined();
  });
});

it('is left out where nobody knows it, but for the legal pages, which state it', () => {
  const on = dates();
  expect(pages.map(on)).toEqual([...Array(6).fill(undefined), '2025-10-06', '2025-10-06']);
});
