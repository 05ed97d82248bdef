import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readContent } from '#content/read-content.ts';
import { content } from '#tests/fixtures/company.ts';
import { newFolder } from '#tests/fixtures/folder.ts';
import { aService } from '#tests/fixtures/service.ts';
import { readServerContent, serverContent } from './server-content.ts';

const all = await readContent();
const { site } = all;
const channel = { name: 'A', note: 'B' };
const telegram = { ...channel, kind: 'telegram', href: 'https://t.me/us' } as const;

it('the server knows the choices of the form, and the inboxes of those that have one', () => {
  const otherChoices = [{ label: 'Consulting' }, { label: 'Press', inbox: 'press' }];
  const { form, inboxes, name, hours } = serverContent({
    ...all,
    site: { ...site, contact: { ...site.contact, otherChoices } },
    services: [aService({ slug: 'ads', title: 'Ads', inbox: 'ads' }), aService({ slug: 'boxes' })],
  });
  expect(form.choices).toEqual(['Ads', 'boxes', 'Consulting', 'Press']);
  expect(inboxes).toEqual([
    ['Ads', 'ads'],
    ['Press', 'press'],
  ]);
  expect([name, hours]).toEqual([site.name, site.contact.hours]);
});

it.each([
  ['placeholder.example', ['email', 'bookingUrl']],
  ['firm.example', []],
])('the server knows whether %s is still a placeholder', (host, placeholderChannels) => {
  const email = { ...channel, kind: 'email', href: `mailto:hello@${host}` } as const;
  const bookingUrl = `https://book.${host}/`;
  const content = serverContent({
    ...all,
    site: { ...site, securityContact: undefined, channels: [telegram, email], bookingUrl },
  });
  expect(content).toMatchObject({ placeholderChannels });
});

it('is read as it was written, and a folder without it is no build', () => {
  const dist = newFolder();
  expect(() => readServerContent(dist)).toThrow(
    `There is no build of this version in ${dist}: run "npm run build"`,
  );
  writeFileSync(join(dist, 'content.json'), JSON.stringify(content));
  expect(readServerContent(dist)).toEqual(content);
});
