import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { startFirebase } from './firebase.ts';

/** Nothing listens on port 1, and the library must not look for credentials on the network. */
const emulated = {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
  METADATA_SERVER_DETECTION: 'none',
};

const open = new URL('../open-store.ts', import.meta.url).href;
const keys = new URL('../../keys.ts', import.meta.url).href;

/** Opens and closes a store in a process of its own and lists the packages that it loaded. */
function packagesLoadedBy(database: object): string[] {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({
      load(url, context, next) {
        loaded.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
        return next(url, context);
      },
    });
    const { openRateCounter, openStore } = await import(${JSON.stringify(open)});
    const { deriveKeys } = await import(${JSON.stringify(keys)});
    const database = ${JSON.stringify(database)};
    const keys = deriveKeys('a secret of thirty-two characters');
    const store = await openStore(database, keys);
    await openRateCounter(database, keys);
    await store.close();
    console.log(JSON.stringify([...loaded].filter(Boolean)));`;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { encoding: 'utf8', env: { ...process.env, ...emulated } },
  );
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout) as string[];
}

const ofFirebase = /^(firebase-admin|@firebase\/|@google-cloud\/|google-|@grpc\/)/;

it('is loaded only when a project is configured', () => {
  const embedded = packagesLoadedBy({ kind: 'sqlite', file: ':memory:' });
  expect(embedded.filter((name) => ofFirebase.test(name))).toEqual([]);
  const packages = packagesLoadedBy({ kind: 'firestore', project: 'test' });
  expect(packages).toContain('firebase-admin');
  expect(packages).toContain('@google-cloud/firestore');
});

it('sets up all services of the project without the network', async () => {
  const project = 'test-all';
  const firebase = startFirebase(project);
  expect(startFirebase(project)).toBe(firebase);
  expect(firebase.auth.app.options).toMatchObject({
    projectId: project,
    storageBucket: 'test-all.firebasestorage.app',
  });
  expect(firebase.storage.bucket().name).toBe('test-all.firebasestorage.app');
  expect(firebase.firestore.collection('contacts').path).toBe('contacts');
  await firebase.stop();
  const again = startFirebase(project);
  expect(again).not.toBe(firebase);
  await again.stop();
});
