import { mainPages } from '#content/interface-schema.ts';

/** The pages of the navigation, in its order. Their names are in `content/`. */
export const navigation = [
  { page: 'home', href: '/' } as const,
  ...mainPages.map((page) => ({ page, href: `/${page}` as const })),
];

/** For `aria-current`: `page` for a link to the page itself, `true` for one to its section of the site. */
export function ariaCurrent(href: string, pathname: string): 'page' | 'true' | undefined {
  if (href === pathname) return 'page';
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
