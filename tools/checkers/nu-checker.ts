/** The Nu Html Checker, which validator.w3.org runs: a program in Java. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { freePort } from '../../tests/fixtures/ports.ts';
import { startProgram } from '../../tests/fixtures/program.ts';

const jar = resolve(import.meta.dirname, '../node_modules/vnu-jar/build/dist/vnu.jar');
const oldestJava = 17;

/** @returns why there is no checker, in words; undefined where there is one */
export function missingNuChecker(): string | undefined {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const hasJava = Number(/version "(\d+)/.exec(stderr ?? '')?.[1]) >= oldestJava;
  return hasJava ? undefined : `there is no Java ${oldestJava} or later`;
}

/** Quick to start, and with room for the deep recursion of its grammar. */
const javaOptions = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx512m', '-Xss8m'];

export interface NuMessage {
  message: string;
  /** The source around what is meant. */
  extract?: string;
}

export interface NuChecker {
  /** @returns what it says of a whole document, once for each place */
  check(html: string): Promise<NuMessage[]>;
  stop(): Promise<void>;
}

/**
 * Starts the checker as a service: Java takes seconds to start, a document then a tenth of one.
 * @returns undefined where there is none
 * @throws with what it has said, when it ends at once or does not answer within a minute
 */
export async function startNuChecker(): Promise<NuChecker | undefined> {
  if (missingNuChecker()) return undefined;
  const port = await freePort();
  const bound = '-Dnu.validator.servlet.bind-address=127.0.0.1';
  const program = ['-cp', jar, bound, 'nu.validator.servlet.Main', String(port)];
  const service = startProgram(['java', ...javaOptions, ...program]);
  const address = `http://127.0.0.1:${port}/?out=json`;
  await service.ready(() => fetch(address).catch(() => undefined));
  return {
    async check(html) {
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      const answer = await fetch(address, { method: 'POST', headers, body: html });
      const { messages } = (await answer.json()) as { messages: NuMessage[] };
      return messages;
    },
    stop: service.stop,
  };
}
