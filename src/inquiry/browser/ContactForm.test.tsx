// @vitest-environment jsdom
/** What the form does beside sending the fields; tests/browser/inquiry-sent.spec.ts tests it in a browser. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { form } from '../../../tests/fixtures/company.ts';
import { expectSent, field, fill, send, show } from '../../../tests/fixtures/contact-form.tsx';
import { toasts } from '../../toast/store.ts';
import { trapName } from '../core/evidence.ts';
import { fieldNames } from '../core/fields.ts';
import { ContactForm } from './ContactForm.tsx';

/** Every parser that was made, with what it was asked to read. */
const parse = vi.hoisted(() => vi.fn());
vi.mock(import('../core/schema.ts'), async (original) => {
  const { createInquiryParser } = await original();
  return { createInquiryParser: (texts) => parse.mockImplementation(createInquiryParser(texts)) };
});

const token = 'abc.def-_.ghi';
const asked: string[] = [];
const posts: { [key: string]: unknown }[] = [];
let answerToken: () => Promise<Response>;

beforeEach(() => {
  asked.length = 0;
  posts.length = 0;
  answerToken = async () => new Response(token);
  vi.stubGlobal('fetch', async (path: string, request?: RequestInit) => {
    asked.push(path);
    if (path === '/inquiries/token') return answerToken();
    posts.push(JSON.parse(String(request?.body)));
    return new Response('{}', { status: 201 });
  });
});
afterEach(() => {
  cleanup();
  toasts.current()?.dismiss();
  vi.useRealTimers();
});

const trap = () => document.querySelector<HTMLInputElement>(`[name="${trapName}"]`);

describe('the time token', () => {
  it('is not fetched before the first touch', async () => {
    show();
    await userEvent.hover(field('Name'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toEqual([]);
  });

  it('is fetched once, and sent with the inquiry', async () => {
    show();
    await fill();
    await send();
    await expectSent();
    expect(asked).toEqual(['/inquiries/token', '/inquiries']);
    expect(posts).toMatchObject([{ name: 'Ann', message: 'Hello', token }]);
  });

  it('is fetched at once where a touch loaded the script', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(<ContactForm form={form} />);
    container.querySelector('input')?.focus();
    render(<ContactForm form={form} />, { container, hydrate: true });
    await waitFor(() => expect(asked).toEqual(['/inquiries/token']));
  });

  it('is not fetched for a message written before the script loaded: its time is unknown', async () => {
    show();
    field('Message').value = 'Written long ago';
    await fill();
    await send();
    await expectSent();
    expect(asked).toEqual(['/inquiries']);
    expect(posts[0]).not.toHaveProperty('token');
  });

  it.each<[string, () => Promise<Response>]>([
    ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['hangs', () => new Promise(() => {})],
    ['is refused', async () => new Response('Not found', { status: 404 })],
    ['is answered by something else', async () => new Response('<!doctype html>')],
  ])('is left out when its request %s', async (_, answer) => {
    answerToken = answer;
    show();
    await fill();
    await send();
    await expectSent();
    expect(posts).toHaveLength(1);
    expect(posts[0]).not.toHaveProperty('token');
  });

  it('is left out by somebody who comes back to the page the next day', async () => {
    show();
    await fill();
    vi.setSystemTime(Date.now() + 23 * 3_600_000);
    await send();
    await expectSent();
    expect(posts[0]).not.toHaveProperty('token');
  });
});

describe('the hidden field', () => {
  it('is in the markup without script, and left alone by people and their tools', () => {
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
  });

  it('has no name that a browser fills in', () => {
    expect(fieldNames).not.toContain(trapName);
    expect(trapName).not.toMatch(
      /name|mail|phone|tel|url|web|site|comp|org|addr|street|city|zip|post|code|country|state|user|pass|card|cc|date|birth|search|title|subject|comment|message|fax/i,
    );
  });

  it('is sent beside the inquiry, which the schema reads without it', async () => {
    show();
    await fill();
    if (trap()) (trap() as HTMLInputElement).value = 'spam';
    await send();
    await expectSent();
    expect(posts).toMatchObject([{ [trapName]: 'spam' }]);
    for (const [values] of parse.mock.calls) {
      expect(Object.keys(values as object).sort()).toEqual(fieldNames.toSorted());
    }
    expect(trap()?.value).toBe('');
  });

  it('is empty when a person sends', async () => {
    show();
    await fill();
    await send();
    await expectSent();
    expect(Object.keys(posts[0] ?? {}).sort()).toEqual(
      [...fieldNames, trapName, 'token', 'source'].sort(),
    );
    expect(posts).toMatchObject([{ [trapName]: '', source: { landingPage: '/' } }]);
  });
});

it('a choice is sent as content/ spells it, whatever white space the browser would collapse', async () => {
  const choice = 'Brand  Registry';
  render(<ContactForm form={{ ...form, choices: [choice] }} />);
  await fill();
  await userEvent.selectOptions(screen.getByRole('combobox'), screen.getByText(/Brand\s+Registry/));
  await send();
  await waitFor(() => expect(posts).toMatchObject([{ service: choice }]));
});

describe('an error under a field', () => {
  const { name, email, message } = form.fields;
  const wrong = () => [name, email, message].filter(({ blank }) => screen.queryByText(blank ?? ''));

  it('goes as soon as the field is mended, and only there', async () => {
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
    expect(wrong()).toEqual([message]);
  });

  it('does not come back before the form is sent again', async () => {
    show();
    await send();
    await userEvent.type(field('Name'), 'A');
    await userEvent.clear(field('Name'));
    expect(wrong()).toEqual([email, message]);
    await send();
    expect(wrong()).toEqual([name, email, message]);
  });

  it('says so where only the browser finds something wrong', async () => {
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

it('what visitors type shows in its own direction of writing', () => {
  show();
  expect(['Name', 'Email', 'Message'].map((name) => field(name).dir)).toEqual(['auto', '', 'auto']);
});
