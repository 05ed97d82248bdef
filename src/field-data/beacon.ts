/** What a visitor's browser sends of a page when it is left: its Core Web Vitals and nothing else. */

export const fieldDataPath = '/field-data';

/** https://web.dev/articles/vitals */
export const vitals = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export const ratings = ['good', 'needs-improvement', 'poor'] as const;

export interface Measurement {
  name: (typeof vitals)[number];
  rating: (typeof ratings)[number];
  /** Milliseconds; of CLS a score. */
  value: number;
}

export interface Beacon {
  /** The page's address. */
  route: string;
  measurements: Measurement[];
}
