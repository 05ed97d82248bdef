// @vitest-environment jsdom
/** What becomes of the form, its key and its second submits while an inquiry is sent, and after. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { form } from '../../../tests/fixtures/company.ts';
import { expectSent, field, fill, send, show } from '../../../tests/fixtures/contact-form.tsx';
import { toasts } from '../../toast/store.ts';

/** The key of each post, and how the server answers it. */
const keys: (string | null)[] = [];
let answer: () => Promise<Response>;
const log = vi.spyOn(console, 'error');

beforeEach(() => {
  keys.length = 0;
  log.mockReset().mockImplementation(() => {});
  vi.stubGlobal('fetch', async (path: string, request?: RequestInit) => {
    if (path === '/inquiries/token') return new Response('abc.def-_.ghi');
    keys.push(new Headers(request?.headers).get('Idempotency-Key'));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  toasts.current()?.dismiss();
});

const accept = async () => new Response('{}', { status: 201 });
const refuse = async () => new Response('{}', { status: 500 });
const button = () => screen.getByRole<HTMLButtonElement>('button');
const formElement = () => screen.getByRole('form');

async function expectFailed() {
  await waitFor(() => expect(toasts.current()).toMatchObject({ title: form.failed.title }));
}

describe('while an inquiry is being sent', () => {
  it('a second submit sends nothing, and nothing can be changed', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    show();
    await fill();
    await send();
    expect(button().disabled).toBe(true);
    expect(button().textContent).toBe(form.sending);
    expect(['Name', 'Email', 'Message'].map((name) => field(name).readOnly)).toEqual(
      Array(3).fill(true),
    );
    expect(screen.getByRole<HTMLSelectElement>('combobox').disabled).toBe(true);
    // As a script or an extension submits, whatever the button says.
    fireEvent.submit(formElement());
    expect(keys).toHaveLength(1);
    resolve(await accept());
    await expectSent();
    expect(button().textContent).toBe(form.submit);
    expect(keys).toHaveLength(1);
  });
});

describe('after a success', () => {
  it('the form is empty, has the focus on its button, and says so', async () => {
    answer = accept;
    show();
    await fill();
    await userEvent.type(field('Name'), '{Enter}');
    await expectSent();
    expect(['Name', 'Email', 'Message'].map((name) => field(name).value)).toEqual(['', '', '']);
    await waitFor(() => expect(document.activeElement).toBe(button()));
    expect(screen.getByText(form.sent.title)).toBeTruthy();
  });

  it.each([
    ['names its reference', { status: 'sent', reference: 'K7QM-2XWD' }, 'K7QM-2XWD'],
    ['names none that is no reference', { reference: '<b>Call us</b>' }, undefined],
    ['needs no answer that can be read', '', undefined],
    ['needs no answer that says anything', 'null', undefined],
  ])('the line beside the button %s', async (_, body, reference) => {
    answer = async () =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status: 201 });
    show();
    await fill();
    await send();
    await expectSent();
    const line = document.querySelector('[data-outcome="sent"]')?.textContent;
    const said = reference ? ` Your reference: ${reference}` : '';
    expect(line).toBe(`${form.sent.title} ${form.sent.description}${said}`);
  });

  it('the same text is sent as a new inquiry', async () => {
    answer = accept;
    show();
    for (const count of [1, 2]) {
      await fill();
      await send();
      await waitFor(() => expect(field('Name').value).toBe(''));
      expect(keys).toHaveLength(count);
    }
    expect(keys[0]).not.toBe(keys[1]);
  });
});

describe('after a failure', () => {
  it('the values and the key are kept for the next try', async () => {
    answer = refuse;
    show();
    await fill();
    await send();
    await expectFailed();
    expect(['Name', 'Email', 'Message'].map((name) => field(name).value)).toEqual([
      'Ann',
      'ann@example.com',
      'Hello',
    ]);
    answer = accept;
    await send();
    await expectSent();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('the visitor is told twice, and the console once without what was written', async () => {
    answer = refuse;
    show();
    await fill();
    await userEvent.type(field('Name'), '{Enter}');
    await expectFailed();
    expect(toasts.current()).toMatchObject({ ...form.failed, kind: 'destructive' });
    expect(screen.getByText(form.failed.title)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(button()));
    expect(log.mock.calls).toEqual([['The inquiry was not sent: the server answered 500']]);
  });

  it('what the server found wrong is said at the field', async () => {
    const fields = { email: 'Please enter another address.' };
    answer = async () => Response.json({ fields }, { status: 422 });
    show();
    await fill();
    await send();
    await expectFailed();
    expect(await screen.findByText(fields.email)).toBeTruthy();
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('after the browser itself has posted the form', () => {
  it('the same text is sent without a key of its own: the server finds it by its content', async () => {
    answer = refuse;
    show();
    formElement().dataset.posted = 'true';
    await fill();
    await send();
    await expectFailed();
    answer = accept;
    await send();
    await expectSent();
    expect(keys).toEqual([null, null]);
    await fill();
    await send();
    await waitFor(() => expect(keys[2]).toMatch(/^[0-9a-f]{32}$/));
  });
});

describe('a page that is left while an inquiry is sent', () => {
  const leave = () => dispatchEvent(new Event('pagehide'));
  const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

  it('asks again with the same key when it is brought back, and says what became of it', async () => {
    answer = () => new Promise(() => {});
    show();
    await fill();
    await send();
    leave();
    answer = accept;
    comeBack();
    await expectSent();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(button().textContent).toBe(form.submit);
  });

  it('says that it failed when that fails too', async () => {
    answer = () => new Promise(() => {});
    show();
    await fill();
    await send();
    leave();
    answer = refuse;
    comeBack();
    await expectFailed();
    expect(field('Message').value).toBe('Hello');
    expect(button().disabled).toBe(false);
  });

  it('asks again, too, where the browser has cut the request off, once it is back', async () => {
    const { promise, reject } = Promise.withResolvers<Response>();
    answer = () => promise;
    show();
    await fill();
    await send();
    leave();
    answer = accept;
    reject(new TypeError('NetworkError'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(keys).toHaveLength(1);
    comeBack();
    await expectSent();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('is not a page that has only now finished loading', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    show();
    await fill();
    await send();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    resolve(await refuse());
    await expectFailed();
    expect(keys).toHaveLength(1);
  });
});
