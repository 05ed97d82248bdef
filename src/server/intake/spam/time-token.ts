/** Time tokens tell how long ago a form was first touched: signed, not kept, nothing about the visitor in them. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { leastTime, tokenLifetime } from '#shared/post-metadata.ts';

export function createTimeTokens(key: Buffer) {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');

  const readIssueTime = (token: unknown): number | undefined => {
    if (typeof token !== 'string') return undefined;
    const [, content = '', signature = ''] =
      /^([a-z0-9]+\.[\w-]{16})\.([\w-]{43})$/.exec(token) ?? [];
    // Compared as text: several texts decode to the same bytes.
    if (signature === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(content)))) {
      return undefined;
    }
    return Number.parseInt(content, 36);
  };

  return {
    issue(): string {
      const content = `${Date.now().toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${content}.${sign(content)}`;
    },

    isOurs: (token: unknown) => readIssueTime(token) !== undefined,

    /** @returns why the age of a token of ours is suspicious, in words for staff */
    judgeAge(token: unknown): string | undefined {
      const issuedAt = readIssueTime(token);
      if (issuedAt === undefined) return undefined;
      const age = Date.now() - issuedAt;
      // A clock that was set back, or another server's that is ahead, proves nothing.
      if (age < 0) return undefined;
      if (age < leastTime) return `sent ${inTenths(age)} s after the form was first touched`;
      if (age > tokenLifetime) return `sent ${inHours(age)} hours after the form was first touched`;
      return undefined;
    },
  };
}

/** Rounded down, so that no 2.0 s is called too fast. */
const inTenths = (ms: number) => (Math.floor(ms / 100) / 10).toFixed(1);
const inHours = (ms: number) => Math.floor(ms / 3_600_000);
