/**
 * Loads styles that only what a script draws needs.
 * @throws when they don't come
 */
export function loadSheet(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href,
      onload: resolve,
      onerror: reject,
    });
    document.head.append(link);
  });
}
