/** Finds where a visit came from in the tab's session history, without cookies or storage. */
import { parseSource, type Source, sourceFields } from '#shared/post-metadata.ts';

type Entry = Pick<NavigationHistoryEntry, 'url' | 'getState'>;

/** @param entries the tab's visit to this site, oldest page first; empty where the browser lacks the API */
export function sourceOf(entries: readonly Entry[], location: string, referrer: string): Source {
  const here = new URL(location);
  const isOwn = (url: unknown) => readUrl(url)?.origin === here.origin;
  const landing = entries.find(({ url }) => isOwn(url));
  const { pathname, searchParams } = readUrl(landing?.url) ?? here;
  const campaign = sourceFields.map((field) => [field, searchParams.get(field)]);
  // The first is from loader.ts on the first page.
  const origins = [landing?.getState(), referrer].map((from) => readUrl(from)?.origin);
  // The referrer first: it is the service's page if that opened the form in a new tab.
  const servicePages = [referrer, ...entries.map(({ url }) => url)]
    .filter(isOwn)
    .flatMap((url) => /^\/services\/([\w-]+)$/.exec(readUrl(url)?.pathname ?? '')?.[1] ?? []);
  return parseSource({
    ...Object.fromEntries(campaign),
    landingPage: pathname,
    servicePage: servicePages.at(-1),
    // Other schemes, such as android-app:, have no origin.
    referrer: origins.find((origin) => origin?.startsWith('http') && origin !== here.origin),
  });
}

/** Never throws: an inquiry must not fail because of its source. */
export function readSource(): Source {
  try {
    const entries = 'navigation' in window ? window.navigation.entries() : [];
    return sourceOf(entries, window.location.href, document.referrer);
  } catch {
    return {};
  }
}

/** URL.canParse() and URL.parse() are missing before Chrome 120 and Safari 17. */
function readUrl(text: unknown): URL | undefined {
  try {
    return new URL(String(text ?? ''));
  } catch {
    return undefined;
  }
}
