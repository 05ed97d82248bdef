// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import file from '../../content/samples/receiving-report.yaml?raw';
import {
  type ReceivingLine,
  type ReceivingReport as Report,
  receivingReportSchema,
} from '../content/receiving-report-schema.ts';
import { ReceivingReport } from './ReceivingReport.tsx';

afterEach(cleanup);

const report = receivingReportSchema.parse(parse(file));
const { labels } = report;
const sheet = { mark: 'Sample', note: 'Invented.', product: 'Bottle' };

const matched: ReceivingLine = {
  sku: 'LID',
  item: 'Lid',
  unitsPerCarton: 60,
  cartons: { expected: 5, counted: 5 },
  loose: 0,
  held: 0,
};
const short: ReceivingLine = {
  ...matched,
  sku: 'NAVY',
  cartons: { expected: 12, counted: 11 },
  loose: 7,
  held: 4,
  finding: '{missing} short, {held} held',
};

const show = (change: Partial<Report>, part: 'whole' | 'excerpt' = 'whole') =>
  render(
    <ReceivingReport
      data={{ ...report, ...change }}
      sheet={sheet}
      part={part}
      heading="h2"
      id="sample"
      color="purple"
    />,
  );
const rows = () => within(screen.getByRole('table', { name: labels.counts })).getAllByRole('row');
const cells = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('td') ?? [])].map(({ firstChild }) => firstChild?.textContent);

describe('a receiving report', () => {
  it('computes what was expected and counted, what is missing, held and stocked', () => {
    show({ lines: [matched, short] });
    const [, , second, total] = rows();
    expect(cells(second)).toEqual(['720', '667', '−53', '4', '663']);
    expect(cells(total)).toEqual(['1,020', '967', '−53', '4', '963']);
  });

  it('says of a line that does not match why, with its own counts', () => {
    show({ lines: [matched, short] });
    expect(screen.getByText('53 short, 4 held')).toBeTruthy();
    expect(screen.getByText(/11.*, 7/)).toBeTruthy();
  });

  it('fills the totals into what was done', () => {
    show({ lines: [short], steps: [{ time: '9:40 AM', text: '{missing} of {stocked}' }] });
    expect(screen.getByText('53 of 663')).toBeTruthy();
  });

  it('says that all matched where it did', () => {
    show({ lines: [matched], photos: [] });
    expect(screen.getByText(labels.allMatched)).toBeTruthy();
    expect(screen.queryByText(labels.photos)).toBeNull();
    expect(rows()).toHaveLength(3);
  });

  it('does not say so where something is off', () => {
    show({ lines: [short] });
    expect(screen.queryByText(labels.allMatched)).toBeNull();
  });
});

describe('an excerpt', () => {
  it('has only the lines that do not match, what was done, and the label', () => {
    show({ lines: [matched, short] }, 'excerpt');
    expect(rows().map((row) => row.querySelector('strong')?.textContent)).toEqual([
      undefined,
      'NAVY',
    ]);
    expect(screen.getByText(labels.steps)).toBeTruthy();
    const name = labels.label.replace('{fnsku}', report.label.fnsku);
    expect(screen.getByRole('group', { name })).toBeTruthy();
    expect(screen.queryByText(labels.photos)).toBeNull();
  });

  it('has no empty table where all matched', () => {
    show({ lines: [matched] }, 'excerpt');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText(labels.allMatched)).toBeTruthy();
  });
});
