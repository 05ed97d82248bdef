/** The mail to staff that is a notice. */
import type { Writing } from './channel.ts';
import type { NoticeMail } from './mail-view.ts';
import { type Notice, sentencesOf, shortened } from './notice.ts';

/** Inquiries of one list: three such make 60 KB, and Gmail cuts off what is above 102. */
const longestList = 30;

export function noticeMail(notice: Notice, { company, desk }: Writing): NoticeMail {
  const { title, lists = [] } = notice;
  return {
    view: 'notice',
    title,
    company: company.name,
    paragraphs: sentencesOf(notice, desk).split('\n'),
    lists: lists.map((list) => shortened(list, longestList, desk)),
    buttons: desk ? [{ label: 'Open the desk', url: desk }] : [],
    footnote:
      lists.length > 0
        ? 'The links open these inquiries for whoever has this mail, for 30 days.'
        : '',
  };
}
