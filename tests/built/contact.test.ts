import { describe, expect, it } from 'vitest';
import { fill } from '#content/placeholders.ts';
import { hoursLine } from '#shared/opening-hours.ts';
import { formTexts, services, site } from '../browser/support/content.ts';
import { all, linksOf, only, page, textOf, textsOf, timesSaid } from './pages.ts';

const { fields } = formTexts;
const { contact } = site;

/** The element around a heading and its text. */
const below = (part: Element, title: string) =>
  only(part, 'h2, h3, h4', title).parentElement as Element;

const nextSteps = [
  contact.next.reader,
  fill(contact.next.answer, { hours: hoursLine(contact.hours) }),
  contact.next.ready,
];

describe.each(['/', '/contact'])('the contact section on %s', (path) => {
  const section = () => only(page(path), '#contact');
  const form = () => only(section(), 'form', formTexts.title);

  it('names the channels, the next steps and the response time', () => {
    expect(textsOf(section(), 'h1, h2')[0]).toBe(contact.title);
    only(section(), 'h2, h3', formTexts.title);
    const channels = site.channels.map(({ name, href }) => [expect.stringContaining(name), href]);
    expect(linksOf(section(), 'li a')).toEqual(channels);
    const guarantee = textOf(below(section(), contact.guaranteeTitle));
    expect(guarantee).toContain(contact.guarantee);
    expect(guarantee).toContain(hoursLine(contact.hours));
    expect(textsOf(below(section(), contact.next.title), 'li')).toEqual(nextSteps);
  });

  it.each([
    { name: 'name', element: 'input', type: 'text', required: true },
    { name: 'email', element: 'input', type: 'email', required: true },
    { name: 'company', element: 'input', type: 'text', required: false },
    { name: 'service', element: 'select', type: 'select-one', required: false },
    { name: 'message', element: 'textarea', type: 'textarea', required: true },
  ] as const)('has an empty field for the $name, labelled', ({ name, element, type, required }) => {
    const control = only(form(), `${element}[name="${name}"]`) as HTMLInputElement;
    expect(textOf(control.labels?.[0])).toContain(fields[name].label);
    expect(control).toMatchObject({ type, required, value: '' });
  });

  it('lets the service be chosen or left open, has room for a message, and sends', () => {
    const options = all(form(), 'select[name="service"] option') as HTMLOptionElement[];
    expect(options.map(textOf)).toEqual([formTexts.noChoice, ...formTexts.choices]);
    expect(options[0]?.value).toBe('');
    expect(only(form(), 'textarea').getAttribute('rows')).toBe('5');
    expect(textsOf(form(), 'button')).toEqual([formTexts.submit]);
  });
});

it('/contact/sent has the texts of the success toast', () => {
  const main = only(page('/contact/sent'), 'main');
  expect(textsOf(main, 'h1')).toEqual([formTexts.sent.title]);
  expect(timesSaid(main, formTexts.sent.description)).toBe(1);
  expect(textsOf(below(main, contact.next.title), 'li')).toEqual(nextSteps);
});

it('/contact lists what to have ready for each choice that says so', () => {
  const { packingList, otherChoices } = contact;
  const kinds = [
    ...services.map(({ title, ready }) => ({ name: title, ready })),
    ...otherChoices.map(({ label, ready }) => ({ name: label, ready })),
  ].filter(({ ready }) => ready);
  const list = only(page('/contact'), 'section', packingList.title);
  expect(timesSaid(list, packingList.lead)).toBe(1);
  const said = all(list, 'h3').map((heading) => ({
    name: textOf(heading),
    ready: textsOf(heading.parentElement as Element, 'ul > li'),
  }));
  expect(said).toEqual(kinds);
  expect(all(list, 'ul')).toHaveLength(kinds.length);
  expect(formTexts.choices).toEqual(expect.arrayContaining(kinds.map(({ name }) => name)));
});
