// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from '#browser/toasts/show-toast.ts';
import { honeypotName } from '#shared/post-metadata.ts';
import { blank, form } from '#tests/fixtures/company.ts';
import { ContactForm } from './ContactForm.tsx';
import { enhanceForm } from './enhance-form.ts';

// jsdom loads no styles.
vi.mock('#browser/toasts/show-toast.ts', () => ({ showToast: vi.fn() }));
const toast = vi.mocked(showToast);
// fetch-token.test.ts tests the time that a person takes.
vi.mock('#shared/post-metadata.ts', async (original) => ({
  ...(await original<object>()),
  minFillTimeMs: 0,
}));

const token = 'abc.def-_.ghi';
const requested: string[] = [];
const posts: { key: string | null; body: Record<string, unknown> }[] = [];
const log = vi.spyOn(console, 'error');
let respondWithToken: () => Promise<Response>;
let respond: () => Promise<Response>;

const answerBy = 'Monday, November 30, 11:00 AM EST';
const accept = async () => Response.json({ reference: 'K7QM-2XWD', answerBy }, { status: 201 });
const refuse = async () => new Response('{}', { status: 500 });

beforeEach(() => {
  requested.length = 0;
  posts.length = 0;
  respondWithToken = async () => new Response(token);
  respond = accept;
  log.mockReset().mockImplementation(() => {});
  toast.mockReset();
  // jsdom does not scroll.
  HTMLElement.prototype.scrollIntoView = () => {};
  vi.stubGlobal('fetch', async (path: string, request?: RequestInit) => {
    requested.push(path);
    if (path === '/inquiries/token') return respondWithToken();
    const key = new Headers(request?.headers).get('Idempotency-Key');
    posts.push({ key, body: JSON.parse(String(request?.body)) });
    return respond();
  });
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
});

/** Shows the form without its script. */
function render(texts = form): HTMLFormElement {
  document.body.innerHTML = `<h2 id="inquiry-title">${form.title}</h2>${renderToStaticMarkup(
    <ContactForm form={texts} />,
  )}`;
  return screen.getByRole<HTMLFormElement>('form');
}
const show = (texts = form) => enhanceForm(render(texts));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const fields = () => ['Name', 'Email', 'Message'].map(field);
const values = () => fields().map(({ value }) => value);
const honeypot = () => document.querySelector(`[name="${honeypotName}"]`) as HTMLInputElement;
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send/ });
const outcomes = () =>
  [...document.querySelectorAll<HTMLElement>('[data-outcome]')]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent);
const send = () => userEvent.click(button());

async function fill() {
  await userEvent.type(field('Name'), 'Ann');
  await userEvent.type(field('Email'), 'ann@example.com');
  await userEvent.type(field('Message'), 'Hello');
}
const expectToast = (message: object, timeout = 1000) => {
  const shown = { ...message, keepClear: button().parentElement };
  return waitFor(() => expect(toast).toHaveBeenLastCalledWith(shown), { timeout });
};
const expectSent = (timeout?: number) => expectToast({ ...form.sent, kind: 'success' }, timeout);
const expectFailed = () => expectToast({ ...form.failed, kind: 'destructive' });

it('an inquiry is sent with its source, time token and honeypot, the form is cleared and its button focused', async () => {
  show();
  honeypot().value = 'spam';
  await userEvent.hover(field('Name'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requested).toEqual([]);
  await fill();
  await userEvent.type(field('Name'), '{Enter}');
  await expectSent();
  expect(requested).toEqual(['/inquiries/token', '/inquiries']);
  expect(posts[0]?.body).toEqual({
    ...blank,
    name: 'Ann',
    email: 'ann@example.com',
    message: 'Hello',
    [honeypotName]: 'spam',
    token,
    canRenewToken: true,
    source: { landingPage: '/' },
  });
  expect([...values(), honeypot().value]).toEqual(['', '', '', '']);
  await waitFor(() => expect(document.activeElement).toBe(button()));
  const answer = form.answerBy.replace('{time}', answerBy);
  const line = `${form.sent.title} ${form.sent.description} ${answer} Your reference: K7QM-2XWD`;
  expect(outcomes()).toEqual([line]);
});

it('a link to choose a time is shown beside the success, if there is one', async () => {
  const booking = { url: 'https://book.example/ann', text: 'Or choose a time' };
  show({ ...form, booking });
  expect(document.querySelector('form')?.textContent).not.toContain(booking.text);
  await fill();
  await send();
  await expectSent();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: booking.text });
  expect(link).toMatchObject({ href: booking.url, target: '_blank', rel: 'noopener' });
});

it.each<[string, typeof respondWithToken]>([
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['gets a response from something else', async () => new Response('<!doctype html>')],
])(
  'the inquiry is sent without a time token if its request %s twice',
  async (_, respondInstead) => {
    respondWithToken = respondInstead;
    show();
    await fill();
    await send();
    await expectSent();
    expect(requested).toEqual(['/inquiries/token', '/inquiries/token', '/inquiries']);
    expect(posts[0]?.body).toMatchObject({ message: 'Hello', canRenewToken: false });
    expect(posts[0]?.body).not.toHaveProperty('token');
  },
);

describe('an error under a field', () => {
  const { name, email, message } = form.fields;
  const wrong = () => [name, email, message].filter(({ blank }) => screen.queryByText(blank ?? ''));

  it('disappears once the field is valid, and returns only when the form is sent again', async () => {
    show();
    await send();
    expect(wrong()).toEqual([name, email, message]);
    expect(document.activeElement).toBe(field('Name'));
    await userEvent.type(field('Name'), ' ');
    expect(wrong()).toEqual([name, email, message]);
    await userEvent.type(field('Name'), 'A');
    expect(wrong()).toEqual([email, message]);
    expect(field('Name').hasAttribute('aria-invalid')).toBe(false);
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

  it('also appears if only the server names it', async () => {
    const fields = { email: 'Please enter another address.' };
    respond = async () => Response.json({ fields }, { status: 422 });
    show();
    await fill();
    await send();
    await expectFailed();
    expect(screen.getByText(fields.email)).toBeTruthy();
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('an address', () => {
  it('that another program has filled in is tidied when the form is sent, at the latest', async () => {
    show();
    await fill();
    field('Email').value = '<ann@lamps.example>';
    respond = refuse;
    await send();
    await expectFailed();
    expect(field('Email').value).toBe('ann@lamps.example');
    expect(posts).toMatchObject([{ body: { email: 'ann@lamps.example' } }]);
  });

  it('stays as it is while it is typed, then is tidied, and its error disappears', async () => {
    show();
    await send();
    await userEvent.type(field('Email'), 'mailto:\u202aann@lamps.example\u202c.');
    expect(field('Email').value).toMatch(/^mailto:.*\.$/);
    await userEvent.tab();
    expect(field('Email').value).toBe('ann@lamps.example');
    expect(field('Email').hasAttribute('aria-invalid')).toBe(false);
  });
});

describe('a mistyped address', () => {
  const offered = () => screen.queryByRole('button', { name: /^Did you/ });

  // tests/browser/inquiry.spec.ts leaves the field and takes the suggestion.
  it('is also questioned if the field was left before the script ran', async () => {
    const rendered = render();
    field('Email').value = 'ann@gmial.com';
    field('Message').focus();
    enhanceForm(rendered);
    await waitFor(() => expect(offered()?.textContent).toBe('Did you mean ann@gmail.com?'));
  });

  it('is not questioned if it is not an address', async () => {
    show();
    await userEvent.type(field('Email'), 'ann lee@gmial.com');
    await userEvent.tab();
    await expect(waitFor(() => expect(offered()).not.toBeNull())).rejects.toThrow();
  });

  it('is no longer questioned once it changes or is sent', async () => {
    show();
    await fill();
    for (const ending of ['{Backspace}n', '{Backspace}n']) {
      await userEvent.type(field('Email'), ending);
      await userEvent.tab();
      await waitFor(() => expect(offered()?.textContent).toContain('ann@example.com?'));
      await userEvent.type(field('Email'), 'x{Backspace}');
      expect(offered()).toBeNull();
    }
    await userEvent.tab();
    await send();
    await expectSent();
    expect(offered()).toBeNull();
  });
});

it('while sending, a second submit sends nothing, and nothing can be changed', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  respond = () => promise;
  show();
  await fill();
  await send();
  expect(button()).toMatchObject({ disabled: true, textContent: form.sending });
  expect(fields().map(({ readOnly }) => readOnly)).toEqual([true, true, true]);
  expect(screen.getByRole<HTMLSelectElement>('combobox').disabled).toBe(true);
  // As a script or an extension submits, whatever the button says.
  fireEvent.submit(screen.getByRole('form'));
  resolve(await accept());
  await expectSent();
  expect(button()).toMatchObject({ disabled: false, textContent: form.submit });
  expect(posts).toHaveLength(1);
});

it('a page that was reloaded while sending can be used again', async () => {
  const rendered = render();
  button().disabled = true;
  screen.getByRole<HTMLSelectElement>('combobox').disabled = true;
  for (const control of fields()) control.readOnly = true;
  enhanceForm(rendered);
  await fill();
  await send();
  await expectSent();
});

it('a failure is shown twice, announced once and logged once, without the visitor’s text; the values are kept', async () => {
  respond = refuse;
  show();
  await fill();
  await userEvent.type(field('Name'), '{Enter}');
  await expectFailed();
  expect(outcomes()).toEqual([`${form.failed.title} ${form.failed.description}`]);
  await waitFor(() => expect(document.activeElement).toBe(button()));
  expect(log.mock.calls).toEqual([['The inquiry was not sent: the server responded with 500']]);
  expect(values()).toEqual(['Ann', 'ann@example.com', 'Hello']);
  await send();
  await waitFor(() => expect(posts).toHaveLength(2));
  expect(posts[1]?.key).toBe(posts[0]?.key);
});
