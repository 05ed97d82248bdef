/**
 * The shape of `content/samples/weekly-report.yaml`. It holds only what an account's reports state: the
 * shares and the totals are computed in src/samples/ad-figures.ts.
 */
import { z } from 'zod';
import { count, sheetFields } from './sample-sheet-schema.ts';
import { text, textUpTo, textWith } from './texts.ts';

const spoken = text.describe('Only screen readers say it.');

const campaign = z.strictObject({
  name: textUpTo(40),
  spend: count.describe('What its ads cost, in whole dollars.'),
  adSales: count.describe('What was sold through its ads, in whole dollars.'),
});

const decision = z.strictObject({
  what: text.describe('What was changed.'),
  why: text.describe('The finding behind it.'),
  check: text.describe('How it is seen whether it worked: a check, not a promise.'),
});

export const weeklyReportSchema = z
  .strictObject({
    ...sheetFields,
    labels: z
      .strictObject({
        campaign: textUpTo(16),
        spend: textUpTo(12),
        adSales: textUpTo(12),
        acos: textUpTo(8),
        tacos: textUpTo(8),
        total: textUpTo(24),
        noSales: spoken.describe('Screen readers say it where nothing was sold.'),
      })
      .describe('The heads of the table.'),
    explanation: textWith('totalSales').describe(
      'Under the table: what the shares are of. {totalSales} is that sum.',
    ),
    chart: z
      .strictObject({
        title: text,
        summary: textWith('tacos', 'target').describe('{tacos} and {target} are percentages.'),
        target: textWith('target').describe('At the line across the steps.'),
        own: textUpTo(32).describe('What the upper part of a step shows.'),
        before: textUpTo(32).describe('What the lower part shows.'),
      })
      .describe('The steps: each campaign adds its share.'),
    totalSales: count
      .min(1, { error: 'must be 1 or more', abort: true })
      .describe('All sales of the product in the week, those without ads too, in whole dollars.'),
    tacosTarget: z
      .int('must be a whole number without quotation marks')
      .min(1, 'must be 1 or more')
      .max(100, 'must be 100 or less')
      .describe('In percent of total sales.'),
    campaigns: z.array(campaign).min(1).max(12),
    decisionsTitle: text,
    decisionLabels: z.strictObject({ why: textUpTo(12), check: textUpTo(12) }),
    decisions: z.array(decision).length(3).describe('What was decided in the week.'),
  })
  .superRefine(({ campaigns, totalSales }, { addIssue }) => {
    const names = campaigns.map(({ name }) => name);
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) === index) continue;
      const path = ['campaigns', index, 'name'];
      addIssue({ code: 'custom', path, message: 'is the name of a campaign above' });
    }
    const adSales = campaigns.reduce((sum, campaign) => sum + campaign.adSales, 0);
    if (adSales <= totalSales) return;
    const message = `is less than the campaigns' ad sales, which are $${adSales.toLocaleString('en-US')} together`;
    addIssue({ code: 'custom', path: ['totalSales'], message });
  });

export type WeeklyReport = z.infer<typeof weeklyReportSchema>;
