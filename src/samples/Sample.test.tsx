// @vitest-environment jsdom
/** Every sample of `content/`, as pages show it. */
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { readContent } from '../content/read-content.ts';
import { type SampleContent, type SampleName, sampleNames } from '../content/sample-schemas.ts';
import { Sample } from './Sample.tsx';

afterEach(cleanup);

const { samples, services } = await readContent();
const { sheet } = samples;

function show(name: SampleName) {
  const sample = { name, data: samples[name] } as SampleContent;
  return render(<Sample sample={sample} sheet={sheet} color="blue" />).container;
}

/** All texts of a file, but for the names of drawings and places. */
const textsIn = (value: unknown, key = ''): string[] => {
  if (typeof value === 'string') return ['drawing', 'at'].includes(key) ? [] : value.split('~~');
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, name));
};

describe.each(sampleNames)('the sample %s', (name) => {
  it('is a figure that its title names, in the color of its service', () => {
    show(name);
    const { title } = samples[name];
    const figure = screen.getByRole('figure', { name: title });
    expect(figure.getAttribute('data-theme')).toBe('blue');
    expect(screen.getByRole('heading', { level: 2, name: title }).id).toBe('sample');
  });

  it('says all that its file says, and what every sheet says', () => {
    const figure = show(name);
    const said = [figure, ...figure.querySelectorAll('*')].flatMap((element) => [
      element.textContent,
      element.getAttribute('data-said') ?? '',
      element.getAttribute('aria-label') ?? '',
    ]);
    const lacking = textsIn([sheet, samples[name]]).filter(
      (text) => !said.some((one) => one.includes(text)),
    );
    expect(lacking).toEqual([]);
  });

  it('asks for no style that the policy of the pages refuses', () => {
    expect(show(name).querySelectorAll('[style]')).toHaveLength(0);
  });
});

it('a listing strikes out what stands between tildes, and says so', () => {
  show('listing');
  const struck = screen.getAllByRole('deletion');
  const { title, titleCut, bullets } = samples.listing.before;
  const written = [title, titleCut, ...bullets].flatMap((text) => text.match(/~~.*?~~/g) ?? []);
  expect(struck.map(({ textContent }) => `~~${textContent}~~`)).toEqual(written);
  expect(struck[0]?.getAttribute('data-said')).toContain(samples.listing.labels.struck);
});

it('a listing numbers each change, in both drafts, as its reason is numbered', () => {
  const drafts = show('listing');
  for (const stage of ['before', 'after']) {
    const marks = [...drafts.querySelectorAll(`.${stage} .proof-mark`)];
    const numbers = samples.listing.reasons.map((_, index) => String(index + 1));
    expect(marks.map(({ textContent }) => textContent)).toEqual(numbers);
  }
});

it('the steps of a weekly report climb by the share of each campaign', () => {
  const report = show('weekly-report');
  const { campaigns, chart } = samples['weekly-report'];
  const shelf = report.querySelector('.tacos-shelf')?.getAttribute('d') ?? '';
  expect([...shelf.matchAll(/V-([\d.]+)/g)].map(([, height]) => Number(height))).toEqual(
    campaigns.map(({ reaches }) => reaches),
  );
  expect(Math.max(...campaigns.map(({ reaches }) => reaches))).toBeLessThanOrEqual(chart.top);
});

it('each shelf of a plan has all of its weeks, and each entry its own', () => {
  show('twelve-week-plan');
  const { lanes } = samples['twelve-week-plan'];
  for (const { name, entries } of lanes) {
    const row = screen.getByRole('rowheader', { name }).closest('tr') as HTMLTableRowElement;
    let week = 1;
    const places = [...row.querySelectorAll('td')].map(({ colSpan, textContent }) => {
      week += colSpan;
      return { from: week - colSpan, to: week - 1, textContent };
    });
    expect(week).toBe(13);
    expect(places.filter(({ textContent }) => textContent)).toEqual(
      entries.map(({ from, to }) => expect.objectContaining({ from, to })),
    );
  }
});

it('a receiving report marks what is off, in the lines and in the total', () => {
  const report = show('receiving-report');
  const { lines, total } = samples['receiving-report'];
  const off = [...lines, total].flatMap(({ difference, held }) => [difference, held]);
  const marked = [...report.querySelectorAll('.is-off')].map(({ textContent }) => textContent);
  expect(marked).toEqual(off.filter((figure) => figure !== '0'));
});

it('a label has a name, and what it says as text below its bars', () => {
  show('receiving-report');
  const { label } = samples['receiving-report'];
  const drawn = within(screen.getByRole('group', { name: label.name }));
  for (const text of [label.fnsku, label.title, label.condition]) drawn.getByText(text);
});

it('every sample is shown by a service', () => {
  expect(new Set(services.flatMap(({ sample }) => sample ?? []))).toEqual(new Set(sampleNames));
});
