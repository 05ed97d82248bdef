import { expect, it } from 'vitest';
import { readContent } from '../../content/read-content.ts';
import { companyOf, unusedInboxVariables } from './company.ts';

const { site, services } = await readContent();
const [service = expect.fail('content/ has no service')] = services;
const registry = { ...service, title: 'Brand Registry', inbox: 'registry' };

it('a service has the inbox that its file names', () => {
  const { inboxOf } = companyOf(site, [registry]);
  expect(inboxOf('Brand Registry')).toBe('registry');
  expect(inboxOf('')).toBeUndefined();
});

it('an address for an inbox that no service has is named by its variable', () => {
  const toInbox = { registry: ['registry@us.example'], registri: ['registry@us.example'] };
  const addresses = { from: 'a@us.example', to: ['b@us.example'], toInbox };
  const mail = { smtpUrl: 'smtp://us.example', insecure: false, ...addresses };
  expect(unusedInboxVariables(mail, site, [registry])).toEqual(['MAIL_TO_REGISTRI']);
  expect(unusedInboxVariables(undefined, site, [registry])).toEqual([]);
});
