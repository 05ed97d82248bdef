import { describe, expect, it } from 'vitest';
import { type FieldRule, fieldNames, inquiryFields } from '#shared/fields.ts';
import { formTexts, landing, services, site } from '../browser/support/content.ts';
import { allPages, formPages } from '../browser/support/public-pages.ts';
import { BuiltServer } from './built-server.ts';
import { all, linksOf, only, page, source, textOf, textsOf, timesSaid } from './pages.ts';

const { fields } = formTexts;
const { contact } = site;

/** The element around a heading and its text. */
const below = (part: Element, title: string) =>
  only(part, 'h2, h3, h4', title).parentElement as Element;

const typeOf = {
  line: 'text',
  email: 'email',
  url: 'text',
  choice: 'select-one',
  text: 'textarea',
};

const { next } = contact;
const nextSteps = [next.reader, next.answer];
const { name, role, text = '' } = contact.person ?? { name: '', role: '' };
const person = name ? [`${name}${role}${text}`] : [];

it('no other page of the site has a form', () => {
  const withForm = allPages
    .map(({ path }) => path)
    .filter((path) => all(page(path), 'form textarea').length);
  expect(withForm).toEqual(formPages);
});

describe.each(formPages)('the contact section on %s', (path) => {
  const section = () => only(page(path), '#contact');
  const form = () => only(section(), 'form', formTexts.title);

  it('names the channels, the next steps and the response time', () => {
    expect(textsOf(section(), 'h1, h2')[0]).toBe(contact.title);
    only(section(), 'h2, h3', formTexts.title);
    const booking = site.bookingUrl ? [{ ...contact.booking, href: site.bookingUrl }] : [];
    const channels = [...site.channels, ...booking];
    expect(linksOf(section(), 'li a')).toEqual(
      channels.map(({ name, href }) => [expect.stringContaining(name), href]),
    );
    // Outside the link, where it can be selected.
    const readable = site.channels.flatMap(({ readable }) => readable ?? []);
    expect(textsOf(section(), 'li > p')).toEqual(readable);
    const guarantee = textOf(below(section(), contact.guaranteeTitle));
    for (const text of [contact.guarantee, site.openingHours]) expect(guarantee).toContain(text);
    const steps = below(section(), next.title);
    expect(textsOf(steps, 'li')).toEqual([...person, ...nextSteps]);
    const photographs = all(steps, 'img').map((image) => image.getAttribute('alt'));
    expect(photographs).toEqual(name ? [name] : []);
  });

  // Text browsers show hidden elements: the errors, two outcomes and the suggested address.
  it('shows no outcome and no error before there is one', () => {
    const hidden = [...form().querySelectorAll('[hidden]')].map(textOf);
    expect(hidden).toEqual(Array(fieldNames.length + 3).fill(''));
  });

  const landingPage = landing.find(({ id }) => path === `/${id}`);
  const chosen = services.find(({ slug }) => slug === landingPage?.service)?.title ?? '';

  it('has a form of empty, labelled fields, in which a service may be chosen', () => {
    const controls = all(form(), '[name]') as HTMLInputElement[];
    expect(
      controls.map((control) => {
        const { name, type, required, value } = control;
        return [name, type, required, value, control.getAttribute('autocomplete')];
      }),
    ).toEqual(
      // Those that are required come first.
      [true, false]
        .flatMap((required) =>
          Object.entries<FieldRule>(inquiryFields).filter(([, rule]) => rule.required === required),
        )
        .map(([name, rule]) => {
          const autoComplete = 'autoComplete' in rule ? rule.autoComplete : null;
          const value = rule.kind === 'choice' ? chosen : '';
          return [name, typeOf[rule.kind], rule.required, value, autoComplete];
        }),
    );
    for (const control of controls) {
      const { label, hint } = fields[control.name as keyof typeof fields];
      expect(textOf(control.labels?.[0])).toContain(label);
      const [first = ''] = control.getAttribute('aria-describedby')?.split(' ') ?? [];
      if (hint) expect(textOf(only(form(), `#${first}`))).toBe(hint);
    }
    const options = textsOf(form(), 'select option');
    expect(options).toEqual([formTexts.noChoice, ...formTexts.choices]);
    expect(only(form(), 'textarea').getAttribute('rows')).toBe('5');
    expect(textsOf(form(), 'button')).toEqual([formTexts.submit]);
  });
});

const host = new BuiltServer();

const choices = [
  ...services.map(({ slug, title }) => ({ slug, title })),
  ...contact.otherChoices.flatMap(({ slug, label }) => (slug ? { slug, title: label } : [])),
];

it.each(choices)(
  '/contact?service=$slug selects "$title", and differs in nothing else',
  async ({ slug, title }) => {
    const { body } = await host.get(`/contact?service=${slug}`);
    const chosen = `<option value="${title.replace('&', '&amp;')}"`;
    expect(body).toContain(`${chosen} selected=""`);
    expect(body.replace(`${chosen} selected=""`, chosen)).toBe(source('contact.html'));
  },
);

it('/contact/sent has the texts of the success toast', () => {
  const main = only(page('/contact/sent'), 'main');
  expect(textsOf(main, 'h1')).toEqual([formTexts.sent.title]);
  expect(timesSaid(main, formTexts.sent.description)).toBe(1);
  expect(textsOf(below(main, next.title), 'li')).toEqual(nextSteps);
});
