/** What a visitor's browser sends of a page when it is left: its Core Web Vitals and nothing else. */

export const fieldDataPath = '/field-data';

/** https://web.dev/articles/vitals */
export const vitals = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type Vital = (typeof vitals)[number];

export interface Beacon {
  /** The page's address. */
  route: string;
  /** Milliseconds; of CLS a score. */
  values: Partial<Record<Vital, number>>;
}
