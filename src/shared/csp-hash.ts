import { createHash } from 'node:crypto';

/**
 * The hash by which a content security policy allows one inline style or script, without its quotes:
 * https://www.w3.org/TR/CSP3/#grammardef-hash-source
 */
export const cspHash = (code: string) =>
  `sha256-${createHash('sha256').update(code).digest('base64')}` as const;
