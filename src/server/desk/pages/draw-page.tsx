/** Renders the desk's pages, with the digest by which a browser accepts their styles. */
import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { deskPath, figuresPath, signOutPath } from '#server/desk/addresses.ts';
import type { DeskPage, DrawPage, InquiryPage as InquiryData } from '#server/desk/views.ts';
import { referenceOf } from '#shared/reference.ts';
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
  const styleSource = `style-src '${digestOf(styles)}'`;
  return (page, frame) => {
    const { title, content } = viewOf(page);
    const html = renderToStaticMarkup(
      <FrameContext value={frame}>
        <html lang="en">
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>{`${title} - ${frame.company}`}</title>
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
              {content}
            </main>
          </body>
        </html>
      </FrameContext>,
    );
    return { html: `<!doctype html>${html}`, policy: styleSource };
  };
}

/** https://www.w3.org/TR/CSP3/#grammardef-hash-source */
function digestOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

const sections = [
  { view: 'list', href: deskPath, label: 'Inquiries' },
  { view: 'figures', href: figuresPath, label: 'Figures' },
] as const;

function Navigation({ current }: { current: DeskPage['view'] }) {
  return (
    <nav aria-label="Desk" className="row">
      {sections.map(({ view, href, label }) => (
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

function viewOf(page: DeskPage): { title: string; content: ReactNode } {
  switch (page.view) {
    case 'inquiry':
      return { title: inquiryTitle(page), content: <InquiryPage page={page} /> };
    case 'list':
      return { title: 'Inquiries', content: <ListPage page={page} /> };
    case 'figures':
      return { title: 'Figures', content: <FiguresPage figures={page.figures} /> };
    case 'sign-in':
      return {
        title: 'Enter the desk',
        content: <SignInPage state={page.state} address={page.address} />,
      };
    case 'enter':
      return { title: 'Enter the desk', content: <EnterPage linkKey={page.key} /> };
    case 'void':
      return { title: 'This link does not work', content: <VoidPage /> };
    case 'signed-out':
      return {
        title: 'You are signed out',
        content: <SignedOutPage page={page} />,
      };
    case 'erased':
      return {
        title: 'Erased',
        content: <ErasedPage reference={page.reference} hasTraces={page.hasTraces} />,
      };
    case 'missing':
      return { title: 'No such inquiry', content: <MissingPage note={page.note} /> };
    case 'failed':
      return { title: 'That did not work', content: <FailedPage note={page.note} /> };
  }
}

/** The reference alone: no visitor's text goes into the browser's history. */
function inquiryTitle({ file, report }: InquiryData): string {
  const reference = referenceOf(file.inquiry.id);
  // A screen reader says the title first, so it starts with the outcome of the press.
  return report && report.state !== 'done' ? `Nothing was changed - ${reference}` : reference;
}
