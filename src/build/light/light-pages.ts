/**
 * Makes every built page light, so that it comes in the first round trip: of the styles it keeps what it
 * needs at first, of the scripts the first one. Its other scripts and the whole of its styles are in two files
 * that this one loads when the page is idle or touched, with those of its islands.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { speculationRules } from '../../next-page/rules.ts';
import { firstScript, pageScript } from './bundle.ts';
import {
  type DrawingFiles,
  drawingDocument,
  laterDrawings,
  placeOf,
  stylesWithoutScript,
} from './drawings.ts';
import { namesInScript, namesOnPage } from './names-on-page.ts';
import { takeApart } from './page-parts.ts';
import { type InlineCode, policyFor } from './page-policies.ts';
import {
  classesOf,
  type ShortNames,
  shortNames,
  utilitiesOf,
  variablesOf,
  withPlainFaces,
  withShortClasses,
  withShortStyles,
} from './short-names.ts';
import { firstView, fitForXml, takeFaces, usedStyles } from './used-styles.ts';

export function lightPages(): AstroIntegration {
  let outDir: URL;
  return {
    name: 'light-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = config.outDir;
      },
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const first = {
          withIslands: await firstScript('page-with-islands'),
          without: await firstScript('page'),
        };
        const files = (await readdir(root, { recursive: true })).filter((name) =>
          name.endsWith('.html'),
        );
        const pages = await Promise.all(files.map((name) => lighten(root, name, first)));
        const utilities = new Set(pages.flatMap(({ styles }) => utilitiesOf(styles.whole)));
        const used = pages.flatMap(({ html }) => classesOf(html));
        const short = {
          classes: shortNames(used.filter((name) => utilities.has(name))),
          variables: shortNames(
            pages.flatMap(({ styles }) => variablesOf(styles.first)),
            '--',
          ),
        };
        const inline = new Map<string, InlineCode>();
        for (const page of pages)
          inline.set(
            routeOf(page.name),
            await writePage(root, page, short, wordsWith(page, pages)),
          );
        await rewritePolicies(fileURLToPath(new URL('_headers.json', outDir)), inline);
      },
    },
  };
}

interface FirstScripts {
  withIslands: string;
  without: string;
}

/** `about.html` is `/about`, as the adapter names it too. */
const routeOf = (name: string) => `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`;

/** A page whose styles and scripts are sorted out but not written yet. */
interface LightPage {
  name: string;
  /** Without its styles and scripts. */
  html: string;
  /** What it needs at first, and all that it can need; its typefaces apart. */
  styles: { first: string; whole: string; faces: string };
  scripts: { first: string; own: string; islands: string[] };
  /** The pages of which it takes parts when it is idle. */
  fetches: string[];
  /** Names that don't stand in its HTML and styles alone: in scripts, in drawings, variables in attributes. */
  words: string[];
}

async function lighten(root: string, name: string, first: FirstScripts): Promise<LightPage> {
  const { rest, script, ...parts } = takeApart(await readFile(join(root, name), 'utf8'));
  const styles = withPlainFaces(parts.styles);
  const { html, files, classes } = await moveDrawings(root, rest, styles);
  const islands = await islandScripts(root, html);
  const own = await pageScript(script, root);
  const words = namesInScript([own, ...islands.values()].join('\n'));
  const fetches = fetchedPages(html);
  const fetched = await Promise.all(fetches.map((page) => readFile(join(root, page), 'utf8')));
  const all = namesOnPage(rest + fetched.join('\n'), 'all');
  all.undetermined.push(...words);
  const { faces, others: used } = takeFaces(await usedStyles(styles, all));
  return {
    name,
    html,
    styles: {
      first: await usedStyles(firstView(used), namesOnPage(html, 'first')),
      whole: used + stylesWithoutScript(files),
      faces,
    },
    scripts: {
      first: html.includes('<astro-island') ? first.withIslands : first.without,
      own,
      islands: [...islands.keys()].map((file) => `/_astro/${file}`),
    },
    fetches,
    words: [...words, ...all.variables, ...classes],
  };
}

/** @returns the page with places for drawings that are files now, their files, and the classes in them */
async function moveDrawings(root: string, page: string, styles: string) {
  let html = page;
  const files = new Map<string, DrawingFiles>();
  const classes: string[] = [];
  for (const drawing of laterDrawings(page)) {
    const own = await usedStyles(styles, namesOnPage(drawing.markup, 'all'));
    const withStyles = drawingDocument(drawing, fitForXml(firstView(own)));
    const plain = await writeAsset(root, 'drawing', 'svg', drawingDocument(drawing));
    const styled = await writeAsset(root, 'drawing', 'svg', withStyles);
    classes.push(...classesOf(drawing.markup.slice(drawing.markup.indexOf('>'))));
    html = html.replace(drawing.markup, () => placeOf(drawing, plain));
    files.set(plain, { plain, styled });
  }
  return { html, files: [...files.values()], classes };
}

/** @returns what the page has inline now */
async function writePage(
  root: string,
  { name, html, styles, scripts }: LightPage,
  short: { classes: ShortNames; variables: ShortNames },
  known: ReadonlySet<string>,
): Promise<InlineCode> {
  const style = withShortStyles(styles.first, short, known);
  const whole = withShortStyles(styles.whole, short, known);
  const scriptFile = await writeAsset(root, 'page', 'js', scripts.own);
  const styleFile = await writeAsset(root, 'page', 'css', whole);
  const head = [
    // A page that others take parts of has no styles, and theirs would forbid an empty element of styles.
    style && `<style>${style}</style>`,
    styles.faces && `<style data-faces>${styles.faces}</style>`,
    `<noscript><link rel="stylesheet" href="${styleFile}"></noscript>`,
    `<script data-files="${[styleFile, scriptFile, ...scripts.islands].join(' ')}">${scripts.first}</script>`,
    '</head>',
  ];
  const page = withShortClasses(html, short.classes, known);
  await writeFile(
    join(root, name),
    page.replace('</head>', () => head.join('')),
  );
  return {
    styles: [style, styles.faces],
    script: scripts.first,
    rules: speculationRules(routeOf(name)),
  };
}

/** @returns the address of a file whose name changes with its content */
async function writeAsset(root: string, name: string, ending: string, text: string) {
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const address = `/_astro/${name}.${digest}.${ending}`;
  await writeFile(join(root, address), text);
  return address;
}

/**
 * The scripts of a page's islands, which draw what is not in its HTML, with all that they import.
 * @returns their texts by the names of their files
 */
async function islandScripts(root: string, page: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const read = async (file: string) => {
    if (texts.has(file)) return;
    const text = await readFile(join(root, '_astro', file), 'utf8');
    texts.set(file, text);
    for (const [, imported = ''] of text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g))
      await read(imported);
  };
  for (const [, file = ''] of page.matchAll(/(?:component|renderer)-url="\/_astro\/([^"]+)"/g))
    await read(file);
  return texts;
}

/** The pages of which a page takes parts when it is idle: `data-excerpts` names them. */
const fetchedPages = (page: string) =>
  [...page.matchAll(/ data-excerpts="\/([^"]+)"/g)].map(([, address]) => `${address}.html`);

/** Names that don't stand in styles alone, on a page or on one that takes parts of it. */
function wordsWith(page: LightPage, pages: LightPage[]): ReadonlySet<string> {
  const taking = pages.filter(({ fetches }) => fetches.includes(page.name));
  return new Set([page, ...taking].flatMap(({ words }) => words));
}

/** What Astro's adapter for Node writes: NodeAppHeadersJson. */
type AdapterHeaders = { pathname: string; headers: { key: string; value: string }[] }[];

async function rewritePolicies(file: string, inline: Map<string, InlineCode>): Promise<void> {
  const routes: AdapterHeaders = JSON.parse(await readFile(file, 'utf8'));
  for (const { pathname, headers } of routes) {
    const code = inline.get(pathname);
    if (!code) throw new Error(`No page was built for the policy of ${pathname}.`);
    for (const header of headers) header.value = policyFor(header.value, code);
  }
  await writeFile(file, JSON.stringify(routes));
}
