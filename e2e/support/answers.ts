import type { ChildProcess } from 'node:child_process';

/** Waits until a server that a test has started answers. @throws when it ends before */
export async function answers(origin: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error('The server has ended.');
}
