import { expect, it } from 'vitest';
import { content } from '#tests/fixtures/company.ts';
import { companyOf, unusedInboxVariables, usedInboxes } from './company.ts';

const withInboxes = (...inboxes: [choice: string, inbox: string][]) => ({ ...content, inboxes });
const registry = withInboxes(['Brand Registry', 'registry']);

it('a service has the inbox that its file names', () => {
  const { inboxOf } = companyOf(registry);
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
  expect(unusedInboxVariables(mail, registry)).toEqual(['MAIL_TO_REGISTRI']);
  expect(unusedInboxVariables(undefined, registry)).toEqual([]);
});

it('an inbox with addresses of its own is named once, with a service that has it', () => {
  const all = withInboxes(['Brand Registry', 'registry'], ['Ads', 'ads'], ['Video', 'ads']);
  const mail = mailTo({ ads: ['ads@us.example'], other: ['other@us.example'] });
  expect(usedInboxes(mail, all)).toEqual([{ variable: 'MAIL_TO_ADS', service: 'Ads' }]);
  expect(usedInboxes(undefined, all)).toEqual([]);
});
