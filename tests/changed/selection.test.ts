import { expect, it } from 'vitest';
import { selectTests } from './selection.ts';

const tests = [
  'src/ui/modal-host.test.ts',
  'src/inquiry/store/sqlite/store.test.ts',
  'src/tokens/palette.test.ts',
  'src/metrics/deploy.test.ts',
  'src/metrics/metrics.test.ts',
  'src/inquiry/store/firestore/deploy.test.ts',
  'tests/installation/lock-file.test.ts',
  'tests/documents/documents.test.ts',
  'tests/dependencies/documents.test.ts',
  'tests/deploy/proxies.test.ts',
  'content/specification.test.ts',
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
    'content/specification.test.ts',
  ]);
});

it('takes the nearest tests for what no module imports', () => {
  expect(select('src/tokens/tokens.css').modules).toEqual(['src/tokens/palette.test.ts']);
  expect(select('src/inquiry/store/sqlite/migrations/009-phone.sql').modules).toEqual([
    'src/inquiry/store/sqlite/store.test.ts',
  ]);
});

it.each([
  ['docs/content.md', ['tests/documents/documents.test.ts']],
  ['README.md', ['tests/documents/documents.test.ts']],
  ['deploy/google/README.md', ['tests/documents/documents.test.ts']],
  ['.env.example', ['tests/documents/documents.test.ts']],
  ['package.json', ['tests/documents/documents.test.ts']],
  [
    'docs/security.md',
    ['tests/documents/documents.test.ts', 'tests/dependencies/documents.test.ts'],
  ],
  ['package-lock.json', ['tests/installation/lock-file.test.ts']],
  ['.npmrc', ['tests/installation/lock-file.test.ts']],
  ['.nvmrc', ['tests/installation/lock-file.test.ts']],
  ['renovate.json', ['tests/installation/lock-file.test.ts']],
  ['.ci/run', ['tests/installation/lock-file.test.ts']],
  ['.github/workflows/ci.yaml', ['tests/installation/lock-file.test.ts']],
  ['deploy/prometheus/alerts.yaml', ['src/metrics/deploy.test.ts']],
  ['deploy/grafana/dashboard.json', ['src/metrics/deploy.test.ts']],
  ['deploy/firebase/firestore.rules', ['src/inquiry/store/firestore/deploy.test.ts']],
  ['deploy/nginx/seller-site.conf', ['tests/deploy/proxies.test.ts']],
  ['deploy/caddy/Caddyfile', ['tests/deploy/proxies.test.ts']],
  ['deploy/seller-site', ['tests/documents/documents.test.ts', 'tests/deploy/proxies.test.ts']],
  ['content/terms.md', ['src/content/read-content.ts', 'content/specification.test.ts']],
])('takes the tests that read %s', (path, modules) => {
  expect(select(path)).toMatchObject({ modules, unknown: [] });
});

it('names the files whose tests it does not know', () => {
  const named = [
    'astro.config.ts',
    'art/aisle.jpg',
    'Dockerfile',
    'compose.yaml',
    'lefthook.yml',
    'deploy/systemd/seller-site.service',
    'tests/mutations/stryker.config.json',
  ];
  const without = ['LICENSE', '.editorconfig', '.vscode/settings.json', 'docs/home.jpg'];
  expect(select(...named, ...without).unknown).toEqual(named);
});

it('leaves the long tests out unless they or what they stand beside has changed', () => {
  expect(select('src/ui/Icon.tsx').leftOut).toContain('src/entry/');
  expect(select('src/entry/port.ts').leftOut).not.toContain('src/entry/');
  expect(select('src/inquiry/store/sqlite/intake.ts').leftOut).toContain('tests/deploy/');
  expect(select('deploy/seller-site').leftOut).not.toContain('tests/deploy/');
});

it("asks for Astro's type check when a template has changed, for the browser when its tests have", () => {
  expect(select('src/pages/index.astro')).toMatchObject({ templates: true, unknown: [] });
  expect(select('e2e/toast.spec.ts')).toMatchObject({ browserTests: true, unknown: [] });
});
