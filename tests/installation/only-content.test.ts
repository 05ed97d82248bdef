/** Changes that publish after the tests of texts and pages alone, and changes that need all tests. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { newFolder } from '#tests/fixtures/folder.ts';
import { isOnlyContent } from '../../.ci/only-content.ts';

let folder = '';
const path = (name: string) => join(folder, name);
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@firm.example'];
function commit(): void {
  git('add', '--all');
  git(...identity, 'commit', '--quiet', '--message', 'A change');
}
function write(name: string, text: string): void {
  mkdirSync(dirname(path(name)), { recursive: true });
  writeFileSync(path(name), text);
}

beforeEach(() => {
  folder = newFolder();
  git('init', '--quiet', '--initial-branch=main');
  write('content/site.yaml', 'name: "A"\n');
  write('content/samples/plan.html', '<p>A</p>\n');
  commit();
});

it.each<[string, () => void]>([
  ['a text', () => write('content/site.yaml', 'name: "B"\n')],
  ['a sample', () => write('content/samples/plan.html', '<p>B</p>\n')],
  ['a new service', () => write('content/services/customs.yaml', 'id: 5\n')],
  ['a removed file', () => rmSync(path('content/samples/plan.html'))],
  ['a photograph', () => write('content/photographs/Our_aisle-4.JPG', 'jpeg')],
  ['an old address', () => write('content/redirects.yaml', '"/old": "/about"\n')],
  ['a picture for shared links', () => write('content/social/about.png', 'png')],
  ['a brochure', () => write('public/rates/2027.pdf', 'pdf')],
  [
    "Google's file",
    () => write('public/google1a2b.html', 'google-site-verification: google1a2b.html'),
  ],
  ['the mark', () => write('content/mark.svg', '<svg/>')],
  ['the word mark', () => write('content/word-mark.svg', '<svg/>')],
])('%s is only content', (_, change) => {
  change();
  commit();
  expect(isOnlyContent('HEAD~1', 'HEAD', folder)).toBe(true);
});

it.each<[string, () => void]>([
  ['a component', () => write('src/site/Hero.tsx', 'export {};\n')],
  ['a workflow', () => write('.github/workflows/ci.yaml', 'on: push\n')],
  ['a test among the texts', () => write('content/site.test.ts', 'throw 1;\n')],
  ['a script among the texts', () => write('content/samples/plan.js', 'alert(1)\n')],
  ['a page', () => write('public/page.html', '<script>alert(1)</script>')],
  [
    'a page named like that of Google',
    () => write('public/google1a2b.html', '<script>alert(1)</script>'),
  ],
  [
    'a drawing, which may have a script',
    () => write('public/samples/a.svg', '<svg onload="x()"/>'),
  ],
  ['a drawing among the texts', () => write('content/samples/mark.svg', '<svg onload="x()"/>')],
  ['a folder that only looks like content', () => write('src/content/a.yaml', 'a: 1\n')],
  ['a token', () => write('src/ui/tokens/tokens.css', ':root {}\n')],
  ['a program', () => chmodSync(path('content/site.yaml'), 0o755)],
  [
    'a link',
    () => {
      rmSync(path('content/site.yaml'));
      symlinkSync('/etc/passwd', path('content/site.yaml'));
    },
  ],
])('%s is code, also beside a text', (_, change) => {
  write('content/about.yaml', 'day: 1\n');
  change();
  commit();
  expect(isOnlyContent('HEAD~1', 'HEAD', folder)).toBe(false);
});
