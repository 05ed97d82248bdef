import { Smartphone } from 'lucide';
import { expect, it } from 'vitest';
import { channel } from './channel-schema.ts';

const phone = { kind: 'phone', name: 'Phone', note: 'In the office', href: 'tel:+49 30 1234567' };

it.each([
  ['tel:+49 30 1234567', 'tel:+49301234567', '+49 30 1234567'],
  ['tel:+1 (973) 555-0123', 'tel:+19735550123', '+1 (973) 555-0123'],
])('%s is dialed by its digits, and shown as it is written', (written, href, readable) => {
  expect(channel.parse({ ...phone, href: written })).toMatchObject({ href, readable });
});

it("an icon of Lucide can replace the kind's own", () => {
  expect(channel.parse(phone).icon).not.toEqual(Smartphone);
  expect(channel.parse({ ...phone, icon: 'smartphone' }).icon).toEqual(Smartphone);
});
