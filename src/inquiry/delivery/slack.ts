/** Tells staff through a Slack incoming webhook. */

import { timeInWords } from '../core/moments.ts';
import { linesOf } from '../core/plain-text.ts';
import { referenceOf } from '../core/reference.ts';
import type { Message, StaffChannel, Writing } from './channel.ts';
import { type Notice, type NoticeList, shortened } from './notice.ts';
import { fieldRows, recordRows } from './notification.ts';
import { postJson } from './post.ts';
import {
  actions,
  context,
  divider,
  fields,
  header,
  limited,
  linkButton,
  linkedLine,
  mostBlocks,
  sections,
} from './slack-blocks.ts';
import { headlineOf, subjectOf } from './subject.ts';

/** What Slack recommends at most for a text without blocks: https://docs.slack.dev/reference/methods/chat.postMessage */
const longestText = 4_000;

export function createSlackChannel(url: string, writing: Writing, limitMs?: number): StaffChannel {
  async function post(text: string, blocks: object[]): Promise<undefined> {
    const payload = {
      // What Slack's notifications show.
      text: limited(text, longestText),
      mrkdwn: false,
      link_names: false,
      parse: 'none',
      unfurl_links: false,
      unfurl_media: false,
      blocks,
    };
    await postJson('Slack', url, JSON.stringify(payload), { limitMs });
  }

  return {
    name: 'slack',
    audience: 'staff',
    send(message) {
      return post(subjectOf(message), inquiryBlocks(message, writing));
    },
    notify(notice) {
      return post(notice.title, noticeBlocks(notice, writing));
    },
  };
}

function inquiryBlocks(message: Message, { company, linksTo }: Writing): object[] {
  const { kind, inquiry, record } = message;
  return [
    header(headlineOf(message)),
    ...sections(linesOf(inquiry.message).join('\n')),
    divider(),
    ...fields([
      ['Answer due', timeInWords(record.dueAt, company.hours.timeZone)],
      ...fieldRows(message, company),
      ...recordRows(message, company),
    ]),
    ...(kind === 'test' ? [] : inquiryActions(linksTo(referenceOf(inquiry.id)))),
  ];
}

function inquiryActions({ answered, open }: ReturnType<Writing['linksTo']>): object[] {
  return [
    actions(linkButton('Answered', answered, true), linkButton('Open', open)),
    context('The buttons open this inquiry for whoever reads this message, for 30 days.'),
  ];
}

function noticeBlocks(notice: Notice, { desk }: Writing): object[] {
  const { title, text, lists = [] } = notice;
  const start = [
    header(title),
    ...sections(text),
    ...(desk ? [actions(linkButton('Open the desk', desk))] : []),
  ];
  const room = Math.floor((mostBlocks - start.length) / lists.length);
  return [...start, ...lists.flatMap((list) => listBlocks(list, room, desk))];
}

/** @param room how many blocks the list may take */
function listBlocks(list: NoticeList, room: number, desk: string | undefined): object[] {
  const frame = [divider(), header(list.heading)];
  const { items, more } = shortened(list, room - frame.length - 1, desk);
  return [
    ...frame,
    ...items.map(({ text, url }) => linkedLine(text, linkButton('Open', url))),
    ...(more ? [context(more)] : []),
  ];
}
