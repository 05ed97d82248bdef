/** Renders the desk's pages, with the digests by which a browser accepts their styles and script. */
import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { deskPath, figuresPath, signOutPath } from '#server/desk/addresses.ts';
import type { DeskPage, DrawPage, Frame } from '#server/desk/views.ts';
import { referenceOf } from '#shared/reference.ts';
import { Mark } from '#ui/Mark.tsx';
import { countdownScript } from './countdown.ts';
import { FiguresPage } from './FiguresPage.tsx';
import { InquiryPage } from './InquiryPage.tsx';
import { ListPage } from './ListPage.tsx';
import {
  EnterPage,
  ErasedPage,
  FailedPage,
  MissingPage,
  SignInPage,
  VoidPage,
} from './SmallPages.tsx';

/** @param styles all that the pages need, with the fonts */
export function createDrawPage(styles: string): DrawPage {
  const styleSource = `style-src '${digestOf(styles)}'`;
  const scriptSource = `script-src '${digestOf(countdownScript)}'`;
  return (page, frame) => {
    const counts = page.view === 'inquiry' || page.view === 'list';
    const html = renderToStaticMarkup(
      <DeskDocument page={page} frame={frame} styles={styles} script={counts && countdownScript}>
        {contentOf(page, frame)}
      </DeskDocument>,
    );
    const policy = counts ? `${styleSource}; ${scriptSource}` : styleSource;
    return { html: `<!doctype html>${html}`, policy };
  };
}

type Props = {
  page: DeskPage;
  frame: Frame;
  styles: string;
  script: string | false;
  children: ReactNode;
};

function DeskDocument({ page, frame, styles, script, children }: Props) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${titleOf(page)} - ${frame.company}`}</title>
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
          {children}
        </main>
        {script && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own script
          <script dangerouslySetInnerHTML={{ __html: script }} />
        )}
      </body>
    </html>
  );
}

const parts = [
  { view: 'list', href: deskPath, label: 'Inquiries' },
  { view: 'figures', href: figuresPath, label: 'Figures' },
] as const;

function Navigation({ current }: { current: DeskPage['view'] }) {
  return (
    <nav aria-label="Desk" className="row">
      {parts.map(({ view, href, label }) => (
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

const titles: Record<Exclude<DeskPage['view'], 'inquiry'>, string> = {
  list: 'Inquiries',
  figures: 'Figures',
  'sign-in': 'Enter the desk',
  enter: 'Enter the desk',
  void: 'This link does not work',
  erased: 'Erased',
  missing: 'No such inquiry',
  failed: 'That did not work',
};

/** An inquiry's title is its reference: no visitor's text goes into the browser's history. */
function titleOf(page: DeskPage): string {
  if (page.view !== 'inquiry') return titles[page.view];
  const reference = referenceOf(page.file.inquiry.id);
  // A screen reader says the title first, so it starts with the outcome of the press.
  const { state } = page.report ?? {};
  return state && state !== 'done' ? `Nothing was changed - ${reference}` : reference;
}

function contentOf(page: DeskPage, frame: Frame) {
  switch (page.view) {
    case 'inquiry':
      return <InquiryPage page={page} frame={frame} />;
    case 'list':
      return <ListPage page={page} frame={frame} />;
    case 'figures':
      return <FiguresPage figures={page.figures} />;
    case 'sign-in':
      return <SignInPage state={page.state} address={page.address} />;
    case 'enter':
      return <EnterPage linkKey={page.key} />;
    case 'void':
      return <VoidPage hasDesk={page.hasDesk} />;
    case 'erased':
      return <ErasedPage reference={page.reference} hasTraces={page.hasTraces} />;
    case 'missing':
      return <MissingPage />;
    case 'failed':
      return <FailedPage note={page.note} />;
  }
}

/** https://www.w3.org/TR/CSP3/#grammardef-hash-source */
function digestOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
