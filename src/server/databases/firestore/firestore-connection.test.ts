import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { startFirebase } from './firestore-connection.ts';

/** Nothing listens on port 1, and the library must not look for credentials on the network. */
const emulated = {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
  METADATA_SERVER_DETECTION: 'none',
};
const urlOf = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

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
    const { openStore } = await import(${urlOf('../open-store.ts')});
    const database = ${JSON.stringify(database)};
    const { store } = await openStore(database, 'a secret of thirty-two characters');
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

it('is loaded only when a project is configured', () => {
  const ofFirebase = /^(firebase-admin|@firebase\/|@google-cloud\/|google-|@grpc\/)/;
  const embedded = packagesLoadedBy({ kind: 'sqlite', file: ':memory:' });
  expect(embedded.filter((name) => ofFirebase.test(name))).toEqual([]);
  const packages = packagesLoadedBy({ kind: 'firestore', project: 'test' });
  expect(packages).toContain('@google-cloud/firestore');
});

it('sets up all services of the project without the network, once', () => {
  const firebase = startFirebase('test-all');
  expect(startFirebase('test-all').firestore).toBe(firebase.firestore);
  expect(firebase.auth.app.options.projectId).toBe('test-all');
  expect(firebase.storage.bucket().name).toBe('test-all.firebasestorage.app');
});
