import { expect, it } from 'vitest';
import { floorPage } from './floor.ts';

/** What stands in the floor's body for what stands in a page's. */
function bodyFor(body: string): string {
  const page = floorPage(
    `<!doctype html><html lang="en"><head><title>Page</title></head><body>${body}</body></html>`,
  );
  return /<body>(.*)<\/body>/.exec(page)?.[1]?.trim() ?? '';
}

it('keeps headings, paragraphs, lists and links, without their looks', () => {
  const body =
    '<main><h1>Lamps</h1><p>For <strong>every</strong> room.</p>' +
    '<ul><li><a href="/chairs">Chairs</a></li></ul></main>';
  const styled = body.replaceAll(/<(\w+)/g, '<$1 class="large" data-part="x"');
  expect(bodyFor(styled)).toBe(body);
});

it('keeps a form with its fields and labels', () => {
  const form =
    '<form action="/inquiries" method="post"><label for="name">Name</label>' +
    '<input id="name" name="name" required=""><select name="service"><option value="a">A</option></select>' +
    '<textarea name="message"></textarea><button type="submit">Send</button></form>';
  expect(bodyFor(form)).toBe(form);
});

it('drops pictures, scripts, styles and typefaces', () => {
  const page = floorPage(
    '<html><head><title>Page</title><link rel="preload" href="a.woff2" as="font"><style>@font-face{}</style></head>' +
      '<body><p>Text</p><svg><text>Drawn</text></svg><img src="a.jpg" alt="A lamp"><script>run()</script></body></html>',
  );
  expect(page).not.toMatch(/font-face|woff2|svg|Drawn|img|run\(\)/);
});

it('drops what is hidden until it is opened', () => {
  const hidden =
    '<dialog><p>More</p></dialog><div popover="auto"><p>Menu</p></div><p hidden>Later</p>' +
    '<div aria-hidden="true">Drawn</div><button aria-label="Toggle menu"></button>';
  expect(bodyFor(`<p>Text</p>${hidden}`)).toBe('<p>Text</p>');
});

it('makes a paragraph of the text of a box, and keeps the words of neighboring boxes apart', () => {
  expect(bodyFor('<div>One <b>line</b></div>')).toBe('<p>One <b>line</b></p>');
  expect(bodyFor('<p><span>500+</span><span>brands</span></p>')).toMatch(
    /^<p> ?500\+ +brands ?<\/p>$/,
  );
});

it('leaves a heading in one line where boxes stand in it', () => {
  expect(bodyFor('<h2><span><div>Lamps</div></span></h2>')).toMatch(/^<h2> ?Lamps ?<\/h2>$/);
});

it('keeps the anchors that links lead to, and no other names', () => {
  expect(bodyFor('<a href="#faq">Questions</a><h2 id="faq">Questions</h2><p id="x">Text</p>')).toBe(
    '<a href="#faq">Questions</a><h2 id="faq">Questions</h2><p>Text</p>',
  );
});

it('has the title and the description of the page', () => {
  const page = floorPage(
    '<html><head><title>Lamps &amp; more</title><meta name="description" content="All &quot;lamps&quot;"></head><body></body></html>',
  );
  expect(page).toContain('<title>Lamps &amp; more</title>');
  expect(page).toContain('content="All &quot;lamps&quot;"');
});
