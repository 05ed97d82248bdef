/**
 * Where the visit came from, read when the inquiry is sent. It needs neither cookies nor storage: the
 * tab's session history still knows the first page.
 */
// Only the type: the schema would cost every visitor of the form 4 kB.
import type { Source } from '#shared/evidence.ts';

const campaignFields = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const satisfies readonly (keyof Source)[];

/** The server keeps no more of a value, and a long address must not make the post too large. */
const longestValue = 200;

export interface Visit {
  /** The tab's session history on this site, oldest first; empty where the browser lacks the API. */
  entries: readonly { url: string | null }[];
  location: string;
  /** '' if unknown. */
  referrer: string;
}

export function sourceOf({ entries, location, referrer }: Visit): Source {
  const here = new URL(location);
  const landing = entries.map(({ url }) => readUrl(url)).find((url) => url?.origin === here.origin);
  const { pathname, searchParams } = landing ?? here;
  const found = [
    ['landingPage', pathname],
    ['referrer', otherOrigin(referrer, here)],
    ...campaignFields.map((field) => [field, searchParams.get(field)]),
  ];
  const known = found.filter(([, value]) => value);
  return Object.fromEntries(known.map(([field, value]) => [field, value?.slice(0, longestValue)]));
}

/** Never throws: an inquiry must not fail because of its source. */
export function readSource(): Source {
  try {
    const entries = 'navigation' in window ? window.navigation.entries() : [];
    return sourceOf({ entries, location: window.location.href, referrer: document.referrer });
  } catch {
    return {};
  }
}

function otherOrigin(referrer: string, here: URL): string | undefined {
  const url = readUrl(referrer);
  // Other schemes, such as android-app:, have no origin.
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && url.origin !== here.origin ? url.origin : undefined;
}

function readUrl(text: string | null): URL | undefined {
  return text && URL.canParse(text) ? new URL(text) : undefined;
}
