/** Tells staff through a Slack incoming webhook. */
import type { Company, Message, StaffChannel } from './channel.ts';
import { rowsOf, titleOf } from './notification.ts';
import { postJson } from './post.ts';

/**
 * Slack takes 3,000 characters per section and 50 blocks per message; escaped, 5,000 may be 25,000.
 */
const longestSection = 2_900;

export function createSlackChannel(url: string, company: Company, limitMs?: number): StaffChannel {
  const post = (title: string, texts: string[]) =>
    postJson('Slack', url, JSON.stringify(payloadOf(title, texts)), { limitMs });
  return {
    name: 'slack',
    audience: 'staff',
    send(message) {
      return post(titleOf(message), textsOf(message, company));
    },
    notify({ title, text }) {
      return post(title, [text]);
    },
  };
}

function textsOf(message: Message, company: Company): string[] {
  const rows = rowsOf(message, company).map(([label, value]) => `${label}: ${value}`);
  return [rows.join('\n'), message.inquiry.message];
}

/** Plain text throughout: Slack finds no mention, link or formatting in what a visitor wrote. */
function payloadOf(title: string, texts: string[]) {
  return {
    // What Slack's notifications show.
    text: title,
    mrkdwn: false,
    link_names: false,
    parse: 'none',
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: plain(title) },
      ...texts.flatMap(sections).map((text) => ({ type: 'section', text: plain(text) })),
    ],
  };
}

const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });

/** Slack's three control characters: https://docs.slack.dev/messaging/formatting-message-text */
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a text and cuts it into sections, never inside a character or an escape. */
function sections(text: string): string[] {
  const cut: string[] = [];
  let section = '';
  for (const character of text.toWellFormed()) {
    const escaped = entities[character] ?? character;
    if (section.length + escaped.length > longestSection) {
      cut.push(section);
      section = '';
    }
    section += escaped;
  }
  return [...cut, section].filter((part) => part.trim() !== '');
}
