/**
 * A text as it stands in HTML, between tags or in a quoted attribute. It uses the engine's own
 * replacement, since anyone may send thousands of quotation marks: the loop of a package took eight
 * times as long.
 */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
