/** The pages of the navigation, in its order. Their names are in `content/`. */
export const navigation = [
  { page: 'home', href: '/' },
  { page: 'about', href: '/about' },
  { page: 'services', href: '/services' },
  { page: 'contact', href: '/contact' },
] as const;

/** `page` for a link to this very page, `true` for one to the section around it. */
export function ariaCurrent(href: string, pathname: string): 'page' | 'true' | undefined {
  if (href === pathname) return 'page';
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}

export const socialName = (page: string) => (page === '/' ? 'index' : page.slice(1));
