/** The page after a post without script that was stored. */
import { referenceId, referenceLineId } from '../core/page-ids.ts';
import {
  cutPage,
  elementsOf,
  findElement,
  insideOf,
  type PageTemplate,
  rangeOf,
} from './page-template.ts';

/**
 * @param html the built page `contact/sent`
 * @returns the page that names a reference, as readReference reads it, or doesn't have that line
 * @throws when the page lacks the line
 */
export function sentPage(html: string): PageTemplate<string | undefined> {
  const elements = [...elementsOf(html)];
  const line = rangeOf(findElement(elements, referenceLineId));
  const inside = insideOf(findElement(elements, referenceId));
  const before = html.slice(line.start, inside.start);
  const after = html.slice(inside.end, line.end);
  return cutPage(html, [
    { ...line, text: (reference) => (reference ? before + reference + after : '') },
  ]);
}
