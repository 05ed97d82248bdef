import { expect, it } from 'vitest';
import { content } from '../../tests/fixtures/company.ts';
import { fakeChannel } from '../../tests/fixtures/outbox.ts';
import { parseEnvironment } from '../entry/environment.ts';
import { shortcomingsOf } from './shortcomings.ts';

type Installation = Parameters<typeof shortcomingsOf>[0];

/** A company whose list of holidays ends on a day. */
const until = (date: string) => ({
  ...content,
  hours: { ...content.hours, holidays: [{ date, name: 'A holiday' }] },
});

const found = (changes: Partial<Installation>, variables: NodeJS.ProcessEnv = {}) =>
  shortcomingsOf({
    settings: parseEnvironment({ SITE_URL: 'https://site.example', ...variables }),
    content: until('2027-12-24'),
    channels: [fakeChannel()],
    now: new Date('2026-11-21T12:00:00Z'),
    builtAt: undefined,
    ...changes,
  }).map(
    ({ about, problem, isFailure }) => `${isFailure ? 'FAILED' : 'WARNING'} ${about}: ${problem}`,
  );

it('are none where all is there', () => expect(found({})).toEqual([]));

it('are failures where visitors or staff miss something now', () => {
  const placeholders = { ...until('2027-12-24'), placeholderChannels: ['slack'] };
  expect(found({ content: placeholders, channels: [] })).toEqual([
    'FAILED content/site.yaml: slack: a placeholder as an address: replace it',
    'FAILED channels: none is configured: inquiries are only stored',
  ]);
});

it.each([
  [
    { content: until('2027-02-18') },
    ['content/site.yaml: no holiday is listed after 2027-02-18: add the next ones'],
  ],
  [{ content: until('2027-02-19') }, []],
  [
    {
      content: { ...until('2027-12-24'), hasSecurityText: true },
      builtAt: new Date('2025-12-01T00:00:00Z'),
    },
    ['security.txt: ends on 2026-11-26: build the site again'],
  ],
])('are warnings where something ends soon (%#)', (changes, expected) => {
  expect(found(changes)).toEqual(expected.map((line) => `WARNING ${line}`));
});

it.each([
  [
    { FIELD_DATA: 'yes' },
    'FIELD_DATA: there is no such setting: CHANGELOG.md says what replaced it',
  ],
  [
    { SITE_URL: 'http://localhost:3000' },
    'SITE_URL: the links in messages lead to this machine: set it',
  ],
  [{ DATABASE_URL: 'firestore://project' }, 'SECRET_KEY: not set: each server counts clients'],
  [
    {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'site@us.example',
      MAIL_TO: 'office@us.example',
      MAIL_TO_WAREHOSE: 'nobody@us.example',
    },
    'MAIL_TO_WAREHOSE: no service in content/ has this inbox',
  ],
])('are warnings of settings: %s', (variables, line) => {
  expect(found({}, variables)).toEqual([expect.stringContaining(`WARNING ${line}`)]);
});

it('are none of links that nobody gets', () => {
  const lines = found({ channels: [] }, { SITE_URL: 'http://127.0.0.1:3000' });
  expect(lines.join()).not.toContain('SITE_URL');
});
