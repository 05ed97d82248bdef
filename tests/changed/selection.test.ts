import { expect, it } from 'vitest';
import { selectTests } from './selection.ts';

const tests = [
  'src/ui/modal-host.test.ts',
  'src/inquiry/store/sqlite/store.test.ts',
  'src/tokens/palette.test.ts',
  'tests/installation/lock-file.test.ts',
];
const select = (...changed: string[]) => selectTests(changed, tests);

it('takes the tests that import a changed module', () => {
  expect(select('src/ui/Icon.tsx')).toMatchObject({
    modules: ['src/ui/Icon.tsx'],
    unknown: [],
    browserTests: false,
  });
});

it('takes the tests of whoever reads content/ when a text changes', () => {
  expect(select('content/site.yaml', 'content/services/content-branding.yaml').modules).toEqual([
    'src/content/read-content.ts',
  ]);
});

it('takes the nearest tests for what no module imports', () => {
  expect(select('src/tokens/tokens.css').modules).toEqual(['src/tokens/palette.test.ts']);
  expect(select('src/inquiry/store/sqlite/migrations/009-phone.sql').modules).toEqual([
    'src/inquiry/store/sqlite/store.test.ts',
  ]);
  expect(select('package-lock.json').modules).toEqual(['tests/installation/lock-file.test.ts']);
});

it('names the files whose tests it does not know', () => {
  expect(select('astro.config.ts', 'README.md', 'LICENSE', 'art/aisle.jpg').unknown).toEqual([
    'astro.config.ts',
    'art/aisle.jpg',
  ]);
});

it('leaves the long tests out unless they or what they stand beside has changed', () => {
  expect(select('src/ui/Icon.tsx').leftOut).toContain('src/entry/');
  expect(select('src/entry/port.ts').leftOut).not.toContain('src/entry/');
});

it("asks for Astro's type check when a template has changed, for the browser when its tests have", () => {
  expect(select('src/pages/index.astro')).toMatchObject({ templates: true, unknown: [] });
  expect(select('e2e/toast.spec.ts')).toMatchObject({ browserTests: true, unknown: [] });
});
