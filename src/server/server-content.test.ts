import { expect, it } from 'vitest';
import { companies } from '#tests/companies/companies.ts';
import { readCompany } from '#tests/companies/read-company.ts';
import { aService } from '#tests/fixtures/service.ts';
import { serverContent } from './server-content.ts';

const all = await readCompany(companies.ordinary);
const { site } = all;

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
