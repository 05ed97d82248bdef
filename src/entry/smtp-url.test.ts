import { describe, expect, it } from 'vitest';
import { parseEnvironment } from './environment.ts';

const parse = (SMTP_URL: string) =>
  parseEnvironment({ SMTP_URL, MAIL_FROM: 'site@us.example', MAIL_TO: 'office@us.example' })
    .channels.mail;

/** What is said about a value. */
function complaintAbout(value: string): string {
  try {
    parse(value);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('The value was taken.');
}

describe('SMTP_URL', () => {
  it.each([
    'smtp://mail.example.com',
    'smtp://mail.example.com:587',
    'smtps://office:p%40ss%2Fword%25@mail.example.com:465',
    'smtps://office%40us.example:pass@[2001:db8::1]:465',
  ])('takes %s as it is, and asks for encryption', (value) => {
    expect(parse(value)).toMatchObject({ smtpUrl: value, insecure: false });
  });

  it('may allow mail to go out unencrypted, by name', () => {
    const expected = { smtpUrl: 'smtp://127.0.0.1:25', insecure: true };
    expect(parse('smtp://127.0.0.1:25?insecure=yes')).toMatchObject(expected);
    expect(parse('smtp://127.0.0.1:25/?insecure=yes')).toMatchObject(expected);
  });

  it.each(['p@ss', 'p/ss', 'p#ss', 'p?ss', '12#3', 'p%ss', 'p ss', 'a@b/c?d#e'])(
    'with the password %s says how to write it, and repeats nothing of it',
    (password) => {
      const complaint = complaintAbout(`smtps://office:${password}@mail.example.com`);
      expect(complaint).toContain(
        'SMTP_URL has a reserved character in user or password: write @ as %40',
      );
      expect(complaint).not.toContain(password);
      const written = encodeURIComponent(password);
      const smtpUrl = `smtps://office:${written}@mail.example.com`;
      expect(parse(smtpUrl)).toMatchObject({ smtpUrl });
    },
  );

  it.each([
    ['http://mail.example.com', 'must be an smtp or smtps address'],
    ['mail.example.com', 'must be an smtp or smtps address'],
    ['smtp://mail.example.com:x', 'must be an smtp or smtps address'],
    ['smtp://', 'must be an smtp or smtps address'],
    ['smtp://mail.example.com/path', 'must be an smtp or smtps address'],
    ['smtp://mail.example.com?insecure=true', 'takes no option but ?insecure=yes'],
    ['smtps://mail.example.com?tls.rejectUnauthorized=false', 'takes no option but ?insecure=yes'],
    ['smtps://mail.example.com?insecure=yes', 'smtps:// is always encrypted'],
  ])('refuses %s: %s', (value, reason) => {
    expect(complaintAbout(value)).toContain(reason);
  });
});
