/** Notifies staff through a Slack webhook, in plain text: a visitor's text forms no mention or link. */
import {
  formValues,
  headlineOf,
  metadataValues,
  subjectOf,
  truncatedList,
} from '#server/messages/inquiry-text.ts';
import type { LabeledValue } from '#server/messages/mail-view.ts';
import type { Alert, AlertList, Message, MessageContext } from '#server/messages/message.ts';
import { timeInWords } from '#server/messages/wording.ts';
import { referenceOf } from '#server/store/inquiry.ts';
import { linesOf } from '#shared/plain-text.ts';
import { thenResend } from './advice.ts';
import type { StaffChannel } from './channel.ts';
import { postJson, type Receiver } from './post.ts';

const maxBlocks = 50;
const maxFields = 10;
/** https://docs.slack.dev/reference/methods/chat.postMessage */
const maxTextLength = 4_000;

const newWebhook =
  'create a new one (in the app\'s settings at Slack, under "Incoming Webhooks") and set SLACK_WEBHOOK_URL to it';

/** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
export const slack: Receiver = {
  name: 'Slack',
  setting: 'SLACK_WEBHOOK_URL',
  // Its media type is that of a login page, too.
  accepts: /^ok\s*$/,
  advice: {
    400: `Slack rejects the message: check that SLACK_WEBHOOK_URL is complete, or ${newWebhook}`,
    403: `the workspace does not allow this webhook: ask its owner to allow it, or ${newWebhook}`,
    404: `this webhook or its Slack channel no longer exists: ${newWebhook}`,
    410: `the webhook's Slack channel is archived: unarchive it, or ${newWebhook}; ${thenResend}`,
  },
};

export function createSlackChannel(url: string, context: MessageContext): StaffChannel {
  function post(title: string, blocks: object[]): Promise<void> {
    const text = escaped(title, maxTextLength);
    const unformatted = { mrkdwn: false, link_names: false, parse: 'none' };
    const payload = { text, ...unformatted, unfurl_links: false, unfurl_media: false, blocks };
    return postJson(slack, url, JSON.stringify(payload));
  }

  return {
    name: 'slack',
    audience: 'staff',
    send: (message) => post(subjectOf(message), inquiryBlocks(message, context)),
    sendAlert: (alert) => post(alert.title, alertBlocks(alert, context)),
  };
}

const linkNote =
  'For 30 days, anyone who sees this message can open the inquiry with these buttons.';

function inquiryBlocks(message: Message, context: MessageContext): object[] {
  const { content, linksTo, opensByLink } = context;
  const { kind, fields, record } = message;
  const { answered, open } = linksTo(referenceOf(fields.id));
  const buttons = actions(linkButton('Mark as answered', answered, true), linkButton('Open', open));
  const links = opensByLink ? [buttons, footnote(linkNote)] : [buttons];
  return [
    header(headlineOf(message)),
    ...sections(linesOf(fields.message).join('\n')),
    divider(),
    ...fieldSections([
      ['Answer due', timeInWords(record.dueAt, content.hours.timeZone)],
      ...formValues(fields, content.form),
      ...metadataValues(message, content),
    ]),
    ...(kind === 'test' ? [] : links),
  ];
}

function alertBlocks(alert: Alert, { deskUrl }: MessageContext): object[] {
  const { title, text, lists = [] } = alert;
  const start = [header(title), ...sections(text), actions(linkButton('Open the desk', deskUrl))];
  const room = Math.floor((maxBlocks - start.length) / lists.length);
  return [...start, ...lists.flatMap((list) => listBlocks(list, room))];
}

function listBlocks(list: AlertList, room: number): object[] {
  const start = [divider(), header(list.heading)];
  const { items, more } = truncatedList(list, room - start.length - 1);
  return [
    ...start,
    ...items.map(({ text, url }) => ({
      type: 'section',
      text: plain(escaped(text, limits.section)),
      accessory: linkButton('Open', url),
    })),
    ...(more ? [footnote(more)] : []),
  ];
}

/** In characters after escaping: https://docs.slack.dev/reference/block-kit/blocks */
const limits = { header: 150, section: 2_900, field: 2_000 };
const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });
const header = (text: string) => ({ type: 'header', text: plain(escaped(text, limits.header)) });
const divider = () => ({ type: 'divider' });

const sections = (text: string) =>
  escapedPieces(text, limits.section).map((piece) => ({ type: 'section', text: plain(piece) }));

function fieldSections(values: LabeledValue[]) {
  const texts = values.map(([label, value]) => plain(escaped(`${label}\n${value}`, limits.field)));
  const count = Math.ceil(texts.length / maxFields);
  return Array.from({ length: count }, (_, index) => ({
    type: 'section',
    fields: texts.slice(index * maxFields, (index + 1) * maxFields),
  }));
}

const footnote = (text: string) => ({ type: 'context', elements: [plain(text)] });
const linkButton = (label: string, url: string, isPrimary = false) => ({
  type: 'button',
  text: plain(label),
  url,
  ...(isPrimary && { style: 'primary' }),
});
const actions = (...elements: object[]) => ({ type: 'actions', elements });

/** Even in plain text: https://docs.slack.dev/messaging/formatting-message-text#escaping */
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapedPieces(text: string, limit: number): string[] {
  const complete: string[] = [];
  let piece = '';
  for (const character of text) {
    const unit = entities[character] ?? character;
    if (piece.length + unit.length > limit) {
      complete.push(piece);
      piece = '';
    }
    piece += unit;
  }
  // Slack refuses a message with an empty text.
  return [...complete, piece].filter((text) => text.trim() !== '');
}

function escaped(text: string, limit: number): string {
  const [whole = '', ...rest] = escapedPieces(text, limit);
  return rest.length === 0 ? whole : `${escapedPieces(text, limit - 1)[0]}…`;
}
