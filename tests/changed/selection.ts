/** Which tests a change concerns, as far as its files tell. */
import { dirname } from 'node:path';

/** What builds or configures the site and its tests. */
const concerning = /^(src|art|deploy)\/|^[^/]+\.(ts|json)$/;
const module = /^(src|tests|content)\/.*\.tsx?$/;
/** These start processes or the whole host, and take longer than all others together. */
const longTests = ['tests/durability/', 'src/entry/', 'src/server/', 'src/inquiry/desk/'];
/** No module imports what this one reads. */
const contentReader = 'src/content/read-content.ts';

export interface Selection {
  /** Modules, and tests; those that import them are to run. */
  modules: string[];
  /** Folders of tests that are left out. */
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
  const inside = (folder: string) => changed.some((path) => path.startsWith(folder));
  return {
    modules: [...new Set(selected.flatMap(([, modules]) => modules))],
    leftOut: longTests.filter((folder) => !inside(folder)),
    unknown: selected
      .filter(
        ([path, modules]) =>
          modules.length === 0 && concerning.test(path) && !path.endsWith('.astro'),
      )
      .map(([path]) => path),
    templates: changed.some((path) => path.endsWith('.astro')),
    browserTests: inside('e2e/'),
  };
}

function modulesFor(path: string, tests: string[]): string[] {
  if (module.test(path)) return [path];
  if (path.startsWith('content/')) return [contentReader];
  if (path === 'package-lock.json') return nearestTests('tests/installation', tests);
  return path.startsWith('src/') ? nearestTests(dirname(path), tests) : [];
}

/** The tests of a folder, or else of the one around it: they know its style sheets and migrations. */
function nearestTests(folder: string, tests: string[]): string[] {
  if (folder === 'src') return [];
  const found = tests.filter((test) => dirname(test) === folder);
  return found.length > 0 ? found : nearestTests(dirname(folder), tests);
}
