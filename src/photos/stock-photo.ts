/**
 * The address of the stock photo that is shown over one of the site's own pictures, if there is one.
 * @param url what the content names
 * @param host the one host that may serve such photos (`photoHost` of content/site.yaml)
 * @throws an error for a photo from any other host: the page's policy would block it
 */
export function stockPhoto(url: string | undefined, host: string | undefined): string | undefined {
  if (url === undefined || new URL(url).host === host) return url;
  throw new Error(
    host === undefined
      ? `The photo ${url} needs its host as photoHost in content/site.yaml`
      : `The photo ${url} is not from the photoHost of content/site.yaml, ${host}`,
  );
}
