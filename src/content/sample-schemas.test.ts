/** What is wrong in a sample is told in words for those who do not program, with its place. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ContentCopy } from '../../tests/fixtures/content-copy.ts';
import { sampleNames } from './sample-schemas.ts';

const copy = new ContentCopy();
const report = 'samples/weekly-report.yaml';
const plan = 'samples/twelve-week-plan.yaml';

type Path = (string | number)[];

/** Four lanes without hand-overs, whatever the owner has written. */
const lanes = (first: object) => [
  { name: 'One', ...first },
  ...['Two', 'Three', 'Four'].map((name) => ({
    name,
    entries: [{ from: 1, to: 2, text: `Work of ${name}` }],
  })),
];
const entry = (from: number, to: number, more = {}) => ({ from, to, text: 'Work', ...more });
const campaign = (index: number, more = {}) => ({
  name: `Campaign ${index}`,
  spend: 10,
  adSales: 20,
  ...more,
});
const campaigns = (count: number) => Array.from({ length: count }, (_, index) => campaign(index));

it.each<[wrong: string, file: string, path: Path, value: unknown, said: string]>([
  ['cents', report, ['campaigns', 0, 'spend'], 12.5, 'campaigns.1.spend: must be a whole number'],
  ['a loss', report, ['campaigns', 0, 'adSales'], -1, 'campaigns.1.adSales: must be 0 or more'],
  ['a week without sales', report, ['totalSales'], 0, 'totalSales: must be 1 or more'],
  ['a target of nothing', report, ['tacosTarget'], 0, 'tacosTarget: must be 1 or more'],
  ['a target above all', report, ['tacosTarget'], 101, 'tacosTarget: must be 100 or less'],
  [
    'a report of no campaign',
    report,
    ['campaigns'],
    [],
    'campaigns: has 0 entries, and must have at least 1',
  ],
  [
    'a report of 13 campaigns',
    report,
    ['campaigns'],
    campaigns(13),
    'campaigns: has 13 entries, and must have at most 12',
  ],
  [
    'two campaigns of one name',
    report,
    ['campaigns'],
    [campaign(1), campaign(2), campaign(1)],
    'campaigns.3.name: is the name of a campaign above',
  ],
  [
    'more sold through ads than in all',
    report,
    ['campaigns'],
    [campaign(1, { adSales: 2_000_000_000 })],
    "totalSales: is less than the campaigns' ad sales, which are $2,000,000,000 together",
  ],
  [
    'an explanation without its sum',
    report,
    ['explanation'],
    'Shares of sales.',
    'explanation: must contain {totalSales} once',
  ],
  [
    'a single decision',
    report,
    ['decisions'],
    [{ what: 'Paused', why: 'No order', check: 'June 20' }],
    'decisions: has 1 entries, and must have exactly 3',
  ],
  [
    'a week before the first',
    plan,
    ['lanes'],
    lanes({ entries: [entry(0, 2)] }),
    'lanes.1.entries.1.from: must be 1 or more',
  ],
  [
    'a week after the last',
    plan,
    ['lanes'],
    lanes({ entries: [entry(1, 13)] }),
    'lanes.1.entries.1.to: must be 12 or less',
  ],
  [
    'an end before the beginning',
    plan,
    ['lanes'],
    lanes({ entries: [entry(4, 3)] }),
    'lanes.1.entries.1.to: is before the first week, 4',
  ],
  [
    'entries out of order',
    plan,
    ['lanes'],
    lanes({ entries: [entry(4, 5), entry(3, 6)] }),
    'lanes.1.entries.2.from: is before the entry above, which begins in week 4',
  ],
  [
    'a lane without entries',
    plan,
    ['lanes'],
    lanes({ entries: [] }),
    'lanes.1.entries: has 0 entries, and must have at least 1',
  ],
  [
    'a fifth lane',
    plan,
    ['lanes'],
    [...lanes({ entries: [entry(1, 2)] }), { name: 'Five', entries: [entry(1, 2)] }],
    'lanes: has 5 entries, and must have exactly 4',
  ],
  [
    'a milestone that the plan lacks',
    plan,
    ['lanes'],
    lanes({ entries: [entry(4, 5, { after: 'Checked in' })] }),
    'lanes.1.entries.1.after: is no milestone of this plan',
  ],
  [
    'work that begins before what it waits for',
    plan,
    ['lanes'],
    lanes({
      entries: [entry(5, 6, { after: 'Checked in' })],
      milestones: [{ week: 5, text: 'Checked in' }],
    }),
    'lanes.1.entries.1.from: must be after week 5, when what it waits for is reached',
  ],
  [
    'two milestones of one text',
    plan,
    ['lanes'],
    lanes({
      entries: [entry(5, 6)],
      milestones: [
        { week: 5, text: 'Checked in' },
        { week: 6, text: 'Checked in' },
      ],
    }),
    'lanes.1.milestones.2.text: is a milestone of this plan already',
  ],
  [
    'milestones out of order',
    plan,
    ['lanes'],
    lanes({
      entries: [entry(5, 6)],
      milestones: [
        { week: 5, text: 'One' },
        { week: 4, text: 'Two' },
      ],
    }),
    'lanes.1.milestones.2.week: is before the one above, in week 5',
  ],
  ['a mark that is no word', 'samples/sheet.yaml', ['mark'], '', 'mark: must not be empty'],
])('%s is told with its place', async (_, file, path, value, said) => {
  copy.set(file, path, value);
  expect(await copy.mistakes()).toEqual([
    expect.stringMatching(`^content/${file}:\\d+:\\d+  ${RegExp.escape(said)}`),
  ]);
});

it('a mistake has the place of its field', async () => {
  const { campaigns: all } = parse(readFileSync(`content/${report}`, 'utf8'));
  const spend = 'lots';
  copy.set(report, ['campaigns', all.length - 1, 'spend'], spend);
  await copy.expectOne(report, spend, `campaigns.${all.length}.spend: must be a whole number`);
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
