import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formHtml, formIn, refusedHtml } from '../../../tests/fixtures/answer-pages.ts';
import { blank, form } from '../../../tests/fixtures/company.ts';
import type { FailedPost } from '../core/failed-post.ts';
import { type FieldErrors, fieldNames, type Inquiry, mapFields } from '../core/fields.ts';
import { attributeOf, type Element, elementsOf } from './page-template.ts';
import { refusedPage } from './refused-page.ts';

const template = refusedPage(refusedHtml);
const fill = (failed: FailedPost) =>
  template.map((part) => (typeof part === 'string' ? part : part(failed))).join('');

/** Everything but what no HTML can hold: a NUL, and a line break that isn't `\n`. */
const text = fc.oneof(
  fc.constantFrom('', '\n', '\nA', '"', "'><b>&amp;", '</textarea><script>', '$&', '{"a":[0]}'),
  fc.string({ unit: 'binary' }).map((value) => value.replace(/[\0\r]/g, '')),
);
const values = fc.record(mapFields(() => text)) as fc.Arbitrary<Inquiry>;
const failedPosts = fc.record({
  status: fc.constantFrom(403, 422, 503),
  values: fc
    .tuple(values, fc.constantFrom('', ...form.choices))
    .map(([rest, service]) => ({ ...rest, service })),
  errors: fc.record(
    mapFields(() => text.filter((value) => value !== '')),
    { requiredKeys: [] },
  ) as fc.Arbitrary<FieldErrors>,
});

describe('the page after a refused post', () => {
  it('shows every value and error, whatever they are', () => {
    fc.assert(
      fc.property(failedPosts, (failed) => {
        const { values: shown, errors } = formIn(fill(failed));
        expect(shown).toEqual(failed.values);
        expect(errors).toEqual(failed.errors);
      }),
    );
  });

  it('keeps the first line of a message empty', () => {
    const message = '\nHello\nthere';
    const { values } = formIn(fill({ status: 422, values: { ...blank, message }, errors: {} }));
    expect(values.message).toBe('\nHello\nthere');
  });

  it('is what the component draws, so that the form can become live', () => {
    fc.assert(
      fc.property(failedPosts, (failed) => {
        expect(islandIn(fill(failed))).toEqual(islandIn(formHtml(failed)));
      }),
    );
  });

  it.each<[string, FieldErrors, string]>([
    ['the first field that is wrong', { email: 'No', message: 'No' }, 'email'],
    ['the name', { name: 'No', email: 'No' }, 'name'],
    ['the button where no field is wrong', {}, 'Send Message'],
  ])('begins at %s', (_, errors, begin) => {
    const begun = [...elementsOf(fill({ status: 422, values: blank, errors }))]
      .filter((element) => attributeOf(element, 'id') === 'answer')
      .map((element) => {
        const [text] = element.childNodes;
        return attributeOf(element, 'name') ?? (text && 'value' in text && text.value);
      });
    expect(begun).toEqual([begin]);
  });

  it('has no choice that the form does not offer', () => {
    const failed = { status: 422, values: { ...blank, service: 'Free money' }, errors: {} };
    expect(formIn(fill(failed)).values.service).toBe('');
  });
});

/** The form with the properties that make it live. */
function islandIn(html: string) {
  const elements = [...elementsOf(html)];
  return elements
    .slice(elements.findIndex(({ tagName }) => tagName === 'astro-island'))
    .map(described);
}

/** An element without its place among others, its attributes in no order. */
function described({ tagName, attrs, childNodes }: Element) {
  const texts = childNodes.map((node) => ('value' in node ? node.value : ''));
  return { tagName, texts, attributes: new Map(attrs.map(({ name, value }) => [name, value])) };
}

describe('a built page that does not fit', () => {
  it.each(fieldNames)('is refused at the start: without the control of %s', (field) => {
    const html = refusedHtml.replaceAll(`name="${field}"`, '');
    expect(() => refusedPage(html)).toThrow(`no control for ${field}`);
  });

  it('is refused at the start: without the example in the properties of the form', () => {
    expect(() => refusedPage(refusedHtml.replaceAll('&quot;failed&quot;', ''))).toThrow('no form');
  });
});
