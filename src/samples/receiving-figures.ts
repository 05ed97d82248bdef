/** What follows from the counts of a delivery: units, differences and totals. */
import type { ReceivingLine } from '../content/receiving-report-schema.ts';

export interface ReceivingFigures {
  expected: number;
  counted: number;
  /** Above zero more came than was announced, below it less. */
  difference: number;
  /** The difference as two counts that a text can name. */
  missing: number;
  extra: number;
  /** Came, but is set aside. */
  held: number;
  /** What can be sold. */
  stocked: number;
}

const figures = (expected: number, counted: number, held: number): ReceivingFigures => ({
  expected,
  counted,
  difference: counted - expected,
  missing: Math.max(expected - counted, 0),
  extra: Math.max(counted - expected, 0),
  held,
  stocked: counted - held,
});

/** The figures of one SKU. */
export function figuresOf({ unitsPerCarton, cartons, loose, held }: ReceivingLine) {
  const counted = cartons.counted * unitsPerCarton + loose;
  return figures(cartons.expected * unitsPerCarton, counted, held);
}

/** Those of the whole delivery: a SKU that has too many makes up for none that has too few. */
export function totalsOf(lines: ReceivingLine[]): ReceivingFigures {
  const all = lines.map(figuresOf);
  const sum = (name: keyof ReceivingFigures) => all.reduce((total, one) => total + one[name], 0);
  return {
    ...figures(sum('expected'), sum('counted'), sum('held')),
    missing: sum('missing'),
    extra: sum('extra'),
  };
}

/** The totals as texts name them: '{missing} units'. */
export const totalsInWords = (lines: ReceivingLine[]) => countsInWords(totalsOf(lines));

/** The counts of a line, or of all, as texts name them. */
export function countsInWords({
  held,
  missing,
  extra,
  stocked,
}: Pick<ReceivingFigures, 'held' | 'missing' | 'extra' | 'stocked'>) {
  return {
    held: inWords(held),
    missing: inWords(missing),
    extra: inWords(extra),
    stocked: inWords(stocked),
  };
}

/** Whether a line has something to report. */
export const isOdd = ({ difference, held }: ReceivingFigures) => difference !== 0 || held > 0;

/** '1,040', and a difference with its sign: '+12', '−24', '0'. */
export const inWords = (units: number): string => units.toLocaleString('en-US');
export const withSign = (units: number): string =>
  units > 0 ? `+${inWords(units)}` : inWords(units).replace('-', '−');
