/** Gets the page that a visitor may open next in advance, so that it is there at once. */
import { savesData } from '../islands/connection.ts';
import { nextPages, speculationRules } from './rules.ts';

/** What says that somebody may be about to follow a link. */
const signs = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Fetches the navigation's pages, and any page whose link is pointed at. Nothing for visitors who save data. */
export function getNextPage(): void {
  if (savesData()) return;
  if (HTMLScriptElement.supports?.('speculationrules')) addRules();
  else fetchPages();
}

/** The browser takes it from there. */
function addRules(): void {
  const rules = speculationRules(location.pathname);
  const script = document.createElement('script');
  script.type = 'speculationrules';
  // Rules can't run, but for a strict page they are a script's text.
  const policy = window.trustedTypes?.createPolicy('next-page', { createScript: (text) => text });
  script.text = policy?.createScript(rules) ?? rules;
  document.head.append(script);
}

/**
 * For browsers without rules. `<link rel="prefetch">` falls under `default-src`, which allows nothing here,
 * and WebKit knows none.
 */
function fetchPages(): void {
  const fetched = new Set([location.pathname]);
  const fetchPage = (pathname: string) => {
    if (fetched.has(pathname)) return;
    fetched.add(pathname);
    // The header lets the server say that it may be kept: src/server/site-file.ts.
    fetch(pathname, { headers: { purpose: 'prefetch' }, priority: 'low' }).catch(() => {});
  };
  const fetchLinked = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
    if (link?.origin === location.origin && !link.pathname.includes('.')) fetchPage(link.pathname);
  };

  for (const page of nextPages(location.pathname)) fetchPage(page);
  for (const sign of signs) addEventListener(sign, fetchLinked);
}
