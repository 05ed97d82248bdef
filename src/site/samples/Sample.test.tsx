// @vitest-environment jsdom
/** Every sample of `content/`, as pages show it. */
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { readContent } from '#content/read-content.ts';
import { type SampleContent, type SampleName, sampleNames } from '#content/sample-schemas.ts';
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
const textsOf = (root: Element, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);

it.each(sampleNames)('the sample %s is a figure that says all that its file says', (name) => {
  const container = show(name);
  const { title } = samples[name];
  const figure = screen.getByRole('figure', { name: title });
  expect(figure.getAttribute('data-theme')).toBe('blue');
  expect(screen.getByRole('heading', { level: 2, name: title }).id).toBe('sample');
  // The policy of the pages refuses them.
  expect(container.querySelectorAll('[style]')).toHaveLength(0);

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

it('a listing strikes out what is between tildes, and numbers each change as its reason', () => {
  const drafts = show('listing');
  const { before, labels, reasons } = samples.listing;
  const struck = screen.getAllByRole('deletion');
  const written = [before.title, before.titleCut, ...before.bullets].flatMap(
    (text) => text.match(/~~.*?~~/g) ?? [],
  );
  expect(struck.map(({ textContent }) => `~~${textContent}~~`)).toEqual(written);
  expect(struck[0]?.getAttribute('data-said')).toContain(labels.struck);
  const numbers = reasons.map((_, index) => String(index + 1));
  for (const stage of ['before', 'after'])
    expect(textsOf(drafts, `.${stage} .proof-mark`)).toEqual(numbers);
});

it('the steps of a weekly report climb by the share of each campaign', () => {
  const report = show('weekly-report');
  const { campaigns, chart } = samples['weekly-report'];
  const reached = campaigns.map(({ reaches }) => reaches);
  const shelf = report.querySelector('.tacos-shelf')?.getAttribute('d') ?? '';
  const drawn = [...shelf.matchAll(/V-([\d.]+)/g)].map(([, height]) => Number(height));
  expect(drawn).toEqual(reached);
  expect(Math.max(...reached)).toBeLessThanOrEqual(chart.top);
});

it('each shelf of a plan has all of its weeks, and each entry its own', () => {
  show('twelve-week-plan');
  for (const { name, entries } of samples['twelve-week-plan'].lanes) {
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

it('a receiving report marks the differences, and names its label', () => {
  const report = show('receiving-report');
  const { lines, total, label } = samples['receiving-report'];
  const off = [...lines, total].flatMap(({ difference, held }) => [difference, held]);
  expect(textsOf(report, '.is-off')).toEqual(off.filter((figure) => figure !== '0'));
  const drawn = within(screen.getByRole('group', { name: label.name }));
  for (const text of [label.fnsku, label.title, label.condition]) drawn.getByText(text);
});

it('every sample is shown by a service', () => {
  expect(new Set(services.flatMap(({ sample }) => sample ?? []))).toEqual(new Set(sampleNames));
});
