import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { blank, form } from '#tests/fixtures/company.ts';
import {
  type FieldRule,
  fieldNames,
  type InquiryField,
  inquiryFields,
  mapFields,
} from './fields.ts';
import * as parser from './inquiry-parser.ts';

const parseInquiry = (input: unknown) => parser.parseInquiry(input, form);

const limits = Object.entries<FieldRule>(inquiryFields).flatMap(([field, rule]) =>
  'longest' in rule ? [[field as InquiryField, rule.longest] as const] : [],
);

const inquiry = {
  ...blank,
  name: 'Ann Example',
  email: 'ann@example.com',
  company: 'Example Ltd',
  service: 'Consultation',
  message: 'Two lines\nof text.',
};
/** The result for this inquiry with other values. */
const parse = (values: Record<string, unknown>) => parseInquiry({ ...inquiry, ...values });

describe('an inquiry', () => {
  it.each(['name', 'email', 'message'] as const)('is refused without a visible %s', (field) => {
    const errors = { [field]: form.fields[field].blank };
    for (const value of ['', '\t\n ', '\u2800\u200b', '\0\u202e']) {
      expect(parse({ [field]: value })).toEqual({ ok: false, errors });
    }
    const { [field]: _, ...others } = inquiry;
    expect(parseInquiry(others)).toEqual({
      ok: false,
      errors: { [field]: expect.stringMatching(/./) },
    });
  });

  it.each([
    ...['a@b', "o'hara+amz@mail.example.co", 'x@1.2', 'Info@Example.COM'].map((as) => [as, as]),
    ['info@müller.de', 'info@xn--mller-kva.de'],
    ['info@MÜLLER.de', 'info@xn--mller-kva.de'],
    ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['a@müller.1', 'a@xn--mller-kva.1'],
    ['info＠müller．de.', 'info@xn--mller-kva.de'],
  ])('keeps the address %s as %s, for every mail server', (email, stored) => {
    expect(parse({ email })).toMatchObject({ fields: { email: stored } });
  });

  it.each([
    ...['plain', 'a@', '@b', 'a b@c', 'a@b..c', 'a@-b', 'a@b..', 'müller@example.de'],
    ...['mü ller.de', 'müller..de', 'müller.de..', '.müller.de', 'mü/ller.de', 'mü%41ller.de'].map(
      (domain) => `info@${domain}`,
    ),
    ...['mü#ller.de', 'mü@ller.de', 'mü:80', 'xn--ü.de', `${'ü'.repeat(64)}.de`].map(
      (domain) => `info@${domain}`,
    ),
    // Too long only once it is converted.
    `${'x'.repeat(245)}@ü.de`,
  ])('is refused with the address %s', (email) => {
    expect(parse({ email })).toMatchObject({ errors: { email: form.fields.email.invalid } });
  });

  it('converts no domain that is too long, which would take seconds', () => {
    const read = vi.fn();
    vi.stubGlobal('URL', read);
    expect(parse({ email: `a@${'ü'.repeat(254)}` })).toMatchObject({
      errors: { email: 'Please use at most 254 characters; these are 256.' },
    });
    expect(read).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('keeps each line break as one character', () => {
    expect(parse({ message: 'One\r\n\r\ntwo\rthree\nfour' })).toMatchObject({
      fields: { message: 'One\n\ntwo\nthree\nfour' },
    });
    const lines = 'x\r\n'.repeat(2500);
    expect([parse({ message: lines }).ok, parse({ message: `${lines}x` }).ok]).toEqual([
      true,
      false,
    ]);
  });

  const inWords = (count: number) => count.toLocaleString('en-US');

  it.each(limits)('takes a %s of %d characters and refuses one more', (field, limit) => {
    const ofLength = (length: number) =>
      field === 'email' ? `${'a'.repeat(length - 6)}@b.com` : 'x'.repeat(length);
    expect(parse({ [field]: ofLength(limit) }).ok).toBe(true);
    expect(parse({ [field]: ofLength(limit + 1) })).toMatchObject({
      errors: {
        [field]: `Please use at most ${inWords(limit)} characters; these are ${inWords(limit + 1)}.`,
      },
    });
  });

  it.each(['Consulting', 'constructor', 7])('is refused with the unknown service %j', (service) => {
    expect(parse({ service })).toMatchObject({
      errors: { service: 'Please choose a service from the list.' },
    });
  });

  it.each(['name', 'company'])('keeps control characters out of the %s', (field) => {
    expect(parse({ [field]: 'Ann\r\nBcc: x@y.z' }).ok).toBe(false);
  });
});

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constant(' '));
const anything = fc.oneof(
  fc.anything(),
  fc.record(mapFields(() => text)),
  fc.record(mapFields(() => fc.anything())),
);

it('parsing any input gives an inquiry within the rules or a reason for a known field, and never throws', () => {
  fc.assert(
    fc.property(anything, (input) => {
      const parsed = parseInquiry(input);
      if (!parsed.ok) {
        expect(fieldNames).toEqual(expect.arrayContaining(Object.keys(parsed.errors)));
        return;
      }
      expect(Object.keys(parsed.fields).toSorted()).toEqual(fieldNames.toSorted());
      for (const field of ['name', 'email', 'message'] as const) {
        expect(parsed.fields[field].trim()).not.toBe('');
      }
      for (const [field, limit] of limits) {
        expect(parsed.fields[field].length).toBeLessThanOrEqual(limit);
      }
    }),
    { numRuns: 500 },
  );
});
