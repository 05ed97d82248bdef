// @vitest-environment jsdom
/** When the drawer asks for its sheets; tests/browser/sample-drawer.spec.ts sees them come. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillWhenNear } from './fill-drawer.ts';

const page =
  '<div class="sheet"><h3 id="sample-one">One</h3></div><h3 id="sample-two">No sheet</h3>';
const drawer = () => document.querySelector<HTMLElement>('.drawer') ?? expect.fail('no drawer');
const sheets = () => drawer().querySelectorAll('.sheet').length;

/** The requests so far, and what they are answered. */
let asked: string[];
let status: number;
let nearTheView: (entries: { isIntersecting: boolean }[]) => void;

beforeEach(() => {
  asked = [];
  status = 200;
  document.body.innerHTML =
    '<div class="drawer" data-excerpts="/excerpts"><button>Open</button><div data-excerpt="one"></div></div>';
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #told: typeof nearTheView;
      constructor(told: typeof nearTheView) {
        this.#told = told;
      }
      observe() {
        nearTheView = this.#told;
      }
      disconnect() {}
    },
  );
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 0;
      responseXML: Document | null = null;
      onloadend = () => {};
      open(_method: string, address: string) {
        asked.push(address);
      }
      send() {
        this.status = status;
        this.responseXML = new DOMParser().parseFromString(page, 'text/html');
        setTimeout(() => this.onloadend());
      }
    },
  );
  nearTheView = () => expect.fail('nobody looks where the drawer is');
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'prerendering');
  Reflect.deleteProperty(navigator, 'connection');
});

const near = () => nearTheView([{ isIntersecting: true }]);
const touch = () => document.querySelector('button')?.click();

describe('the drawer', () => {
  it('asks for nothing until it is near the view', async () => {
    fillWhenNear(drawer());
    nearTheView([{ isIntersecting: false }]);
    expect(asked).toEqual([]);
    near();
    expect(asked).toEqual(['/excerpts']);
    await vi.waitFor(() => expect(sheets()).toBe(1));
  });

  it('asks at once where it has been touched before this script came', () => {
    document.querySelector('button')?.focus();
    fillWhenNear(drawer());
    expect(asked).toEqual(['/excerpts']);
  });

  it('asks at once when it is touched, and once only', async () => {
    fillWhenNear(drawer());
    touch();
    touch();
    near();
    expect(asked).toEqual(['/excerpts']);
    await vi.waitFor(() => expect(sheets()).toBe(1));
    touch();
    expect(asked).toEqual(['/excerpts']);
  });

  it.each([0, 404, 503])('tries again at the next touch after an answer of %i', async (failure) => {
    status = failure;
    fillWhenNear(drawer());
    near();
    await vi.waitFor(() => {
      touch();
      expect(asked).toHaveLength(2);
    });
    status = 200;
    await vi.waitFor(() => {
      touch();
      expect(sheets()).toBe(1);
    });
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'waits for a touch where the connection is %j',
    async (connection) => {
      Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
      fillWhenNear(drawer());
      expect(near).toThrow('nobody looks');
      touch();
      await vi.waitFor(() => expect(sheets()).toBe(1));
    },
  );

  it('asks for nothing on a page that is drawn in advance, until somebody sees it', () => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
    fillWhenNear(drawer());
    expect(near).toThrow('nobody looks');
    document.dispatchEvent(new Event('prerenderingchange'));
    near();
    expect(asked).toEqual(['/excerpts']);
  });
});
