/** Finds where a visit came from in the tab's session history, without cookies or storage. */
import { type ClickId, parseSource, type Source, sourceFields } from '#shared/post-metadata.ts';

type Entry = Pick<NavigationHistoryEntry, 'url' | 'getState'>;

/** @param entries the tab's visit to this site, oldest page first; empty where the browser lacks the API */
export function sourceOf(
  entries: readonly Entry[],
  location: string,
  referrer: string,
  clickIds: readonly ClickId[],
): Source {
  const here = new URL(location);
  const isOwn = (url: unknown) => readUrl(url).origin === here.origin;
  const landing = entries.find(({ url }) => isOwn(url));
  const { pathname, searchParams } = landing ? readUrl(landing.url) : here;
  const campaign = sourceFields.map((field) => [field, searchParams.get(field)]);
  // The first is from visit.ts on the first page.
  const origins = [landing?.getState(), referrer].map((from) => readUrl(from).origin);
  // The referrer first: it is the service's page if that opened the form in a new tab.
  const servicePages = [referrer, ...entries.map(({ url }) => url)]
    .filter(isOwn)
    .flatMap((url) => /^\/services\/([\w-]+)$/.exec(readUrl(url).pathname)?.[1] ?? []);
  const source = {
    ...Object.fromEntries(campaign),
    landingPage: pathname,
    servicePage: servicePages.at(-1),
    // Other schemes, such as android-app:, have no origin.
    referrer: origins.find((origin) => origin.startsWith('http') && origin !== here.origin),
  };
  return parseSource(source, clickIds);
}

/** Never throws: an inquiry must not fail because of its source. */
export function readSource(clickIds: readonly ClickId[]): Source {
  try {
    const entries = 'navigation' in window ? window.navigation.entries() : [];
    return sourceOf(entries, window.location.href, document.referrer, clickIds);
  } catch {
    return {};
  }
}

/** Texts that are no address become a path of this; URL.parse() is missing before Chrome 126 and Safari 18. */
const readUrl = (text: unknown) => new URL(String(text ?? ''), 'none:/');
