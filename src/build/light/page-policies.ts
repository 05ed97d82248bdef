/** The content security policies of pages whose inline code the build has changed since Astro wrote them. */
import { createHash } from 'node:crypto';

/** What a page still has inline. */
export interface InlineCode {
  styles: string[];
  script: string;
  /** What the page's script tells the browser of the next page: src/next-page. */
  rules: string;
}

/**
 * @param policy as Astro wrote it, with the hashes of all that has been inline
 * @returns the same with the hashes of what is inline now
 */
export function policyFor(policy: string, { styles, script, rules }: InlineCode): string {
  return policy
    .replace(/script-src [^;]*/, `script-src 'self' ${hashOf(script)} ${hashOf(rules)}`)
    .replace(/style-src [^;]*/, `style-src 'self' ${styles.map(hashOf).join(' ')}`);
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
