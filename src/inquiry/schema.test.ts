import { describe, expect, it } from 'vitest';
import { limits, parseInquiry } from './schema.ts';

const inquiry = {
  name: 'Ann Example',
  email: 'ann@example.com',
  company: 'Example Ltd',
  service: 'Consultation',
  message: 'Two lines\nof text.',
};

describe('an inquiry', () => {
  it('is accepted as written', () => {
    expect(parseInquiry(inquiry)).toEqual({ ok: true, inquiry });
  });

  it('needs only a name, an email address and a message', () => {
    const { name, email, message } = inquiry;
    expect(parseInquiry({ name, email, message })).toEqual({
      ok: true,
      inquiry: { name, email, message, company: '', service: '' },
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

  it.each(Object.entries(limits))(
    'takes a %s of %d characters and refuses one more',
    (field, limit) => {
      const ofLength = (length: number) =>
        field === 'email' ? `${'a'.repeat(length - 6)}@b.com` : 'x'.repeat(length);
      expect(parseInquiry({ ...inquiry, [field]: ofLength(limit) }).ok).toBe(true);
      expect(parseInquiry({ ...inquiry, [field]: ofLength(limit + 1) })).toMatchObject({
        errors: { [field]: `Please use at most ${limit.toLocaleString('en-US')} characters.` },
      });
    },
  );

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
    'refuses %j, which is no inquiry',
    (input) => {
      expect(parseInquiry(input).ok).toBe(false);
    },
  );
});
