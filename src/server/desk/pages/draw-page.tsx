/** Draws the pages of the desk on the server; the policy allows their own styles and nothing else. */
import type { ComponentProps, FC } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { deskPath, figuresPath, signOutPath } from '#server/desk/desk-paths.ts';
import { cspHash } from '#shared/inline-code.ts';
import { Mark } from '#ui/Mark.tsx';
import { FiguresPage } from './FiguresPage.tsx';
import { InquiryPage } from './InquiryPage.tsx';
import { ListPage } from './ListPage.tsx';
import { type Frame, FrameContext } from './parts.tsx';
import * as smallPages from './SmallPages.tsx';

const pages = { InquiryPage, ListPage, FiguresPage, ...smallPages };
export type PageName = keyof typeof pages;
export type PageProps<Name extends PageName> = ComponentProps<(typeof pages)[Name]> & object;
export type DrawPage = <Name extends PageName>(
  name: Name,
  props: PageProps<Name>,
  frame: Frame,
) => { html: string; policy: string };

export function createDrawPage(styles: string): DrawPage {
  const policy = `style-src '${cspHash(styles)}'`;
  return (name, props, frame) => {
    const Page = pages[name] as FC<object>;
    const html = renderToStaticMarkup(
      <FrameContext value={frame}>
        <html lang="en">
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex, nofollow" />
            <meta name="color-scheme" content="light dark" />
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own styles */}
            <style dangerouslySetInnerHTML={{ __html: styles }} />
          </head>
          <body>
            <a href="#main" className="skip-link button button-ink no-print">
              Skip to content
            </a>
            <header className="desk-header row no-print">
              <p className="row headline">
                <Mark place="desk" />
                {frame.company}
              </p>
              {frame.wholeDesk && <Navigation current={name} />}
            </header>
            <main id="main" tabIndex={-1}>
              <Page {...props} />
            </main>
          </body>
        </html>
      </FrameContext>,
    );
    return { html: `<!doctype html>${html}`, policy };
  };
}

const sections = [
  ['ListPage', deskPath, 'Inquiries'],
  ['FiguresPage', figuresPath, 'Figures'],
] as const;

function Navigation({ current }: { current: PageName }) {
  return (
    <nav aria-label="Desk" className="row">
      {sections.map(([page, href, label]) => (
        <a
          key={page}
          href={href}
          aria-current={page === current ? 'page' : undefined}
          className="link-alone"
        >
          {label}
        </a>
      ))}
      <form method="post" action={signOutPath}>
        <button type="submit" className="link-alone muted">
          Sign out
        </button>
      </form>
    </nav>
  );
}
