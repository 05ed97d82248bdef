// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '#browser/toasts/toast-store.ts';
import { trapName } from '#shared/evidence.ts';
import { fieldNames } from '#shared/fields.ts';
import { form } from '#tests/fixtures/company.ts';
import { ContactForm } from './ContactForm.tsx';

/** Every value that the parser was asked to read. */
const parse = vi.hoisted(() => vi.fn());
vi.mock(import('#shared/inquiry-parser.ts'), async (original) => {
  const { createInquiryParser } = await original();
  return { createInquiryParser: (texts) => parse.mockImplementation(createInquiryParser(texts)) };
});

const token = 'abc.def-_.ghi';
const asked: string[] = [];
const posts: { key: string | null; body: Record<string, unknown> }[] = [];
const log = vi.spyOn(console, 'error');
let answerToken: () => Promise<Response>;
let answer: () => Promise<Response>;

const accept = async () => new Response('{}', { status: 201 });
const refuse = async () => new Response('{}', { status: 500 });
const hang = () => new Promise<Response>(() => {});

beforeEach(() => {
  asked.length = 0;
  posts.length = 0;
  answerToken = async () => new Response(token);
  answer = accept;
  log.mockReset().mockImplementation(() => {});
  // jsdom does not scroll.
  HTMLElement.prototype.scrollIntoView = () => {};
  vi.stubGlobal('fetch', async (path: string, request?: RequestInit) => {
    asked.push(path);
    if (path === '/inquiries/token') return answerToken();
    const key = new Headers(request?.headers).get('Idempotency-Key');
    posts.push({ key, body: JSON.parse(String(request?.body)) });
    return answer();
  });
});
afterEach(() => {
  cleanup();
  toasts.current()?.dismiss();
  vi.useRealTimers();
});

const show = () => render(<ContactForm form={form} />);
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const values = () => ['Name', 'Email', 'Message'].map((name) => field(name).value);
const button = () => screen.getByRole<HTMLButtonElement>('button');
const formElement = () => screen.getByRole('form');
const send = () => userEvent.click(button());
const keys = () => posts.map(({ key }) => key);

async function fill() {
  await userEvent.type(field('Name'), 'Ann');
  await userEvent.type(field('Email'), 'ann@example.com');
  await userEvent.type(field('Message'), 'Hello');
}
async function fillAndSend() {
  await fill();
  await send();
}
const expectSent = () =>
  waitFor(() => expect(toasts.current()).toMatchObject({ ...form.sent, kind: 'success' }));
const expectFailed = () =>
  waitFor(() => expect(toasts.current()).toMatchObject({ ...form.failed, kind: 'destructive' }));

describe('the time token', () => {
  it('is fetched once, at the first touch, and sent with the inquiry', async () => {
    show();
    await userEvent.hover(field('Name'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toEqual([]);
    await fillAndSend();
    await expectSent();
    expect(asked).toEqual(['/inquiries/token', '/inquiries']);
    expect(posts).toMatchObject([{ body: { name: 'Ann', message: 'Hello', token } }]);
  });

  it('is fetched at once if a touch loaded the script', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<ContactForm form={form} />);
    container.querySelector('input')?.focus();
    render(<ContactForm form={form} />, { container, hydrate: true });
    await waitFor(() => expect(asked).toEqual(['/inquiries/token']));
  });

  it('is not fetched for a message written before the script loaded: its time is unknown', async () => {
    show();
    field('Message').value = 'Written long ago';
    await fillAndSend();
    await expectSent();
    expect(asked).toEqual(['/inquiries']);
    expect(posts[0]?.body).not.toHaveProperty('token');
  });

  it.each<[string, () => Promise<Response>]>([
    ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['hangs', hang],
    ['is refused', async () => new Response('Not found', { status: 404 })],
    ['is answered by something else', async () => new Response('<!doctype html>')],
  ])('is left out when its request %s', async (_, answerInstead) => {
    answerToken = answerInstead;
    show();
    await fillAndSend();
    await expectSent();
    expect(posts[0]?.body).not.toHaveProperty('token');
  });

  it('is left out the next day', async () => {
    show();
    await fill();
    vi.setSystemTime(Date.now() + 23 * 3_600_000);
    await send();
    await expectSent();
    expect(posts[0]?.body).not.toHaveProperty('token');
  });
});

describe('the hidden field', () => {
  const trap = () => document.querySelector(`[name="${trapName}"]`) as HTMLInputElement;

  it('is in the HTML, and ignored by people, browsers and password managers', () => {
    const template = document.createElement('template');
    template.innerHTML = renderToString(<ContactForm form={form} />);
    const input = template.content.querySelector(`form [name="${trapName}"]`);
    expect(
      Object.fromEntries([...(input?.attributes ?? [])].map((a) => [a.name, a.value])),
    ).toEqual({
      type: 'text',
      name: trapName,
      tabindex: '-1',
      'aria-hidden': 'true',
      autocomplete: 'off',
      'data-1p-ignore': 'true',
      'data-lpignore': 'true',
      'data-bwignore': 'true',
      'data-form-type': 'other',
    });
    expect(input?.closest('div')?.className).toBe('sr-only');
    expect(input?.closest('label')?.textContent?.trim()).toBe('Leave this empty');
    expect(trapName).not.toMatch(
      /name|mail|phone|tel|url|web|site|comp|org|addr|street|city|zip|post|code|country|state|user|pass|card|cc|date|birth|search|title|subject|comment|message|fax/i,
    );
  });

  it('is sent beside the inquiry, which is parsed without it, and cleared', async () => {
    show();
    await fill();
    trap().value = 'spam';
    await send();
    await expectSent();
    expect(posts).toMatchObject([{ body: { [trapName]: 'spam' } }]);
    for (const [parsed] of parse.mock.calls) {
      expect(Object.keys(parsed as object).sort()).toEqual(fieldNames.toSorted());
    }
    expect(trap().value).toBe('');
  });

  it('is empty when a person sends', async () => {
    show();
    await fillAndSend();
    await expectSent();
    expect(Object.keys(posts[0]?.body ?? {}).sort()).toEqual(
      [...fieldNames, trapName, 'token', 'source'].sort(),
    );
    expect(posts).toMatchObject([{ body: { [trapName]: '', source: { landingPage: '/' } } }]);
  });
});

it('sends a choice as content/ spells it, although browsers collapse white space', async () => {
  const choice = 'Brand  Registry';
  render(<ContactForm form={{ ...form, choices: [choice] }} />);
  await fill();
  await userEvent.selectOptions(screen.getByRole('combobox'), screen.getByText(/Brand\s+Registry/));
  await send();
  await waitFor(() => expect(posts).toMatchObject([{ body: { service: choice } }]));
});

it('shows typed text in its own writing direction', () => {
  show();
  expect(['Name', 'Email', 'Message'].map((name) => field(name).dir)).toEqual(['auto', '', 'auto']);
});

describe('an error under a field', () => {
  const { name, email, message } = form.fields;
  const wrong = () => [name, email, message].filter(({ blank }) => screen.queryByText(blank ?? ''));

  it('disappears once the field is valid, and returns only when the form is sent again', async () => {
    show();
    await send();
    expect(wrong()).toEqual([name, email, message]);
    await userEvent.type(field('Name'), ' ');
    expect(wrong()).toEqual([name, email, message]);
    await userEvent.type(field('Name'), 'A');
    expect(wrong()).toEqual([email, message]);
    expect(field('Name').hasAttribute('aria-invalid')).toBe(false);
    expect(field('Name').hasAttribute('aria-describedby')).toBe(false);
    await userEvent.type(field('Email'), 'ann');
    expect(wrong()).toEqual([email, message]);
    await userEvent.type(field('Email'), '@example.com');
    await userEvent.clear(field('Name'));
    expect(wrong()).toEqual([message]);
    await send();
    expect(wrong()).toEqual([name, message]);
  });

  it('also appears if only the browser finds the field invalid', async () => {
    show();
    await fill();
    field('Email').setCustomValidity('Not for me');
    await send();
    expect(screen.getByText(email.invalid ?? '')).toBeTruthy();
    expect(posts).toEqual([]);
    field('Email').setCustomValidity('');
    await userEvent.type(field('Email'), 'm');
    expect(screen.queryByText(email.invalid ?? '')).toBeNull();
  });
});

it('while sending, a second submit sends nothing, and nothing can be changed', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  show();
  await fillAndSend();
  expect(button()).toMatchObject({ disabled: true, textContent: form.sending });
  expect(['Name', 'Email', 'Message'].map((name) => field(name).readOnly)).toEqual(
    Array(3).fill(true),
  );
  expect(screen.getByRole<HTMLSelectElement>('combobox').disabled).toBe(true);
  // As a script or an extension submits, whatever the button says.
  fireEvent.submit(formElement());
  resolve(await accept());
  await expectSent();
  expect(button()).toMatchObject({ disabled: false, textContent: form.submit });
  expect(posts).toHaveLength(1);
});

describe('after a success', () => {
  it('the form is empty, and its button has the focus', async () => {
    show();
    await fill();
    await userEvent.type(field('Name'), '{Enter}');
    await expectSent();
    expect(values()).toEqual(['', '', '']);
    await waitFor(() => expect(document.activeElement).toBe(button()));
  });

  it.each([
    ['names the reference', '{"reference":"K7QM-2XWD"}', ' Your reference: K7QM-2XWD'],
    ['ignores what is no reference', '{"reference":"<b>Call us</b>"}', ''],
    ['ignores a body that cannot be read', '', ''],
    ['ignores an empty body', 'null', ''],
  ])('the line beside the button %s', async (_, body, said) => {
    answer = async () => new Response(body, { status: 201 });
    show();
    await fillAndSend();
    await expectSent();
    const line = document.querySelector('[data-outcome="sent"]')?.textContent;
    expect(line).toBe(`${form.sent.title} ${form.sent.description}${said}`);
  });

  it('the same text is a new inquiry', async () => {
    show();
    for (const count of [1, 2]) {
      await fillAndSend();
      await waitFor(() => expect(values()).toEqual(['', '', '']));
      expect(posts).toHaveLength(count);
    }
    expect(keys()[0]).not.toBe(keys()[1]);
  });
});

describe('after a failure', () => {
  it('the visitor is told twice, and the console once without the visitor’s text', async () => {
    answer = refuse;
    show();
    await fill();
    await userEvent.type(field('Name'), '{Enter}');
    await expectFailed();
    expect(screen.getByText(form.failed.title)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(button()));
    expect(log.mock.calls).toEqual([['The inquiry was not sent: the server answered 500']]);
  });

  it('values and key are kept for a retry; a changed text gets a new key', async () => {
    answer = refuse;
    show();
    await fillAndSend();
    await expectFailed();
    expect(values()).toEqual(['Ann', 'ann@example.com', 'Hello']);
    await send();
    await userEvent.type(field('Message'), '!');
    answer = accept;
    await send();
    await expectSent();
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('the errors that the server names appear under their fields', async () => {
    const fields = { email: 'Please enter another address.' };
    answer = async () => Response.json({ fields }, { status: 422 });
    show();
    await fillAndSend();
    await expectFailed();
    expect(await screen.findByText(fields.email)).toBeTruthy();
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('after a native post, too, no key is sent until a success: the server goes by the text', async () => {
    answer = refuse;
    show();
    formElement().dataset.posted = 'true';
    await fillAndSend();
    await expectFailed();
    answer = accept;
    await send();
    await expectSent();
    expect(keys()).toEqual([null, null]);
    await fillAndSend();
    await waitFor(() => expect(keys()[2]).toMatch(/^[0-9a-f]{32}$/));
  });
});

describe('a page that is left while sending', () => {
  const leave = () => dispatchEvent(new Event('pagehide'));
  const pageShow = (persisted: boolean) =>
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  it.each([
    ['succeeds', accept, expectSent, ''],
    ['fails', refuse, expectFailed, 'Hello'],
  ] as const)(
    'retries with the same key once Back restores it, and %s',
    async (_, retry, expectEnd, message) => {
      answer = hang;
      show();
      await fillAndSend();
      leave();
      answer = retry;
      pageShow(true);
      await expectEnd();
      expect(keys()).toEqual([keys()[0], keys()[0]]);
      expect(field('Message').value).toBe(message);
      expect(button()).toMatchObject({ disabled: false, textContent: form.submit });
    },
  );

  it('waits for Back if leaving has cut the request off', async () => {
    const { promise, reject } = Promise.withResolvers<Response>();
    answer = () => promise;
    show();
    await fillAndSend();
    leave();
    answer = accept;
    reject(new TypeError('NetworkError'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(posts).toHaveLength(1);
    pageShow(true);
    await expectSent();
    expect(keys()).toEqual([keys()[0], keys()[0]]);
  });

  it('is not one that has only now finished loading', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    show();
    await fillAndSend();
    pageShow(false);
    resolve(await refuse());
    await expectFailed();
    expect(posts).toHaveLength(1);
  });
});
