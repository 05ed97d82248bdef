/** The name of a page's social picture: 'about' for '/about', 'index' for '/'. */
export function socialName(page: string): string {
  return page === '/' ? 'index' : page.slice(1);
}

/** The picture's address on the site. */
export function socialPath(page: string): string {
  return `/social/${socialName(page)}.png`;
}
