/** What an advertising report computes: shares of sales, in percent, and what its campaigns are together. */

/** What ads cost, and what was sold through them, in dollars. */
export interface AdResult {
  spend: number;
  adSales: number;
}

/** A result with its shares; a share of nothing is undefined. */
export interface AdFigures extends AdResult {
  /** Ad spend as a share of ad sales. */
  acos: number | undefined;
  /** Ad spend as a share of all sales: those of the campaigns add up to that of all. */
  tacos: number | undefined;
}

export function figuresOf({ spend, adSales }: AdResult, totalSales: number): AdFigures {
  return { spend, adSales, acos: shareOf(spend, adSales), tacos: shareOf(spend, totalSales) };
}

/** All campaigns together. */
export function together(campaigns: AdResult[]): AdResult {
  return campaigns.reduce(
    (sum, { spend, adSales }) => ({ spend: sum.spend + spend, adSales: sum.adSales + adSales }),
    { spend: 0, adSales: 0 },
  );
}

const shareOf = (part: number, whole: number) => (whole === 0 ? undefined : (100 * part) / whole);

export const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/**
 * With one decimal, halves up. Each share is rounded by itself and only where it is shown, so those of the
 * campaigns can differ from the total's in the last digit.
 */
export const percent = (share: number) => `${(Math.round(share * 10 + 1e-9) / 10).toFixed(1)}%`;
