import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { blank, form } from '../../../tests/fixtures/company.ts';
import {
  type FieldRule,
  fieldNames,
  type InquiryField,
  inquiryFields,
  mapFields,
} from './fields.ts';
import { createInquiryParser } from './schema.ts';

const parseInquiry = createInquiryParser(form);

/** The fields with a length of their own, and that length. */
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

describe('an inquiry', () => {
  // A new field is added here.
  it('has exactly the six fields of the specification, the time of saving included', () => {
    const fields = [...fieldNames, 'timestamp'].join(' ');
    expect(fields).toBe('name email company service message timestamp');
  });

  it('is accepted as written', () => {
    expect(parseInquiry(inquiry)).toEqual({ ok: true, inquiry });
  });

  it('needs only a name, an email address and a message', () => {
    const { name, email, message } = inquiry;
    expect(parseInquiry({ name, email, message })).toEqual({
      ok: true,
      inquiry: { ...blank, name, email, message },
    });
  });

  it.each(['name', 'email', 'message'])(
    'is refused when %s is missing, empty or blank',
    (field) => {
      for (const value of [undefined, '', ' ', '\t\n ']) {
        const parsed = parseInquiry({ ...inquiry, [field]: value });
        expect(parsed).toMatchObject({ ok: false, errors: { [field]: expect.any(String) } });
        expect(Object.keys(parsed.ok ? {} : parsed.errors)).toEqual([field]);
      }
    },
  );

  it.each(['name', 'email', 'message'])('is refused when nothing in %s can be seen', (field) => {
    const unseen = ['\u200b', '\u2800', '\u3164', '\u00ad', '\ufeff', '\u2060 \u034f', '\0\u202e'];
    for (const value of unseen) {
      const { blank: words } = form.fields[field as InquiryField];
      expect(parseInquiry({ ...inquiry, [field]: value })).toMatchObject({
        errors: { [field]: words },
      });
    }
  });

  it.each(['a@b', "o'hara+amz@mail.example.co", 'x@1.2'])(
    'takes %s as an address, as browsers do',
    (email) => {
      expect(parseInquiry({ ...inquiry, email }).ok).toBe(true);
    },
  );

  it.each(['plain', 'a@', '@b', 'a b@c', 'a@b..c', 'a@-b', 'a@b.'])(
    'refuses %s as an address',
    (email) => {
      expect(parseInquiry({ ...inquiry, email })).toMatchObject({ errors: { email: /complete/ } });
    },
  );

  it.each([
    ['info@müller.de', 'info@xn--mller-kva.de'],
    ['info@MÜLLER.de', 'info@xn--mller-kva.de'],
    ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['a@müller.1', 'a@xn--mller-kva.1'],
    ['Info@Example.COM', 'Info@Example.COM'],
  ])('keeps the address %s as %s, which every mail server takes', (email, stored) => {
    expect(parseInquiry({ ...inquiry, email })).toMatchObject({ inquiry: { email: stored } });
  });

  it.each([
    'info@mü ller.de',
    'info@müller..de',
    'info@müller.de.',
    'info@.müller.de',
    'info@mü/ller.de',
    'info@mü%41ller.de',
    'info@mü#ller.de',
    'info@mü@ller.de',
    'info@mü:80',
    'info@xn--ü.de',
    `info@${'ü'.repeat(64)}.de`,
    'müller@example.de',
  ])('refuses %s, which no mail server finds', (email) => {
    expect(parseInquiry({ ...inquiry, email })).toMatchObject({ errors: { email: /complete/ } });
  });

  it('speaks of no length to somebody whose address grows too long only as mail servers know it', () => {
    const email = `${'x'.repeat(245)}@ü.de`;
    expect(parseInquiry({ ...inquiry, email })).toMatchObject({
      errors: { email: form.fields.email.invalid },
    });
  });

  it('converts no domain that is too long, which would take the server seconds', () => {
    const read = vi.fn();
    class Watched extends URL {
      constructor(text: string) {
        read();
        super(text);
      }
      static override canParse(text: string) {
        read();
        return URL.canParse(text);
      }
    }
    vi.stubGlobal('URL', Watched);
    onTestFinished(() => void vi.unstubAllGlobals());
    const letters = Array.from({ length: 20_000 }, (_, n) => String.fromCharCode(0x4e00 + n));
    expect(parseInquiry({ ...inquiry, email: `a@${letters.join('')}` })).toMatchObject({
      errors: { email: 'Please use at most 254 characters.' },
    });
    expect(read).not.toHaveBeenCalled();
  });

  it('keeps each line break as one character, as a browser with script sends it', () => {
    expect(parseInquiry({ ...inquiry, message: 'One\r\n\r\ntwo\rthree\nfour' })).toMatchObject({
      inquiry: { message: 'One\n\ntwo\nthree\nfour' },
    });
    const lines = 'x\r\n'.repeat(2500);
    expect(parseInquiry({ ...inquiry, message: lines }).ok).toBe(true);
    expect(parseInquiry({ ...inquiry, message: `${lines}x` }).ok).toBe(false);
  });

  it.each(limits)('takes a %s of %d characters and refuses one more', (field, limit) => {
    const ofLength = (length: number) =>
      field === 'email' ? `${'a'.repeat(length - 6)}@b.com` : 'x'.repeat(length);
    expect(parseInquiry({ ...inquiry, [field]: ofLength(limit) }).ok).toBe(true);
    expect(parseInquiry({ ...inquiry, [field]: ofLength(limit + 1) })).toMatchObject({
      errors: { [field]: `Please use at most ${limit.toLocaleString('en-US')} characters.` },
    });
  });

  it('refuses a service that is not on the list', () => {
    for (const service of ['Consulting', 'constructor', 7]) {
      expect(parseInquiry({ ...inquiry, service })).toMatchObject({
        errors: { service: 'Please choose a service from the list.' },
      });
    }
  });

  it.each(['name', 'company'])('keeps control characters out of the %s', (field) => {
    expect(parseInquiry({ ...inquiry, [field]: 'Ann\r\nBcc: x@y.z' }).ok).toBe(false);
  });

  it('drops what is not a field, such as a timestamp of the sender', () => {
    expect(parseInquiry({ ...inquiry, timestamp: 1, id: 'x' })).toEqual({ ok: true, inquiry });
  });

  it.each([null, undefined, 'text', 7, [], [inquiry]])(
    'refuses %j, which is not an inquiry',
    (input) => {
      expect(parseInquiry(input).ok).toBe(false);
    },
  );
});

describe('for anything that may be sent', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constant(' '));
  const anything = fc.oneof(
    fc.anything(),
    fc.record(mapFields(() => text)),
    fc.record(mapFields(() => fc.anything())),
  );

  it('parsing gives an inquiry within the rules or a reason for a known field, and never throws', () => {
    fc.assert(
      fc.property(anything, (input) => {
        const parsed = parseInquiry(input);
        if (!parsed.ok) {
          expect(fieldNames).toEqual(expect.arrayContaining(Object.keys(parsed.errors)));
          return;
        }
        expect(Object.keys(parsed.inquiry).toSorted()).toEqual(fieldNames.toSorted());
        for (const field of ['name', 'email', 'message'] as const) {
          expect(parsed.inquiry[field].trim()).not.toBe('');
        }
        for (const [field, limit] of limits) {
          expect(parsed.inquiry[field].length).toBeLessThanOrEqual(limit);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('every address that is accepted has one @ and no space', () => {
    const local = fc.string({ minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(local, local, (before, after) => {
        const parsed = parseInquiry({ ...inquiry, email: `${before}@${after}` });
        if (parsed.ok) expect(parsed.inquiry.email).toMatch(/^[^\s@]+@[^\s@]+$/);
      }),
      { numRuns: 500 },
    );
  });
});
