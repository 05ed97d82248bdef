// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  announcementDelay,
  announcementTime,
  defaultDuration,
  showToast,
  type ToastMessage,
} from './show-toast.ts';
import { ToastArea } from './ToastArea.tsx';
import { swipeThreshold } from './toast-card.ts';

// jsdom has no adopted style sheets.
vi.mock('#browser/add-styles.ts', () => ({ addStyles: vi.fn() }));

const message = { title: 'Sent!', description: 'We will answer soon.' };
const capture = vi.fn();
let isHidden: boolean;

beforeAll(() => {
  // jsdom has no pointer capture.
  HTMLElement.prototype.setPointerCapture = capture;
});
beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  const area = renderToStaticMarkup(<ToastArea texts={{ area: 'Notices', close: 'Close' }} />);
  document.body.innerHTML = `${area}<main></main><button type="button">Send</button>`;
});
afterEach(() => {
  dismiss();
  vi.useRealTimers();
});

const show = (toast?: Partial<ToastMessage>) => showToast({ ...message, ...toast });
const dismiss = () => find()?.querySelector('button')?.click();
const wait = (ms: number) => vi.advanceTimersByTime(ms);
function hideTab(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}
const find = () => document.querySelector<HTMLElement>('[data-toast]');
const card = () => find() ?? expect.fail('no card');
const closeButton = () => screen.getByRole('button', { name: 'Close' });
const announced = () =>
  ['polite', 'assertive'].map((how) => document.querySelector(`[aria-live="${how}"]`)?.textContent);

/** Opens a modal; returns what closes it. */
function openModal() {
  const modal = document.createElement('dialog');
  modal.open = true;
  document.body.append(modal);
  fireEvent.focusIn(modal);
  return () => {
    modal.open = false;
    fireEvent(modal, new Event('close'));
    modal.remove();
  };
}

describe('the toast area', () => {
  const said = `${message.title} ${message.description}`;

  it.each([
    ['plain', [said, ''], undefined],
    ['success', [said, ''], 'M20 6'],
    ['destructive', ['', said], 'M0 0m'],
  ] as const)('announces a %s toast once, and gives its card an icon', (kind, regions, sign) => {
    expect([...announced(), find()]).toEqual(['', '', null]);
    show({ kind });
    wait(announcementDelay - 1);
    expect(announced()).toEqual(['', '']);
    wait(1);
    expect(announced()).toEqual(regions);
    const outline = card().querySelector(':scope > svg path')?.getAttribute('d');
    expect(outline?.slice(0, 5)).toBe(sign);
    dismiss();
    show({ kind, duration: Number.POSITIVE_INFINITY });
    wait(announcementDelay + announcementTime - 1);
    expect(announced()).toEqual(regions);
    wait(1);
    expect(announced()).toEqual(['', '']);
    expect(card().textContent).toContain(message.description);
  });

  it('makes room for its card once it comes back from a modal', () => {
    const scroll = vi.spyOn(window, 'scrollBy').mockReturnValue();
    const keepClear = document.createElement('p');
    const covered = { top: 0, bottom: 100 } as DOMRect;
    vi.spyOn(keepClear, 'getBoundingClientRect').mockReturnValue(covered);
    const close = openModal();
    show({ keepClear });
    expect(scroll).not.toHaveBeenCalled();
    close();
    expect(scroll).toHaveBeenCalledOnce();
    scroll.mockRestore();
  });

  it('moves into an open modal and back, without repeating or cutting the announcement', () => {
    const [area] = document.body.children;
    show();
    wait(announcementDelay + announcementTime - 1);
    const close = openModal();
    expect(card().closest('dialog')).not.toBeNull();
    expect(announced()).toEqual([said, '']);
    wait(1);
    expect(announced()).toEqual(['', '']);
    close();
    expect(document.body.firstElementChild).toBe(area);
    expect(area?.contains(card())).toBe(true);
    expect(announced()).toEqual(['', '']);
  });
});

describe('the card', () => {
  const pauses: [string, (on: Element) => unknown, (on: Element) => unknown][] = [
    ['the pointer is on it', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['it has the focus', () => closeButton().focus(), () => closeButton().blur()],
    ['the tab is hidden', () => hideTab(true), () => hideTab(false)],
  ];

  it.each(pauses)('stays while %s', (_, begin, end) => {
    show();
    wait(1000);
    begin(card());
    wait(defaultDuration);
    end(card());
    wait(3999);
    expect(find()).not.toBeNull();
    wait(1);
    expect(find()).toBeNull();
  });

  it('stays until nothing keeps it any more, also if the tab was hidden before', () => {
    hideTab(true);
    show();
    wait(defaultDuration);
    fireEvent.pointerEnter(card());
    hideTab(false);
    wait(defaultDuration);
    expect(find()).not.toBeNull();
  });

  it.each(pauses.slice(0, 2))('is not kept when it is closed or moved while %s', (_, begin) => {
    show();
    begin(card());
    fireEvent.click(closeButton());
    expect(find()).toBeNull();
    show();
    wait(defaultDuration);
    expect(find()).toBeNull();
    show();
    begin(card());
    const close = openModal();
    wait(defaultDuration);
    expect(find()).toBeNull();
    close();
  });

  it('that shows another toast starts the clock again', () => {
    show();
    const old = closeButton();
    wait(defaultDuration - 100);
    show({ duration: 200 });
    old.click();
    wait(199);
    expect(find()).not.toBeNull();
    wait(1);
    expect(find()).toBeNull();
  });
});

describe('a swipe', () => {
  const startX = 100;
  const far = swipeThreshold + 1;
  const press = (target: Element, button = 0) =>
    fireEvent.pointerDown(target, { clientX: startX, button, pointerId: 7 });
  const move = (distance: number) => {
    fireEvent.pointerMove(card(), { clientX: startX + distance });
    expect(card().style.translate).toBe(`${distance}px`);
  };
  const release = (distance: number) => fireEvent.pointerUp(card(), { clientX: startX + distance });
  const expectBack = () => expect(card().style.translate).toMatch(/^(0px)?$/);

  it.each([50, -50])('of %i px dismisses the toast; one pixel less lets it return', (distance) => {
    show();
    press(card());
    // It may end outside the toast.
    expect(capture).toHaveBeenLastCalledWith(7);
    move(far);
    release(distance - Math.sign(distance));
    expectBack();
    press(card());
    move(distance);
    release(distance);
    expect(find()).toBeNull();
  });

  it('that the browser takes over for scrolling lets the toast return', () => {
    show();
    press(card());
    move(far);
    fireEvent.pointerCancel(card());
    expectBack();
    release(far);
    expect(find()).not.toBeNull();
  });

  it('needs a press of the main button, and not on the close button', () => {
    show();
    for (const begin of [() => {}, () => press(card(), 2), () => press(closeButton())]) {
      begin();
      fireEvent.pointerMove(card(), { clientX: startX + far });
      expectBack();
      release(far);
    }
    expect(find()).not.toBeNull();
  });
});

describe('F6', () => {
  const press = (more = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F6', ...more });
  const focused = () => document.activeElement;
  let button: HTMLElement;

  /** A toast on a page whose one button has the focus. */
  beforeEach(() => {
    button = screen.getByRole('button', { name: 'Send' });
    button.focus();
    show();
  });

  it('leads to the card and back, and the card says so', () => {
    expect(press()).toBe(false);
    expect(focused()).toBe(closeButton());
    expect(closeButton().getAttribute('aria-keyshortcuts')).toBe('F6');
    // Another window had the focus meanwhile.
    fireEvent.focusIn(closeButton(), { relatedTarget: null });
    press();
    expect(focused()).toBe(button);
  });

  it('is left to the browser with another key, and without a toast', () => {
    expect(press({ shiftKey: true })).toBe(true);
    dismiss();
    expect(press()).toBe(true);
    expect(focused()).toBe(button);
  });

  it('need not be pressed again: a card that disappears returns the focus, if it has it', () => {
    press();
    dismiss();
    expect(focused()).toBe(button);
    show();
    press();
    const other = document.body.appendChild(document.createElement('input'));
    other.focus();
    dismiss();
    expect(focused()).toBe(other);
    other.remove();
  });
});
