/**
 * The blocks of a message to Slack, within what Slack takes:
 * https://docs.slack.dev/reference/block-kit/blocks. Their text is plain throughout: Slack finds no
 * mention, link or formatting in what a visitor wrote. Only the buttons lead anywhere, and only to
 * addresses of ours.
 */
import type { Row } from './mail-view.ts';

export const mostBlocks = 50;

/** In characters, escaped. Slack takes 3,000 in a section. */
const longest = { header: 150, section: 2_900, field: 2_000, context: 2_000 };

/** How many fields one section takes. */
const mostFields = 10;

/** Already escaped and within its limit. */
const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });

export const header = (text: string) => ({
  type: 'header',
  text: plain(limited(text, longest.header)),
});

export const divider = () => ({ type: 'divider' });

/** As many sections as the text needs; escaped, 5,000 characters may be 25,000. */
export const sections = (text: string) =>
  pieces(text, longest.section).map((piece) => ({ type: 'section', text: plain(piece) }));

/** Rows in two columns. */
export function fields(rows: Row[]) {
  const texts = rows.map(([label, value]) => plain(limited(`${label}\n${value}`, longest.field)));
  const count = Math.ceil(texts.length / mostFields);
  return Array.from({ length: count }, (_, index) => ({
    type: 'section',
    fields: texts.slice(index * mostFields, (index + 1) * mostFields),
  }));
}

/** Small print. */
export const context = (text: string) => ({
  type: 'context',
  elements: [plain(limited(text, longest.context))],
});

/** A button that opens an address; at most one of a message is `wanted`. */
export const linkButton = (label: string, url: string, wanted = false) => ({
  type: 'button',
  text: plain(label),
  url,
  ...(wanted && { style: 'primary' }),
});

export const actions = (...buttons: ReturnType<typeof linkButton>[]) => ({
  type: 'actions',
  elements: buttons,
});

/** A line with a button at its end. */
export const linkedLine = (text: string, button: ReturnType<typeof linkButton>) => ({
  type: 'section',
  text: plain(limited(text, longest.section)),
  accessory: button,
});

/**
 * Slack's three control characters, which it decodes in every text, the plain ones included:
 * https://docs.slack.dev/messaging/formatting-message-text#escaping
 */
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a text and cuts it into pieces, never inside a character or an escape. */
function pieces(text: string, longest: number): string[] {
  const cut: string[] = [];
  let piece = '';
  for (const character of text.toWellFormed()) {
    const escaped = entities[character] ?? character;
    if (piece.length + escaped.length > longest) {
      cut.push(piece);
      piece = '';
    }
    piece += escaped;
  }
  // Slack refuses a message with an empty text in it.
  return [...cut, piece].filter((part) => part.trim() !== '');
}

/** Escapes a text; one that is too long then ends in an ellipsis. */
export function limited(text: string, longest: number): string {
  const [whole = '', ...rest] = pieces(text, longest);
  return rest.length === 0 ? whole : `${pieces(text, longest - 1)[0]}…`;
}
