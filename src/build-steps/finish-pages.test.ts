import { expect, it } from 'vitest';
import { ownPolicy } from './finish-pages.ts';

it("a page's policy keeps the hashes of its own inline code, and gets no others", () => {
  const own = "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='";
  const other = "'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='";
  const policy = `script-src 'self'; style-src 'self' ${own} ${other};`;
  const html =
    '<!doctype html><style data-x>a{}</style><p>b{}</p><script>alert(1)</script><script src="x.js"></script>';
  expect(ownPolicy(policy, html)).toBe(`script-src 'self'; style-src 'self' ${own};`);
});
