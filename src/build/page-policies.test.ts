import { expect, it } from 'vitest';
import { ownPolicy } from './page-policies.ts';

/** Of `a{}` and of `b{}`. */
const [a, b] = [
  "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
  "'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='",
];

it("a page's policy keeps the hashes of its own inline code, and no others", () => {
  const policy = `script-src 'self'; style-src 'self' ${a} ${b};`;
  const html = '<!doctype html><style>a{}</style><p>a{}</p><script src="x.js"></script>';
  expect(ownPolicy(policy, html)).toBe(`script-src 'self'; style-src 'self' ${a};`);
});

it('no hash is added to a policy', () => {
  expect(ownPolicy("script-src 'self';", '<script>alert(1)</script>')).toBe("script-src 'self';");
});
