/** The contact page after a post without script that was not accepted: values kept, errors named. */
import { everyFieldFailed, type FailedPost } from '../core/failed-post.ts';
import { fieldNames, type InquiryField, inquiryFields } from '../core/fields.ts';
import { escapeHtml } from '../core/html.ts';
import { controlId, errorId } from '../core/page-ids.ts';
import {
  attributeOf,
  attributeRange,
  cutPage,
  type Element,
  elementsOf,
  findElement,
  insideOf,
  type PageTemplate,
  type Place,
  rangeOf,
} from './page-template.ts';

/**
 * @param html the built page `contact/refused`, in which every field holds a value and an error:
 *   an answer leaves out what it doesn't have, so that all markup comes from the components
 * @throws when the page lacks one of them
 */
export function refusedPage(html: string): PageTemplate<FailedPost> {
  const elements = [...elementsOf(html)];
  return cutPage(html, [
    islandPlace(elements),
    ...fieldNames.flatMap((field) => [
      ...errorPlaces(html, elements, field),
      ...valuePlaces(elements, field),
    ]),
  ]);
}

function errorPlaces(html: string, elements: Element[], field: InquiryField): Place<FailedPost>[] {
  const control = findElement(elements, controlId(field));
  const error = findElement(elements, errorId(field));
  const whole = rangeOf(error);
  const inside = insideOf(error);
  const startTag = html.slice(whole.start, inside.start);
  const endTag = html.slice(inside.end, whole.end);
  return [
    ...['aria-invalid', 'aria-describedby'].map((name) => {
      const range = attributeRange(control, name);
      const attribute = html.slice(range.start, range.end);
      return { ...range, text: ({ errors }: FailedPost) => (errors[field] ? attribute : '') };
    }),
    {
      ...whole,
      text: ({ errors: { [field]: text } }) =>
        text ? `${startTag}${escapeHtml(text)}${endTag}` : '',
    },
  ];
}

function valuePlaces(elements: Element[], field: InquiryField): Place<FailedPost>[] {
  const control = findElement(elements, controlId(field));
  switch (inquiryFields[field].kind) {
    case 'choice':
      return elements
        .filter(({ parentNode }) => parentNode === control)
        .flatMap(optionPlace(field));
    case 'text':
      return [{ ...insideOf(control), text: ({ values }) => textContent(values[field]) }];
    default:
      return [
        {
          ...attributeRange(control, 'value'),
          text: ({ values }) => ` value="${escapeHtml(values[field])}"`,
        },
      ];
  }
}

/** HTML drops a line break that follows `<textarea>`. */
function textContent(value: string): string {
  return (/^\r?\n/.test(value) ? '\n' : '') + escapeHtml(value);
}

const optionPlace = (field: InquiryField) => (option: Element) => {
  const value = attributeOf(option, 'value');
  const selected = attributeOf(option, 'selected') !== undefined;
  const end = insideOf(option).start - 1;
  return {
    ...(selected ? attributeRange(option, 'selected') : { start: end, end }),
    text: ({ values }: FailedPost) => (values[field] === value ? ' selected=""' : ''),
  };
};

/** The form's own properties: once it is live, it shows the same. */
function islandPlace(elements: Element[]): Place<FailedPost> {
  const example = propertyOf(everyFieldFailed);
  for (const island of elements.filter(({ tagName }) => tagName === 'astro-island')) {
    const [before, after] = attributeOf(island, 'props')?.split(example) ?? [];
    if (before === undefined || after === undefined) continue;
    const [start, end] = [escapeHtml(before), escapeHtml(after)];
    return {
      ...attributeRange(island, 'props'),
      text: (failed) => ` props="${start}${escapeHtml(propertyOf(failed))}${end}"`,
    };
  }
  throw new Error('The page has no form with an example of every value and error.');
}

/**
 * `"failed":` and its value, as Astro writes it among an island's properties. Astro itself builds the
 * site, and is not installed where it only runs.
 */
function propertyOf(failed: FailedPost): string {
  return `"failed":${JSON.stringify(serialized(failed))}`;
}

/** Texts, numbers and objects each follow a 0, which names their type. */
function serialized(value: string | number | object): unknown {
  if (typeof value !== 'object') return [0, value];
  return [0, Object.fromEntries(Object.entries(value).map(([key, one]) => [key, serialized(one)]))];
}
