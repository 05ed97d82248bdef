/** Tells staff through a Slack incoming webhook. */
import type { Channel, Company, Message } from './channel.ts';
import { rowsOf, titleOf } from './notification.ts';
import { postJson } from './post.ts';

/**
 * Slack takes 3,000 characters per section and 50 blocks per message; escaped, 5,000 may be 25,000.
 */
const longestSection = 2_900;

export function createSlackChannel(url: string, company: Company, limitMs?: number): Channel {
  return {
    name: 'slack',
    audience: 'staff',
    send(message) {
      const body = JSON.stringify(payloadOf(message, company));
      return postJson('Slack', url, body, { limitMs });
    },
  };
}

/** Plain text throughout: Slack finds no mention, link or formatting in what a visitor wrote. */
function payloadOf(message: Message, company: Company) {
  const rows = rowsOf(message, company).map(([label, value]) => `${label}: ${value}`);
  const texts = [...sections(rows.join('\n')), ...sections(message.inquiry.message)];
  return {
    // What Slack's notifications show.
    text: titleOf(message),
    mrkdwn: false,
    link_names: false,
    parse: 'none',
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: plain(titleOf(message)) },
      ...texts.map((text) => ({ type: 'section', text: plain(text) })),
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
