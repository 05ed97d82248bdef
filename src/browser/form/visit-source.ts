/** Finds where a visit came from in the tab's session history, without cookies or storage. */
import { parseSource, type Source, sourceFields } from '#shared/post-metadata.ts';

/** @param entries the session history, oldest first; empty where the browser lacks the API */
export function sourceOf(
  entries: readonly { url: string | null }[],
  location: string,
  referrer: string,
): Source {
  const here = new URL(location);
  const landing = entries.map(({ url }) => readUrl(url)).find((url) => url?.origin === here.origin);
  const { pathname, searchParams } = landing ?? here;
  const campaign = sourceFields.map((field) => [field, searchParams.get(field)]);
  const from = readUrl(referrer);
  // Other schemes, such as android-app:, have no origin.
  const isExternal = /^https?:$/.test(from?.protocol ?? '') && from?.origin !== here.origin;
  return parseSource({
    ...Object.fromEntries(campaign),
    landingPage: pathname,
    referrer: isExternal ? from?.origin : undefined,
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
function readUrl(text: string | null): URL | undefined {
  try {
    return new URL(text ?? '');
  } catch {
    return undefined;
  }
}
