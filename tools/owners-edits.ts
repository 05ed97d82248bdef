/**
 * `npm run --prefix tools owner`: what owners do in their first days, in two clones of the last commit, and all tests in
 * both of them. Takes a quarter of an hour.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { replaceIn, setField } from '../tests/fixtures/content-edit.ts';
import { fillGaps } from '../tests/fixtures/filled-gaps.ts';

type Path = (string | number)[];

/** The environment of an owner's shell: without the settings of tools/.npmrc, which npm hands on to what it runs. */
const shell = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')),
);

/** A clone of the project in the hands of an owner. */
class Clone {
  readonly folder = mkdtempSync(join(tmpdir(), 'owner-'));
  constructor() {
    execFileSync('git', ['clone', '--quiet', '.', this.folder]);
  }
  path = (name: string) => join(this.folder, name);
  content = (name: string) => this.path(`content/${name}`);
  set = (file: string, path: Path, value: unknown) => setField(this.content(file), path, value);
  replace = (name: string, from: string | RegExp, to: string) =>
    replaceIn(this.path(name), from, to);
  remove = (name: string) => rmSync(this.path(name));
  /** For each such file of `content/`. */
  each(pattern: string, edit: (text: string) => string): void {
    for (const file of globSync(this.content(pattern))) {
      writeFileSync(file, edit(readFileSync(file, 'utf8')));
    }
  }
  run(command: string, extra: NodeJS.ProcessEnv = {}): string {
    const [program = '', ...args] = command.split(' ');
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: this.folder,
      env: { ...shell, ...extra },
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    if (status === 0) return stdout;
    throw new Error(`${command} failed in ${this.folder}:\n${stdout.slice(-20_000)}${stderr}`);
  }
}

/** What the specification wants is no longer wanted. */
const ownTexts = (clone: Clone) => clone.remove('tests/specification.test.ts');

/** A larger company, which confirms all drafts, fills in all that is asked for, and adds a service. */
async function more(clone: Clone): Promise<void> {
  ownTexts(clone);
  clone.each('**/*.yaml', (text) => text.replaceAll(/^ *draft: true\n/gm, ''));
  clone.each('*.md', (text) => text.replaceAll(/<!-- \/?draft -->/g, ''));
  fillGaps(clone.folder);
  const { set } = clone;
  set('site.yaml', ['clickIds'], ['gclid', 'msclkid']);
  set('site.yaml', ['contact', 'hours', 'opening'], '07:30');
  set('site.yaml', ['hero', 'headline'], 'Sell more');
  set(
    'site.yaml',
    ['hero', 'lead'],
    'From Poznań to Chicago, one team runs your ads, writes your pages, handles your cases, and receives, prepares and ships what you sell, so that you can do what you do best.',
  );
  set('site.yaml', ['answers', 0, 'answer'], 'You have a price within 48 hours.');
  set('site.yaml', ['about', 'warehouse', 'photo'], { file: 'our-aisle.jpg', alt: 'Our aisle' });
  await sharp(clone.path('assets/warehouse/aisle.jpg'))
    .resize(2400)
    .toFile(clone.content('photographs/our-aisle.jpg'));
  set('site.yaml', ['photoHost'], 'images.example');
  set('services/content-branding.yaml', ['photo'], {
    picture: 'packing',
    url: 'https://images.example/studio.jpg',
    alt: 'A studio',
  });
  clone.replace('content/terms.md', /$/, 'See [the law](https://law.example/).\n');
  clone.replace(
    'content/mark.svg',
    /<svg.*<\/svg>/s,
    '<svg viewBox="0 0 30 9"><path d="M2 2h26v5H2z"/></svg>',
  );
  set(
    'services/content-branding.yaml',
    ['title'],
    'Content, Branding, Photography and Storefronts too',
  );
  writeFileSync(clone.content('services/customs.yaml'), fifthService);
  // As the editor of a website saves it.
  clone.each('interface.yaml', (text) =>
    text
      .replace(/"Home"/, "'Home'")
      .replace(/^( *about): /m, '$1:  ')
      .trimEnd(),
  );
  clone.run('npm ci');
  clone.run('npm run check', { SITE_URL: 'https://firm.example' });
}

const fifthService = `id: 5
title: "Customs"
description: "Entries, duties and papers for goods that come from abroad, with a broker whom you choose and we know."
icon: ship
color: green
features:
  - { icon: ship, text: "Entries" }
  - { icon: file-text, text: "Papers" }
  - { icon: coins, text: "Duties" }
  - { icon: handshake, text: "Your broker" }
`;

/** A smaller company, which deletes blocks and a service, and shows one of the site's own pictures. */
function less(clone: Clone): void {
  ownTexts(clone);
  const { set } = clone;
  set('site.yaml', ['name'], 'Brightwater Commercial');
  set('site.yaml', ['channels', 0], undefined);
  clone.replace('content/about.yaml', /^day:.*/ms, '');
  clone.remove('content/services/integrated-solutions.yaml');
  for (const name of [
    'amazon-advertising-promotion',
    'content-branding',
    'warehouse-fulfillment',
  ]) {
    set(`services/${name}.yaml`, ['sample'], undefined);
  }
  set('site.yaml', ['services', 'joins'], undefined);
  set('site.yaml', ['about', 'warehouse', 'photo'], { picture: 'aisle' });
  clone.replace('src/ui/base.css', /^/, '/* One line more. */\n');
  clone.run('npm ci');
}

for (const edits of [more, less]) {
  const clone = new Clone();
  await edits(clone);
  const output = clone.run('npm test', { CI: 'true' });
  console.log(`${edits.name}: ${output.trim().split('\n').at(-1)}`);
  rmSync(clone.folder, { recursive: true });
}
