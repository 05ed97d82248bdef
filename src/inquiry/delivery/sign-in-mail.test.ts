import { expect, it } from 'vitest';
import { failureOf, reply, startMailServer } from '../../../tests/fixtures/channels.ts';
import { writing } from '../../../tests/fixtures/company.ts';
import { drawnWriting } from '../../../tests/fixtures/drawn.ts';
import { createSignInMailer } from './sign-in-mail.ts';

const link = 'https://site.example/desk/enter?key=s3cret';
const signIn = { to: 'ann@us.example', link, minutes: 10 };
const settings = { from: 'site@us.example', insecure: true };

it('sends a link that works once to whoever asked, each time as another mail', async () => {
  const { url, received } = await startMailServer();
  const send = createSignInMailer({ ...settings, smtpUrl: url }, drawnWriting);
  expect(await send(signIn)).toBeUndefined();
  await send(signIn);
  const [{ to, mail } = expect.fail('no mail'), again] = received;
  expect(to).toEqual([signIn.to]);
  expect(mail.from).toEqual({ name: 'Company', address: 'site@us.example' });
  expect(mail.subject).toBe('Your link to the desk');
  expect(mail.text?.trim()).toBe(
    `Company

Your link to the desk

It works once, for 10 minutes. If you did not ask for it, ignore this mail.

Enter the desk:
${link}`,
  );
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.html).toContain('Enter the desk');
  expect(again?.mail.messageId).not.toBe(mail.messageId);
});

it('is plain text where nothing draws it', async () => {
  const { url, received } = await startMailServer();
  await createSignInMailer({ ...settings, smtpUrl: url }, writing)(signIn);
  expect(received[0]?.mail.html).toBeUndefined();
  expect(received[0]?.mail.text).toContain(link);
});

it('fails without a word of the address or the link', async () => {
  const { url } = await startMailServer({
    onRcptTo: (_address, _session, done) => done(reply(550, `5.1.1 no ${signIn.to}`)),
  });
  const send = createSignInMailer({ ...settings, smtpUrl: url }, writing);
  const failure = await failureOf(send(signIn));
  expect(failure.message).toBe('SMTP 550 5.1.1 at RCPT TO');
  expect(JSON.stringify(failure)).not.toMatch(/@us|s3cret/);
});
