/** What is wrong in a sample is told in words for those who do not program, with its place. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ContentCopy } from '../../tests/fixtures/content-copy.ts';
import { sampleNames } from './sample-schemas.ts';

const copy = new ContentCopy();
const report = 'samples/weekly-report.yaml';
const plan = 'samples/twelve-week-plan.yaml';

it.each<[wrong: string, file: string, path: (string | number)[], value: unknown, said: string]>([
  ['a figure without quotation marks', report, ['total', 'spend'], 2478, 'total.spend: '],
  ['a report of no campaign', report, ['campaigns'], [], 'campaigns: has 0 entries'],
  [
    'a figure too long for its column',
    report,
    ['campaigns', 0, 'spend'],
    '$186,000.00',
    'campaigns.1.spend: has 11 characters, and at most 8 fit here',
  ],
  ['a week after the last', plan, ['lanes', 0, 'entries', 0, 'to'], 13, 'lanes.1.entries.1.to: '],
  [
    'a drawing that nobody drew',
    'samples/listing.yaml',
    ['after', 'pictures', 0, 'drawing'],
    'mian',
    'after.pictures.1.drawing: "mian" is not one of',
  ],
  [
    'a reason at no place',
    'samples/listing.yaml',
    ['reasons', 0, 'at'],
    'bullet-6',
    'reasons.1.at: "bullet-6" is not one of',
  ],
  ['a mark that is no word', 'samples/sheet.yaml', ['mark'], '', 'mark: must not be empty'],
])('%s is told with its place', async (_, file, path, value, said) => {
  copy.set(file, path, value);
  expect(await copy.mistakes()).toEqual([
    expect.stringMatching(`^content/${file}:\\d+:\\d+  ${RegExp.escape(said)}`),
  ]);
});

it.each([...sampleNames, 'sheet'])('a missing %s is a mistake', async (name) => {
  rmSync(copy.path(`samples/${name}.yaml`));
  expect(await copy.mistakes()).toEqual([`content/samples/${name}.yaml:1:1  is missing`]);
});

it('a file that is none of the samples is a mistake: nobody would see it', async () => {
  writeFileSync(copy.path('samples/monthly-report.yaml'), 'title: "Monthly report"\n');
  expect(await copy.mistakes()).toEqual([
    expect.stringMatching(
      /^content\/samples\/monthly-report\.yaml:1:1 {2}is not one of the samples/,
    ),
  ]);
});

it('a service that names a sample nobody has made is a mistake', async () => {
  const [service = ''] = readdirSync('content/services').map((name) => `services/${name}`);
  copy.set(service, ['sample'], 'weekly-reports');
  await copy.expectOne(
    service,
    'weekly-reports',
    `sample: "weekly-reports" is not one of ${sampleNames.join(', ')}; did you mean "weekly-report"?`,
  );
});

it('a service may have no sample, and two may share one', async () => {
  const [first = '', second = ''] = readdirSync('content/services').map(
    (name) => `services/${name}`,
  );
  copy.set(first, ['sample'], undefined);
  expect(await copy.mistakes()).toEqual([]);
  for (const file of [first, second]) copy.set(file, ['sample'], 'weekly-report');
  expect(await copy.mistakes()).toEqual([]);
});
