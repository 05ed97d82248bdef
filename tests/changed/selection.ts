/** Which tests a change concerns, as far as its files tell. */
import { dirname } from 'node:path';

/** What no unit test reads. Astro's type check and the browser tests are told of on their own. */
const untested = /^(LICENSE|\.editorconfig|\.gitignore)$|^(\.vscode|docs|e2e)\/|\.astro$/;
const module = /^(src|tests|content|bench)\/.*\.tsx?$/;
/** These start processes or the whole host, and take longer than all others together. */
const longTests = [
  'tests/durability/',
  'tests/deploy/',
  'tests/documents/console',
  'src/entry/',
  'src/server/',
  'src/inquiry/desk/',
];
/** No module imports what this one reads. */
const contentReader = 'src/content/read-content.ts';
/** The tests, or folders of tests, that read what no module imports. */
const readers: [files: RegExp, tests: string][] = [
  [/\.md$|^\.env\.example$|^package\.json$|^deploy\/seller-site$/, 'tests/documents/'],
  [/^docs\/security\.md$/, 'tests/dependencies/'],
  [/^(package-lock\.json|\.npmrc|\.nvmrc|renovate\.json)$/, 'tests/installation/'],
  [/^\.(ci|github)\//, 'tests/installation/'],
  [/^deploy\/(prometheus|grafana)\//, 'src/metrics/deploy.test.ts'],
  [/^deploy\/firebase\//, 'src/inquiry/store/firestore/deploy.test.ts'],
  [/^deploy\/(seller-site$|caddy\/|nginx\/)/, 'tests/deploy/'],
];

export interface Selection {
  /** Modules, and tests; those that import them are to run. */
  modules: string[];
  /** The beginnings of the paths of tests that are left out. */
  leftOut: string[];
  /** Files whose tests are unknown. */
  unknown: string[];
  /** Only Astro's own type check reads its templates. */
  templates: boolean;
  browserTests: boolean;
}

/**
 * @param changed paths from the project's folder
 * @param tests every unit test
 */
export function selectTests(changed: string[], tests: string[]): Selection {
  const selected = changed.map((path) => [path, modulesFor(path, tests)] as const);
  const modules = [...new Set(selected.flatMap(([, modules]) => modules))];
  return {
    modules,
    // Unless they have changed themselves, or read what has.
    leftOut: longTests.filter((place) => !modules.some((path) => path.startsWith(place))),
    unknown: selected
      .filter(([path, modules]) => modules.length === 0 && !untested.test(path))
      .map(([path]) => path),
    templates: changed.some((path) => path.endsWith('.astro')),
    browserTests: changed.some((path) => path.startsWith('e2e/')),
  };
}

function modulesFor(path: string, tests: string[]): string[] {
  if (module.test(path)) return [path];
  if (path.startsWith('content/')) {
    return [contentReader, ...tests.filter((test) => test.startsWith('content/'))];
  }
  if (path.startsWith('src/')) return nearestTests(dirname(path), tests);
  return readers
    .filter(([files]) => files.test(path))
    .flatMap(([, place]) => tests.filter((test) => test.startsWith(place)));
}

/** The tests of a folder, or else of the one around it: they know its style sheets and migrations. */
function nearestTests(folder: string, tests: string[]): string[] {
  if (folder === 'src') return [];
  const found = tests.filter((test) => dirname(test) === folder);
  return found.length > 0 ? found : nearestTests(dirname(folder), tests);
}
