import { expect, it } from 'vitest';
import { readContent } from '../../content/read-content.ts';
import { companyOf, unusedInboxVariables, usedInboxes } from './company.ts';

const { site, services } = await readContent();
const [service = expect.fail('content/ has no service')] = services;
const registry = { ...service, title: 'Brand Registry', inbox: 'registry' };

it('a service has the inbox that its file names', () => {
  const { inboxOf } = companyOf(site, [registry]);
  expect(inboxOf('Brand Registry')).toBe('registry');
  expect(inboxOf('')).toBeUndefined();
});

const mailTo = (toInbox: Record<string, string[]>) => ({
  smtpUrl: 'smtp://us.example',
  insecure: false,
  from: 'a@us.example',
  to: ['b@us.example'],
  toInbox,
});

it('an address for an inbox that no service has is named by its variable', () => {
  const mail = mailTo({ registry: ['registry@us.example'], registri: ['registry@us.example'] });
  expect(unusedInboxVariables(mail, site, [registry])).toEqual(['MAIL_TO_REGISTRI']);
  expect(unusedInboxVariables(undefined, site, [registry])).toEqual([]);
});

it('an inbox with addresses of its own is named once, with a service that has it', () => {
  const ads = { ...registry, title: 'Ads', inbox: 'ads' };
  const video = { ...registry, title: 'Video', inbox: 'ads' };
  const mail = mailTo({ ads: ['ads@us.example'], other: ['other@us.example'] });
  const used = [{ variable: 'MAIL_TO_ADS', service: 'Ads' }];
  expect(usedInboxes(mail, site, [registry, ads, video])).toEqual(used);
  expect(usedInboxes(undefined, site, [ads])).toEqual([]);
});
