/** The pages of the navigation, in its order. Their names are in `content/`. */
export const navigation = [
  { page: 'home', href: '/' },
  { page: 'about', href: '/about' },
  { page: 'services', href: '/services' },
  { page: 'contact', href: '/contact' },
] as const;

/** `page` where the link leads to this very page, `true` where it leads to the section around it. */
export function currentMark(href: string, pathname: string): 'page' | 'true' | undefined {
  if (href === pathname) return 'page';
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}

/** The name of a page's social picture: 'about' for '/about', 'index' for '/'. */
export const socialName = (page: string) => (page === '/' ? 'index' : page.slice(1));
