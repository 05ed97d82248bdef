import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { content } from '#tests/fixtures/company.ts';
import { aService } from '#tests/fixtures/service.ts';
import { readContent } from './read-content.ts';
import { readServerContent, serverContent } from './server-content.ts';

const { site } = await readContent();
const note = 'For questions';
const telegram = { kind: 'telegram', name: 'Telegram', note, href: 'https://t.me/us' } as const;
const email = (address: string) =>
  ({ kind: 'email', name: 'Email', note, href: `mailto:${address}` }) as const;

it('the server knows the choices of the form, and the inboxes of those that have one', () => {
  const otherChoices = [{ label: 'Consulting' }, { label: 'Press', inbox: 'press' }];
  const { form, inboxes, name, hours } = serverContent(
    { ...site, contact: { ...site.contact, otherChoices } },
    [aService({ slug: 'ads', title: 'Ads', inbox: 'ads' }), aService({ slug: 'boxes' })],
  );
  expect(form.choices).toEqual(['Ads', 'boxes', 'Consulting', 'Press']);
  expect(inboxes).toEqual([
    ['Ads', 'ads'],
    ['Press', 'press'],
  ]);
  expect([name, hours]).toEqual([site.name, site.contact.hours]);
});

it('the server knows which contact addresses are still placeholders', () => {
  const withEmail = (address: string) =>
    serverContent({ ...site, channels: [telegram, email(address)] }, []);
  expect(withEmail('hello@placeholder.example')).toMatchObject({
    placeholderChannels: ['email'],
    hasSecurityText: false,
  });
  expect(withEmail('hello@firm.example')).toMatchObject({
    placeholderChannels: [],
    hasSecurityText: true,
  });
});

it('is read as it was written, and a folder without it is no build', () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  expect(() => readServerContent(dist)).toThrow(
    `There is no build of this version in ${dist}: run "npm run build"`,
  );
  writeFileSync(join(dist, 'content.json'), JSON.stringify(content));
  expect(readServerContent(dist)).toEqual(content);
});
