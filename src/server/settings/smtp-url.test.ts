import { expect, it } from 'vitest';
import { smtpUrl } from './smtp-url.ts';

const complaintAbout = (value: string) => smtpUrl.safeParse(value).error?.message ?? '';
const notSmtp = 'must be an smtp or smtps URL';

it.each([
  'smtp://mail.example.com',
  'smtps://office:p%40ss%2Fword%25@mail.example.com:465',
  'smtps://office%40us.example:pass@[2001:db8::1]:465',
])('accepts %s unchanged, and requires encryption', (value) => {
  expect(smtpUrl.parse(value)).toEqual({ smtpUrl: value, insecure: false });
});

it.each(['?insecure=yes', '/?insecure=yes'])('may allow unencrypted mail by %s', (option) => {
  const expected = { smtpUrl: 'smtp://127.0.0.1:25', insecure: true };
  expect(smtpUrl.parse(`smtp://127.0.0.1:25${option}`)).toEqual(expected);
});

it.each(['p@ss', 'p/ss', 'p#ss', 'p?ss', 'p%ss', 'p ss', 'a@b/c?d#e'])(
  'with the password %s says how to write it, and repeats nothing of it',
  (password) => {
    const complaint = complaintAbout(`smtps://office:${password}@mail.example.com`);
    expect(complaint).toContain(
      'has an unencoded character in the user or password: write @ as %40',
    );
    expect(complaint).not.toContain(password);
  },
);

it.each([
  ['http://mail.example.com', notSmtp],
  ['mail.example.com', notSmtp],
  ['smtp://mail.example.com:x', notSmtp],
  ['smtp://', notSmtp],
  ['smtp://mail.example.com/path', notSmtp],
  ['smtp://mail.example.com?insecure=true', 'allows no option except ?insecure=yes'],
  ['smtps://mail.example.com?insecure=yes', 'smtps:// is always encrypted'],
])('refuses %s: %s', (value, reason) => {
  expect(complaintAbout(value)).toContain(reason);
});
