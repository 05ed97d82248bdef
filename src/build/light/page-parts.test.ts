import { expect, it } from 'vitest';
import { takeApart } from './page-parts.ts';

it('Styles and scripts leave the page, data in scripts stay', () => {
  const { rest, styles, script } = takeApart(
    '<head><style>a{top:0}</style><style data-x>@media (width<1px){b{top:0}}</style></head><body><script>(()=>{let e=1})()</script><script type="application/ld+json">{"a":1}</script><script type="module">let e=2;</script><script type="module" src="/_astro/x.js"></script></body>',
  );
  expect(rest).toBe(
    '<head></head><body><script type="application/ld+json">{"a":1}</script></body>',
  );
  expect(styles).toBe('a{top:0}\n@media (width<1px){b{top:0}}');
  expect(script).toBe('{(()=>{let e=1})()\n}\n{let e=2;\n}\nimport "/_astro/x.js";');
});

it('A page is the same whatever folder it was built in', () => {
  expect(takeApart('<astro-island uid="Z29mVkm" prefix="r1"></astro-island>').rest).toBe(
    '<astro-island prefix="r1"></astro-island>',
  );
});
