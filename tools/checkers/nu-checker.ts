/** The Nu Html Checker, which validator.w3.org runs: a program in Java. */
import { resolve } from 'node:path';
import { freePort } from '../../tests/fixtures/ports.ts';
import { startProgram } from '../../tests/fixtures/program.ts';

const jar = resolve(import.meta.dirname, '../node_modules/vnu-jar/build/dist/vnu.jar');

/** Quick to start, and with room for the deep recursion of its grammar. */
const javaOptions = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx512m', '-Xss8m'];

/** React writes void elements so, and browsers do not care. */
const trailingSlash = /^Trailing slash on void elements/;

/** Runs as a service: Java takes seconds to start, and a document then a tenth of one. */
export async function startNuChecker() {
  const port = await freePort();
  const bound = '-Dnu.validator.servlet.bind-address=127.0.0.1';
  const program = ['-cp', jar, bound, 'nu.validator.servlet.Main', String(port)];
  const service = startProgram(['java', ...javaOptions, ...program]);
  const address = `http://127.0.0.1:${port}/?out=json`;
  await service.ready(() => fetch(address).catch(() => undefined));
  return {
    /** @returns a line for each place in a document that is not valid, style sheets excepted */
    async check(html: string): Promise<string[]> {
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      // It knows less about style sheets than browsers do.
      const body = html.replaceAll(/(?<=<style[^>]*>)[\s\S]*?(?=<\/style>)| style="[^"]*"/g, '');
      const answer = await fetch(address, { method: 'POST', headers, body });
      const { messages } = (await answer.json()) as {
        messages: { message: string; extract?: string }[];
      };
      return messages
        .filter(({ message }) => !trailingSlash.test(message))
        .map(({ message, extract }) => `${message} ${extract ?? ''}`);
    },
    stop: service.stop,
  };
}
