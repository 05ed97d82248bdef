/** Files, limits and periods in docs/security.md are the real ones. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseEnvironment } from '#entry/environment.ts';
import { requestsPerMinute } from '#server/desk/desk-routes.ts';
import { lifetimeOf } from '#server/desk/signatures.ts';
import { mostWaiting } from '#server/host/listener.ts';
import { backupDays } from '#server/store/backup.ts';

const security = readFileSync('docs/security.md', 'utf8');
const pathPattern = /`((?:src|tests|tools|docs|content|deploy)\/[\w./-]+|[\w-]+\.(?:md|json))`/g;

it('names only files that exist', () => {
  const paths = [...security.matchAll(pathPattern)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path = '') => !existsSync(path))).toEqual([]);
});

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const { rateLimitPerMinute, retentionDays } = parseEnvironment({});

it.each([
  `${rateLimitPerMinute} posts a minute (\`RATE_LIMIT_PER_MINUTE\`)`,
  `${(rateLimitPerMinute * 60 * 24).toLocaleString('en-US')} a day`,
  `${mostWaiting} requests waiting on one connection`,
  `${requestsPerMinute} requests and 10 sign-in links a minute`,
  `opens one inquiry for ${lifetimeOf('inquiry link') / day} days`,
  `works once, within ${lifetimeOf('desk link') / minute} minutes`,
  `a session of ${lifetimeOf('desk session') / hour} hours`,
  `\`RETENTION_DAYS\`, by default ${retentionDays}`,
  `Delete backups after ${backupDays} days`,
])('says "%s", as the code has it', (figure) => {
  expect(security.replaceAll(/\s+/g, ' ')).toContain(figure);
});
