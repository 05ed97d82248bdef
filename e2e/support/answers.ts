import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

/** Between two tries, in milliseconds. */
const pause = 50;

/** Waits until a server that a test has started answers. @throws when it ends before */
export async function answers(origin: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await setTimeout(pause);
  }
  throw new Error('The server has ended.');
}
