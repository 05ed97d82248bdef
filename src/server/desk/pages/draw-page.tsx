/** Renders the desk's pages, with the digest by which a browser accepts their styles. */
import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { deskPath, figuresPath, signOutPath } from '#server/desk/addresses.ts';
import type { DeskPage, DrawPage } from '#server/desk/views.ts';
import { Mark } from '#ui/Mark.tsx';
import { FiguresPage } from './FiguresPage.tsx';
import { InquiryPage } from './InquiryPage.tsx';
import { ListPage } from './ListPage.tsx';
import { FrameContext } from './parts.tsx';
import {
  EnterPage,
  ErasedPage,
  FailedPage,
  MissingPage,
  SignedOutPage,
  SignInPage,
  VoidPage,
} from './SmallPages.tsx';

/** @param styles all that the pages need, with the fonts */
export function createDrawPage(styles: string): DrawPage {
  // https://www.w3.org/TR/CSP3/#grammardef-hash-source
  const digest = createHash('sha256').update(styles).digest('base64');
  const policy = `style-src 'sha256-${digest}'`;
  return (page, frame) => {
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
                <Mark />
                {frame.company}
              </p>
              {frame.wholeDesk && <Navigation current={page.view} />}
            </header>
            <main id="main" tabIndex={-1}>
              <Page page={page} />
            </main>
          </body>
        </html>
      </FrameContext>,
    );
    return { html: `<!doctype html>${html}`, policy };
  };
}

const sections = { list: [deskPath, 'Inquiries'], figures: [figuresPath, 'Figures'] } as const;

function Navigation({ current }: { current: DeskPage['view'] }) {
  return (
    <nav aria-label="Desk" className="row">
      {Object.entries(sections).map(([view, [href, label]]) => (
        <a
          key={view}
          href={href}
          aria-current={view === current ? 'page' : undefined}
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

function Page({ page }: { page: DeskPage }) {
  switch (page.view) {
    case 'inquiry':
      return <InquiryPage page={page} />;
    case 'list':
      return <ListPage page={page} />;
    case 'figures':
      return <FiguresPage {...page} />;
    case 'sign-in':
      return <SignInPage {...page} />;
    case 'enter':
      return <EnterPage {...page} />;
    case 'void':
      return <VoidPage />;
    case 'signed-out':
      return <SignedOutPage page={page} />;
    case 'erased':
      return <ErasedPage {...page} />;
    case 'missing':
      return <MissingPage {...page} />;
    case 'failed':
      return <FailedPage {...page} />;
  }
}
