import type { DeedKind } from '../inquiry/core/action.ts';
import { timeInWords } from '../inquiry/core/moments.ts';
import type { Errand, Frame, InquiryPage } from '../inquiry/desk/views.ts';
import { deeds } from './History.tsx';

const done: Record<Errand, string> = {
  answered: 'Marked as answered. No alert will come.',
  reopened: 'Reopened: the inquiry waits for an answer.',
  released: 'Released. It is being delivered, and the time for the answer starts now.',
  discarded: 'Discarded. Nobody is told of it.',
  resent: 'It is being sent again.',
  dismissed: 'The failed deliveries are set aside.',
  noted: 'The note is added.',
  named: 'Your name is remembered in this browser.',
  erased: 'Erased.',
};

/** What became of the button that was pressed, or what a link asks to be pressed. */
export function Outcome({ page, frame }: { page: InquiryPage; frame: Frame }) {
  const { report, asked, file, draft, form } = page;
  const { standing, answeredAt } = file.record;
  const isAsked = asked === 'answered' && standing === 'accepted' && !answeredAt;
  const question = form.by
    ? 'Has it been answered? One press of the button below says so.'
    : 'Has it been answered? Enter your name below, and press the button.';
  if (report?.state === 'done') {
    const isLeft = Object.keys(draft).length > 0;
    return (
      <>
        <Banner look="good">{done[report.errand]}</Banner>
        {isLeft && <Banner look="bad">What you have written besides is not saved yet.</Banner>}
        {isAsked && <Banner look="ask">{question}</Banner>}
      </>
    );
  }
  if (report?.state === 'outdated') {
    return (
      <Banner look="bad">
        {`Nothing was changed: somebody was faster. ${latestOf(page, frame)} Look, and press again if it is still needed.`}
      </Banner>
    );
  }
  if (report?.state === 'needless') {
    return (
      <Banner look="bad">{`Nothing was changed: there was no need. ${latestOf(page, frame)}`}</Banner>
    );
  }
  if (report?.state === 'refused') {
    return <Banner look="bad">Nothing was changed: something is missing. See below.</Banner>;
  }
  return isAsked ? <Banner look="ask">{question}</Banner> : null;
}

function latestOf({ file }: InquiryPage, { timeZone, now }: Frame): string {
  const latest = file.actions.at(-1);
  if (!latest) return '';
  const kind: DeedKind = latest.kind;
  return `${latest.by} ${deeds[kind]}, ${timeInWords(latest.at, timeZone, now)}.`;
}

function Banner({ look, children }: { look: 'good' | 'bad' | 'ask'; children: string }) {
  return (
    <p role={look === 'bad' ? 'alert' : 'status'} className={`card banner banner-${look}`}>
      {children}
    </p>
  );
}
