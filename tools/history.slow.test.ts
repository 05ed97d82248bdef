/** Looks for keys and passwords in every commit of the repository. */
import { execFileSync } from 'node:child_process';
import { lintSource } from '@secretlint/core';
import { creator as rule } from '@secretlint/secretlint-rule-preset-recommend';
import { expect, it } from 'vitest';

/** The certificate of the tests' mail server, whose key is used for nothing else. */
const allowed = / in tests\/fixtures\/self-signed\.ts$/;

async function secretsIn(content: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { filePath: 'history', content, ext: '', contentType: 'text' },
    options: { config: { rules: [{ id: 'recommended', rule }] }, maskSecrets: true },
  });
  return messages.map(({ messageId, range: [start] }) => {
    const lastBefore = (prefix: string) =>
      content.slice(content.lastIndexOf(prefix, start) + prefix.length).split(/\s/, 1)[0];
    return `${messageId} of ${lastBefore('\ncommit ')} in ${lastBefore('\n+++ b/')}`;
  });
}

it('no commit contains a key or a password', async () => {
  // A sign before each line would break keys of several lines.
  const plain = ['--output-indicator-new= ', '--output-indicator-old= '];
  const history = execFileSync('git', ['log', '--all', '--patch', '--no-ext-diff', ...plain], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  // Not in one piece, which the next commit would contain.
  const planted = `\ncommit 1\n+++ b/planted\n ghp_${'A'.repeat(36)}\n`;
  const found = await secretsIn(history + planted);
  expect(found.filter((secret) => !allowed.test(secret))).toEqual(['GITHUB_TOKEN of 1 in planted']);
});
