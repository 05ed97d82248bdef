/** What an advertising report computes: shares of sales, in percent, and what its campaigns are together. */

/** What ads cost, and what was sold through them, in dollars. */
export interface AdResult {
  spend: number;
  adSales: number;
}

/** A result with its shares, in percent and not rounded. */
export interface AdFigures extends AdResult {
  /** Ad spend as a share of ad sales; undefined where nothing was sold. */
  acos: number | undefined;
  /** Ad spend as a share of all sales of the product: the campaigns' add up to that of all. */
  tacos: number;
}

/** @param totalSales all sales of the product, with ads and without, which are more than none */
export function figuresOf({ spend, adSales }: AdResult, totalSales: number): AdFigures {
  const acos = adSales === 0 ? undefined : shareOf(spend, adSales);
  return { spend, adSales, acos, tacos: shareOf(spend, totalSales) };
}

/** All campaigns together. */
export function together(campaigns: AdResult[]): AdResult {
  return campaigns.reduce(
    (sum, { spend, adSales }) => ({ spend: sum.spend + spend, adSales: sum.adSales + adSales }),
    { spend: 0, adSales: 0 },
  );
}

const shareOf = (part: number, whole: number) => (100 * part) / whole;

export const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/**
 * With one decimal, halves up. Each share is rounded by itself and only where it is shown, so those of the
 * campaigns can differ from the total's in the last digit.
 */
export const percent = (share: number) => `${(Math.round(share * 10) / 10).toFixed(1)}%`;
