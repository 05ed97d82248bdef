import { expect, it } from 'vitest';
import { companies } from '#tests/companies/companies.ts';
import { readCompany } from '#tests/companies/read-company.ts';
import { currentAnnouncement } from './announcement.ts';

const { site } = await readCompany(companies.ordinary);
const announcedUntil = (until: string) =>
  currentAnnouncement({ ...site, announcement: { text: 'News', until } });

it('an announcement ends with its last day where the company is, and later builds leave it out', () => {
  const midnight = Date.parse('2999-08-01T00:00:00-04:00');
  expect(announcedUntil('2999-07-31')?.script).toContain(`Date.now() < ${midnight} `);
  expect(announcedUntil('2026-11-01')).toBeUndefined();
});
