/** The pages of the navigation, in its order. */
export const navigation = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/services', label: 'Services' },
  { href: '/contact', label: 'Contact' },
] as const;

/** `page` where the link leads to this very page, `true` where it leads to the section around it. */
export function currentMark(href: string, pathname: string): 'page' | 'true' | undefined {
  if (href === pathname) return 'page';
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
