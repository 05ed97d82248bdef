import { timeInWords } from '../inquiry/core/moments.ts';
import type { DeskAction, Frame, InquiryPage } from '../inquiry/desk/views.ts';
import { actionWords } from './Notes.tsx';

const done: Record<DeskAction, string> = {
  taken: 'Your colleagues see that you answer this one.',
  left: 'Your colleagues see that nobody answers it yet.',
  answered: 'Marked as answered. No alert will come.',
  reopened: 'Reopened: the inquiry waits for an answer.',
  released: 'Released. Who was not told yet is told now. If it was spam, discard it.',
  discarded: 'Discarded. Nobody is told of it any more.',
  resent: 'It is being sent again.',
  noted: 'The note is added.',
  named: 'Your name is remembered in this browser.',
  erased: 'Erased.',
};

/** What became of the button that was pressed. */
export function Outcome({ page, frame }: { page: InquiryPage; frame: Frame }) {
  const { report, draft } = page;
  switch (report?.state) {
    case 'done':
      return (
        <>
          <Banner>{done[report.action]}</Banner>
          {Object.keys(draft).length > 0 && (
            <Banner isBad>What else you have written is not saved yet.</Banner>
          )}
        </>
      );
    case 'outdated':
      return (
        <Banner isBad>
          {`Nothing was changed: somebody was faster. ${latestOf(page, frame)} Look, and press again if it is still needed.`}
        </Banner>
      );
    case 'needless':
      return (
        <Banner isBad>{`Nothing was changed: there was no need. ${latestOf(page, frame)}`}</Banner>
      );
    case 'refused':
      return <Banner isBad>Nothing was changed: something is missing. See below.</Banner>;
    case undefined:
      return null;
  }
}

function latestOf({ file }: InquiryPage, { timeZone, now }: Frame): string {
  const latest = file.actions.at(-1);
  if (!latest) return '';
  return `${latest.by} ${actionWords[latest.kind]}, ${timeInWords(latest.at, timeZone, now)}.`;
}

function Banner({ isBad = false, children }: { isBad?: boolean; children: string }) {
  return (
    <p
      role={isBad ? 'alert' : 'status'}
      className={isBad ? 'card banner banner-bad' : 'card banner'}
    >
      {children}
    </p>
  );
}
