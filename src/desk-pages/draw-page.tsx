/** Draws the desk's pages, with the digests by which a browser knows their styles and script. */
import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { referenceOf } from '../inquiry/core/reference.ts';
import type { DeskPage, DrawPage, Frame } from '../inquiry/desk/views.ts';
import { countdownScript } from './countdown.ts';
import { DeskDocument } from './DeskDocument.tsx';
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

/** The pages that say how long there is until an answer is due. */
const counting: readonly DeskPage['view'][] = ['inquiry', 'list'];

/** @param styles all that the pages need, with the typefaces */
export function createDrawPage(styles: string): DrawPage {
  const styleSource = `style-src '${digestOf(styles)}'`;
  const scriptSource = `script-src '${digestOf(countdownScript)}'`;
  return (page, frame) => {
    const counts = counting.includes(page.view);
    const html = renderToStaticMarkup(
      <DeskDocument
        title={titleOf(page)}
        frame={frame}
        styles={styles}
        script={counts ? countdownScript : undefined}
        part={page.view === 'figures' ? 'figures' : page.view === 'list' ? 'inquiries' : undefined}
      >
        {contentOf(page, frame)}
      </DeskDocument>,
    );
    const policy = counts ? `${styleSource}; ${scriptSource}` : styleSource;
    return { html: `<!doctype html>${html}`, policy };
  };
}

/** The reference alone: what a visitor wrote stays out of the browser's history. */
function titleOf(page: DeskPage): string {
  if (page.view !== 'inquiry') return titles[page.view];
  const reference = referenceOf(page.file.inquiry.id);
  // What became of a press is what a screen reader says first.
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
