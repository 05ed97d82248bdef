/**
 * What browsers are told to get in advance: https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API.
 * The text is the same in the browser and in the build, which puts its hash into each page's policy.
 */
import { navigation } from '../layout/pages.ts';

/** @returns the addresses of the navigation's pages without the one that is shown */
export const nextPages = (pathname: string): string[] =>
  navigation.map(({ href }) => href as string).filter((href) => href !== pathname);

/**
 * The navigation's pages are fetched at once, as all that a list names, and kept for five minutes. Whatever
 * page is pointed at or touched is drawn: no files, whose names have an ending, and no place on a page, which
 * would be this one. Rules that select links by their elements would have the browser style the whole page anew.
 * @param pathname where the page is that is shown
 */
export const speculationRules = (pathname: string): string =>
  JSON.stringify({
    prefetch: [{ urls: nextPages(pathname) }],
    prerender: [
      {
        where: {
          and: [{ href_matches: '/*' }, { not: { href_matches: ['/*.*', '/*#:place'] } }],
        },
        eagerness: 'moderate',
      },
    ],
  });
