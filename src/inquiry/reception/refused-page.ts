/** The contact page after a post without script that was not accepted: values kept, errors named. */
import { everyFieldFailed, type FailedPost } from '../core/failed-post.ts';
import { fieldNames, type InquiryField, inquiryFields } from '../core/fields.ts';
import { escapeHtml } from '../core/html.ts';
import { answerId, controlId, errorId, submitId } from '../core/page-ids.ts';
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
    ...beginPlaces(elements),
    ...fieldNames.flatMap((field) => [
      ...errorPlaces(html, elements, field),
      ...valuePlaces(elements, field),
    ]),
  ]);
}

function errorPlaces(html: string, elements: Element[], field: InquiryField): Place<FailedPost>[] {
  const control = findControl(elements, field);
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

/** The ids, of which one says where the page begins. The example has it at the first control of all. */
function beginPlaces(elements: Element[]): Place<FailedPost>[] {
  const beginOf = ({ errors }: FailedPost) => fieldNames.find((field) => errors[field]);
  const controls = fieldNames.flatMap((field) => {
    const control = findControl(elements, field);
    const id = attributeOf(control, 'id');
    const label = elements.find((element) => attributeOf(element, 'for') === id);
    if (!label) throw new Error(`The page has no label for ${field}.`);
    const idIn = (failed: FailedPost) => (beginOf(failed) === field ? answerId : controlId(field));
    return [
      { ...attributeRange(control, 'id'), text: (failed: FailedPost) => ` id="${idIn(failed)}"` },
      { ...attributeRange(label, 'for'), text: (failed: FailedPost) => ` for="${idIn(failed)}"` },
    ];
  });
  const button = attributeRange(findElement(elements, submitId), 'id');
  const buttonId = (failed: FailedPost) => ` id="${beginOf(failed) ? submitId : answerId}"`;
  return [...controls, { ...button, text: buttonId }];
}

function findControl(elements: Element[], field: InquiryField): Element {
  const found = elements.find((element) => attributeOf(element, 'name') === field);
  if (!found) throw new Error(`The page has no control for ${field}.`);
  return found;
}

function valuePlaces(elements: Element[], field: InquiryField): Place<FailedPost>[] {
  const control = findControl(elements, field);
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
  return (value.startsWith('\n') ? '\n' : '') + escapeHtml(value);
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
  for (const island of elements) {
    const [before, after] = attributeOf(island, 'data-props')?.split(example) ?? [];
    if (before === undefined || after === undefined) continue;
    const [start, end] = [escapeHtml(before), escapeHtml(after)];
    return {
      ...attributeRange(island, 'data-props'),
      text: (failed) => ` data-props="${start}${escapeHtml(propertyOf(failed))}${end}"`,
    };
  }
  throw new Error('The page has no form with an example of every value and error.');
}

const propertyOf = (failed: FailedPost) => `"failed":${JSON.stringify(failed)}`;
