/** Kills the server repeatedly while visitors send inquiries, then checks that all are stored and delivered. */
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';
import { startMailServer, startReceiver, variablesFor } from '../fixtures/channels.ts';
import { betweenStepsLine, type MutantName } from './mutants.ts';
import { makeSite, type ServerProcess, startServerProcess } from './server-process.ts';
import { missingFrom, readStored } from './stored.ts';
import { newInquiry, post, type Sent } from './visitor.ts';

const visitors = 6;

interface CrashOptions {
  rounds: number;
  mutant?: MutantName;
  /**
   * `random`: after a random number of acknowledgements and some milliseconds, or while starting. `acknowledged`: as
   * soon as one inquiry was. `between`: when a mutant is between its two steps.
   */
  killAt?: 'random' | 'acknowledged' | 'between';
}

/** @returns `problems`: every broken promise, by name */
export async function crash({ rounds, mutant, killAt = 'random' }: CrashOptions) {
  const site = makeSite();
  const mails = await startMailServer();
  const hook = await startReceiver((response) => response.end());
  const env = { ...variablesFor(mails, hook), ...(mutant && { MUTANT: mutant }) };
  const acknowledged: Sent[] = [];
  let server: ServerProcess | undefined;
  let done = false;
  const ticks = new Set<() => void>();

  /** Sends inquiries one by one, each under the same key until it is acknowledged. */
  async function visit(): Promise<void> {
    while (!done) {
      const sent = newInquiry();
      let status = 0;
      while (status !== 200 && status !== 201) {
        // Yields to other work; without a server, the visitor waits for the next one.
        await setImmediate();
        const origin = await server?.listening().catch(() => undefined);
        if (!origin || !server?.running) continue;
        status = await post(origin, sent).catch(() => 0);
        if (![0, 200, 201, 503].includes(status)) throw new Error(`Unexpected status ${status}`);
      }
      acknowledged.push(sent);
      for (const tick of ticks) tick();
    }
  }

  async function untilKill(running: ServerProcess, startTime: number): Promise<void> {
    if (killAt === 'between') {
      const isBetween = (output: string) => output.includes(betweenStepsLine) || undefined;
      return void (await running.ready(isBetween));
    }
    // One in four is killed around its start, while it recovers from the previous kill.
    if (killAt === 'random' && Math.random() < 0.25) {
      return pause(startTime * (0.5 + Math.random()));
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    let left = killAt === 'random' ? 1 + Math.floor(Math.random() * 60) : 1;
    const tick = () => --left <= 0 && resolve();
    ticks.add(tick);
    await promise;
    ticks.delete(tick);
    if (killAt === 'random') await pause(Math.random() * 40);
  }

  const running = Promise.all(Array.from({ length: visitors }, visit));
  // Handled where it is awaited, at the end.
  running.catch(() => undefined);
  const start = () => startServerProcess({ ...site, entry: 'quick', env });
  let startTime = 500;
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    const current = start();
    server = current;
    current.listening().then(
      () => {
        startTime = performance.now() - begun;
      },
      // It may be killed before.
      () => {},
    );
    const early = current.ended.then((how) => {
      throw new Error(`The server ended by itself (${how}): ${current.output}`);
    });
    await Promise.race([untilKill(current, startTime), early, running]);
    await current.kill();
  }

  const last = start();
  server = last;
  done = true;
  await last.listening();
  await running;
  // Does not wait for a delivery that was never queued: that one is lost.
  const nothingPending = () => {
    if (readStored(site.database).pending > 0) throw new Error('Deliveries are pending.');
  };
  await vi.waitFor(nothingPending, { timeout: 20_000 + rounds * 1000, interval: 200 });
  await last.kill();

  const stored = readStored(site.database);
  const mailed = new Set(
    mails.received.map(({ mail }) => /<(\w+)-/.exec(`${mail.messageId}`)?.[1]),
  );
  const hooked = new Set(hook.posts.map(({ body }) => JSON.parse(body).data.id));
  const promises = {
    'the database is damaged': stored.integrity === 'ok',
    'acknowledged, but not stored': missingFrom(stored, acknowledged).length === 0,
    'stored more often than acknowledged': stored.inquiries.size <= acknowledged.length,
    'stored twice': new Set(stored.inquiries.values()).size === stored.inquiries.size,
    'acknowledged, but not mailed': acknowledged.every(({ id }) => mailed.has(id)),
    'acknowledged, but not posted': acknowledged.every(({ id }) => hooked.has(id)),
  };
  return {
    problems: Object.entries(promises).flatMap(([problem, isKept]) => (isKept ? [] : problem)),
    acknowledged: acknowledged.length,
  };
}
