// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getNextPage } from './get-next-page.ts';
import { nextPages, speculationRules } from './rules.ts';

const fetched = vi.fn<typeof fetch>(async () => new Response());
const listening = vi.spyOn(window, 'addEventListener');
const paths = () => fetched.mock.calls.map(([address]) => address);
const rules = () => document.querySelector('script[type=speculationrules]');

/** Whether this browser is one that knows rules. */
function supports(known: boolean) {
  const value = (type: string) => known && type === 'speculationrules';
  Object.defineProperty(HTMLScriptElement, 'supports', { configurable: true, value });
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockClear());
  history.replaceState(null, '', '/about');
  document.head.replaceChildren();
  document.body.innerHTML = `
    <a href="/services/bottles?from=a#sample">Bottles</a>
    <a href="/licenses.txt">Licenses</a>
    <a href="#main">Main</a>
    <a href="https://elsewhere.example/page">Elsewhere</a>
    <a href="mailto:ann@firm.example">Mail</a>
    <p>Text</p>`;
});
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener);
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLScriptElement, 'supports');
  Reflect.deleteProperty(navigator, 'connection');
});

/** Points at everything on the page. */
const pointAtAll = () => {
  for (const element of document.body.children)
    element.dispatchEvent(new Event('pointerover', { bubbles: true }));
};

describe('in a browser that knows speculation rules', () => {
  beforeEach(() => supports(true));

  it('it is told them, and fetches by them alone', () => {
    getNextPage();
    pointAtAll();
    expect(rules()?.textContent).toBe(speculationRules('/about'));
    expect(paths()).toEqual([]);
  });

  it('a page that trusts no text of scripts is given what it trusts', () => {
    const createPolicy = vi.fn((_name: string, policy: TrustedScripts) => ({
      createScript: (text: string) => `trusted ${policy.createScript(text)}`,
    }));
    vi.stubGlobal('trustedTypes', { createPolicy });
    getNextPage();
    expect(rules()?.textContent).toBe(`trusted ${speculationRules('/about')}`);
  });
});

describe.each([
  ['knows scripts of no kind', undefined],
  ['knows no speculation rules', false],
])('in a browser that %s', (_which, known) => {
  beforeEach(() => {
    if (known !== undefined) supports(known);
  });

  it("the navigation's other pages are fetched at once, each page that is pointed at once", () => {
    getNextPage();
    expect(rules()).toBeNull();
    const others = nextPages('/about');
    expect(paths()).toEqual(others);
    expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ purpose: 'prefetch' });
    pointAtAll();
    pointAtAll();
    expect(paths().slice(others.length)).toEqual(['/services/bottles']);
  });

  it('a network that is gone is no error', async () => {
    // Not a mock: it would handle the rejection itself.
    const fail = () => Promise.reject(new TypeError('offline'));
    vi.stubGlobal('fetch', fail);
    expect(getNextPage).not.toThrow();
    // A rejection that nobody handles is told of by then, and fails the run.
    await new Promise((resolve) => setTimeout(resolve));
  });
});

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'Nothing is got for a visitor whose connection is %j',
  (connection) => {
    supports(true);
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    getNextPage();
    pointAtAll();
    expect(rules()).toBeNull();
    expect(paths()).toEqual([]);
  },
);
