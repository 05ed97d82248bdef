/** Texts as Slack takes them: https://docs.slack.dev/messaging/formatting-message-text#escaping */

/** Slack's three control characters, which it decodes in every text, the plain ones included. */
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a text and cuts it into pieces, never inside a character or an escape. */
export function pieces(text: string, longest: number): string[] {
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
