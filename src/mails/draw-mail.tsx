/** Draws the HTML part of mails to staff. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { DrawMail } from '../inquiry/delivery/mail-view.ts';
import { InquiryMail } from './InquiryMail.tsx';
import { NoticeMail } from './NoticeMail.tsx';

export const drawMail: DrawMail = (view) => {
  const mail = view.view === 'inquiry' ? <InquiryMail {...view} /> : <NoticeMail {...view} />;
  return `<!doctype html>${renderToStaticMarkup(mail)}`;
};
