import { expect, it } from 'vitest';
import { namesOnPage } from './names-on-page.ts';
import { firstView, fitForXml, takeFaces, usedStyles } from './used-styles.ts';

const used = (styles: string, html: string) => usedStyles(styles, namesOnPage(html, 'all'));

it('Rules of classes that are not on the page go, and variables that only they read', async () => {
  const styles =
    ':root{--a:1px;--b:2px}.on{width:var(--a)}.off{width:var(--b)}@media print{.off{color:red}}';
  expect(await used(styles, '<p class="on">')).toBe(':root{--a:1px}.on{width:var(--a)}');
});

it('Rules that scripts may need stay', async () => {
  const names = namesOnPage('<p>', 'all');
  names.undetermined.push('modal');
  expect(await usedStyles('.modal{top:0}.other{top:0}', names)).toBe('.modal{top:0}');
});

it('A variable that a drawing reads by an attribute stays', async () => {
  const html = '<svg><path fill="var(--steel)"/></svg>';
  expect(await used(':root{--steel:#123456;--wood:#654321}', html)).toBe(':root{--steel:#123456}');
});

it('Rules for any element in a state stay', async () => {
  const styles = ':focus-visible{outline:1px solid}.off:focus-visible{top:0}';
  expect(await used(styles, '<p>')).toBe(':focus-visible{outline:1px solid}');
});

it('Registered properties go when no value reads them', async () => {
  const property = (name: string) => `@property ${name}{syntax:"*";inherits:false}`;
  const styles = `.on{width:var(--x)}${property('--x')}${property('--y')}`;
  const left = await used(styles, '<p class="on">');
  expect(left).toContain('@property --x');
  expect(left).not.toContain('--y');
});

it('Colors are mixed without being asked for it, and nothing is said twice', async () => {
  const styles =
    '.on{color:red}@supports (color:color-mix(in lab, red, red)){.on{color:color-mix(in srgb, var(--c), red 5%)}}.on{color:blue;color:color-mix(in srgb, var(--c), red 6%)}';
  const left = await used(styles, '<p class="on">');
  expect(left).not.toContain('@supports');
  expect(left).not.toContain('blue');
  expect(left).toContain('red 6%');
});

it('Nothing is said of shadow roots', async () => {
  expect(await used(':root,:host{top:0}html,:host{left:0}', '<p>')).toBe(
    ':root{top:0}html{left:0}',
  );
});

it('Parts of fields that the page has not are not styled', async () => {
  const styles =
    '::-webkit-datetime-edit{padding:0}::file-selector-button,b{margin:0}input::placeholder{top:0}';
  expect(await used(styles, '<b></b><input type="email">')).toBe(
    'b{margin:0}input::placeholder{top:0}',
  );
  expect(await used(styles, '<input type="date">')).toContain('::-webkit-datetime-edit');
});

it('What shorthands of the browsers that we support do not hold stays outside of them', async () => {
  const styles =
    '.on{animation:linear both rise;animation-timeline:view()}@keyframes rise{0%{top:0}}';
  expect(await used(styles, '<p class="on">')).toContain('animation-timeline:view()');
});

it('A first view needs no styles for paper and for forced colors', () => {
  const styles =
    '@page{margin:1cm}@media print{a{top:0}}@media (forced-colors:active){a{top:1px}}@media (width>=768px){a{top:2px}}';
  expect(firstView(styles)).toBe('@media (width>=768px){a{top:2px}}');
});

it('A first view has no styles for a pointer, a selection or what is filled in, but those for the focus', () => {
  const styles =
    'a:hover,a:focus-visible{top:0}a:is(:hover,:focus-visible){top:1px}a:hover{top:2px}a:active{top:3px}' +
    'body ::selection{top:4px}.field:autofill:not(select){top:4px}:-moz-ui-invalid{top:4px}@media (hover:hover){a:hover{top:5px}}a{top:6px}';
  expect(firstView(styles)).toBe(
    'a:focus-visible{top:0}a:is(:hover,:focus-visible){top:1px}a{top:6px}',
  );
});

it('Typefaces are set apart, without what they are anyway', () => {
  const face = (name: string) =>
    `@font-face{font-family:${name};src:url(${name}.woff2);font-style:italic}`;
  const styles = `${face('A').replace('italic', 'normal')}a{font-family:A}${face('B')}`;
  expect(takeFaces(styles)).toEqual({
    faces: face('A').replace(';font-style:italic', '') + face('B'),
    others: 'a{font-family:A}',
  });
});

it('Styles in a document of XML have no sign that would begin something else', () => {
  expect(fitForXml('.a{&.b{top:0}}@media (width<768px){.a{top:1px}}')).not.toMatch(/[<&]/);
});
