/** The security headers of every response, and the content security policies of files. */
import { cspHash } from '#shared/inline-code.ts';

/** For everything but the site's pages. */
const strictPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const twoYears = 63_072_000;

/**
 * Names in lower case; a built file may replace them: see site-file.ts. No Cross-Origin-Opener-Policy: with it, browsers
 * do not restore what was typed when they load a discarded tab again.
 */
export function securityHeaders(siteUrl: string, hstsIncludeSubdomains: boolean) {
  return {
    'content-security-policy': strictPolicy,
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(siteUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${twoYears}${hstsIncludeSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}

/** For a file that is not a page, if the strict policy would not do. */
export function filePolicy(type: string, body: Buffer): string | undefined {
  // Some browsers apply a policy for styles and plug-ins to their own viewer.
  if (type === 'application/pdf') return "frame-ancestors 'none'";
  if (type === 'text/html') return `${strictPolicy}; sandbox`;
  return type === 'image/svg+xml' ? drawingPolicy(body.toString()) : undefined;
}

/** Allows the inline styles of an SVG file, whether it is opened by itself or as an image. */
function drawingPolicy(svg: string): string | undefined {
  const styles = svg.matchAll(/<style>([^<]*)<\/style>/g);
  const hashes = Array.from(styles, ([, style = '']) => `'${cspHash(style)}'`);
  return hashes.length > 0 ? `${strictPolicy}; style-src ${hashes.join(' ')}` : undefined;
}
