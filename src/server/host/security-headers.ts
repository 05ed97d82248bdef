/** The security headers of every answer, and the content security policies of built files. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** For everything that isn't one of the site's pages. */
const strictPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const twoYears = 63_072_000;

/** Names in lower case; a built file may replace them: see site-file.ts. */
export function securityHeaders(settings: {
  siteUrl: string;
  hstsIncludeSubdomains: boolean;
}): Record<string, string> {
  const { siteUrl, hstsIncludeSubdomains } = settings;
  return {
    'content-security-policy': strictPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(siteUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${twoYears}${hstsIncludeSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}

/**
 * The policy of an SVG file that contains styles, which the strict one would forbid; for when the file is
 * opened by itself, and for browsers that apply an image's policy too.
 * @returns undefined for a drawing without styles
 */
export function drawingPolicy(svg: string): string | undefined {
  const hashes = [...svg.matchAll(/<style>([^<]*)<\/style>/g)].map(
    ([, styles = '']) => `'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  );
  return hashes.length > 0 ? `${strictPolicy}; style-src ${hashes.join(' ')}` : undefined;
}

/** Part of what Astro's Node adapter writes: NodeAppHeadersJson. */
type AdapterHeaders = { pathname: string; headers: { key: string; value: string }[] }[];

/**
 * Each built page's own policy with the hashes of its inline code, by route ('/about').
 * @param dist the build's folder; without the adapter's file in it there are no policies
 */
export async function readPagePolicies(dist: string): Promise<Map<string, string>> {
  const text = await readFile(join(dist, '_headers.json'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  const policies = new Map<string, string>();
  for (const { pathname, headers } of JSON.parse(text) as AdapterHeaders) {
    const policy = headers.find(({ key }) => key.toLowerCase() === 'content-security-policy');
    if (policy) policies.set(pathname, policy.value);
  }
  return policies;
}
