/** Loads styles for elements that only a script creates; rejects when they cannot be loaded. */
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
