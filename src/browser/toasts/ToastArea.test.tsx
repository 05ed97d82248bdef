// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { swipeThreshold } from './swipe.ts';
import { announcementTime, ToastArea } from './ToastArea.tsx';
import { defaultDuration, type ToastMessage, toasts } from './toast-store.ts';

const message = { title: 'Sent!', description: 'We will answer soon.' };
const capture = vi.fn();
let isHidden: boolean;

beforeAll(() => {
  // jsdom has no pointer capture.
  HTMLElement.prototype.setPointerCapture = capture;
});
beforeEach(() => {
  vi.useFakeTimers();
  capture.mockReset();
  isHidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
});
afterEach(() => {
  dismiss();
  cleanup();
  vi.useRealTimers();
});

const showArea = () => render(<ToastArea texts={{ area: 'Notices', close: 'Close' }} />);
const showToast = (toast?: Partial<ToastMessage>) =>
  act(() => void toasts.show({ ...message, ...toast }));
function show(kind: ToastMessage['kind'] = 'plain') {
  const view = showArea();
  showToast({ kind });
  return view;
}
const dismiss = () => act(() => toasts.current()?.dismiss());
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
function hideTab(hidden: boolean): void {
  isHidden = hidden;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
const find = () => document.querySelector<HTMLElement>('[data-toast]');
const card = () => find() ?? expect.fail('no card');
const closeButton = () => screen.getByRole('button', { name: 'Close' });
const announced = (how: string) => document.querySelector(`[aria-live="${how}"]`)?.textContent;

/** Opens a modal; returns what closes it. */
function openModal() {
  const modal = document.createElement('dialog');
  modal.open = true;
  document.body.append(modal);
  act(() => void document.dispatchEvent(new Event('overlay:opened')));
  return () => {
    modal.remove();
    act(() => void document.dispatchEvent(new Event('overlay:closed')));
  };
}

describe('the toast area', () => {
  it('has both live regions, empty, before there is a toast', () => {
    showArea();
    expect(screen.getByRole('region', { name: 'Notices' })).toBeDefined();
    expect([announced('polite'), announced('assertive'), find()]).toEqual(['', '', null]);
  });

  it.each([
    ['plain', 'polite', []],
    ['success', 'polite', ['M20 6']],
    ['destructive', 'assertive', ['m21.73 18']],
  ] as const)(
    'announces a %s toast once, in the %s region, and gives its card the icons %j',
    (kind, how, icons) => {
      show(kind);
      expect(announced(how)).toBe(`${message.title} ${message.description}`);
      expect(announced(how === 'polite' ? 'assertive' : 'polite')).toBe('');
      const paths = [...card().querySelectorAll(':scope > svg path:first-child')];
      expect(paths.map((path) => /^[\w.]+ \w+/.exec(path.getAttribute('d') ?? '')?.[0])).toEqual(
        icons,
      );
      dismiss();
      showToast({ kind, duration: Number.POSITIVE_INFINITY });
      expect(screen.getAllByText(/We will answer soon/)).toHaveLength(2);
      wait(announcementTime);
      expect(screen.getAllByText(/We will answer soon/)).toHaveLength(1);
      expect(card().textContent).toContain('We will answer soon');
    },
  );

  it('moves into an open modal and back, without repeating or cutting the announcement', () => {
    const { container } = show();
    wait(announcementTime - 1);
    const close = openModal();
    expect(card().closest('dialog')).not.toBeNull();
    expect(announced('polite')).not.toBe('');
    wait(1);
    expect(announced('polite')).toBe('');
    close();
    expect(container.contains(card())).toBe(true);
    expect(announced('polite')).toBe('');
  });
});

describe('the card', () => {
  const pauses: [string, (on: Element) => unknown, (on: Element) => unknown][] = [
    ['the pointer is on it', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['it has the focus', fireEvent.focus, fireEvent.blur],
    ['the tab is hidden', () => hideTab(true), () => hideTab(false)],
  ];

  it.each(pauses)('stays while %s', (_, begin, end) => {
    show();
    begin(card());
    wait(defaultDuration);
    end(card());
    wait(defaultDuration - 1);
    expect(find()).not.toBeNull();
    wait(1);
    expect(find()).toBeNull();
  });

  it.each(pauses.slice(0, 2))(
    'no longer waits once it was closed or has moved while %s',
    (_, begin) => {
      show();
      begin(card());
      dismiss();
      showToast();
      wait(defaultDuration);
      expect(find()).toBeNull();
      showToast();
      begin(card());
      const close = openModal();
      wait(defaultDuration);
      expect(find()).toBeNull();
      close();
    },
  );

  it('in a hidden tab waits until the tab is visible, or the area gone', () => {
    hideTab(true);
    const { unmount } = show();
    wait(defaultDuration);
    expect(find()).not.toBeNull();
    hideTab(false);
    unmount();
    hideTab(true);
    wait(defaultDuration);
    expect(toasts.current()).toBeUndefined();
  });

  it('is closed by its button', () => {
    show();
    fireEvent.click(closeButton());
    expect(find()).toBeNull();
  });
});

describe('a swipe', () => {
  const startX = 100;
  const far = swipeThreshold + 1;
  const press = (target: Element, button = 0) =>
    fireEvent.pointerDown(target, { clientX: startX, button, pointerId: 7 });
  const move = (distance: number) => fireEvent.pointerMove(card(), { clientX: startX + distance });
  const release = (distance: number) => fireEvent.pointerUp(card(), { clientX: startX + distance });
  const offset = () => card().style.translate;

  it.each([50, -50])(
    'of %i px dismisses the toast; one pixel less moves it and lets it return',
    (distance) => {
      show();
      const short = distance - Math.sign(distance);
      press(card());
      // It may end outside the toast.
      expect(capture).toHaveBeenCalledExactlyOnceWith(7);
      move(short);
      expect(offset()).toBe(`${short}px`);
      release(short);
      expect(offset()).toBe('0px');
      press(card());
      move(distance);
      release(distance);
      expect(find()).toBeNull();
    },
  );

  it('that comes back, or that the browser takes over for scrolling, lets the toast return', () => {
    show();
    press(card());
    move(far);
    release(swipeThreshold - 1);
    expect(offset()).toBe('0px');
    press(card());
    move(far);
    fireEvent.pointerCancel(card());
    expect(offset()).toBe('0px');
    release(far);
    expect(find()).not.toBeNull();
  });

  it('needs a press of the main button, and not on the close button', () => {
    show();
    for (const begin of [() => {}, () => press(card(), 2), () => press(closeButton())]) {
      begin();
      move(far);
      expect(offset()).toBe('0px');
      release(far);
    }
    expect(find()).not.toBeNull();
  });
});

describe('F6', () => {
  const press = (more = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F6', ...more });
  const focused = () => document.activeElement;

  /** Shows a toast on a page whose one button has the focus. */
  function showBeside() {
    render(<button type="button">Send</button>);
    const button = screen.getByRole('button', { name: 'Send' });
    button.focus();
    show();
    return button;
  }

  it('leads to the card and back, and the card says so', () => {
    const button = showBeside();
    expect(press()).toBe(false);
    expect(focused()).toBe(closeButton());
    expect(closeButton().getAttribute('aria-keyshortcuts')).toBe('F6');
    // Another window had the focus meanwhile.
    fireEvent.focusIn(closeButton(), { relatedTarget: null });
    press();
    expect(focused()).toBe(button);
  });

  it('is left to the browser without a toast, and with another key', () => {
    const button = showBeside();
    expect(press({ shiftKey: true })).toBe(true);
    expect(focused()).toBe(button);
    dismiss();
    expect(press()).toBe(true);
  });

  it('leads back to the page if nothing had the focus, or what had it is gone', () => {
    const button = showBeside();
    press();
    button.parentElement?.remove();
    press();
    expect(focused()).toBe(document.body);
    press();
    press();
    expect(focused()).toBe(document.body);
  });

  it.each<[string, () => unknown]>([
    ['closed', () => fireEvent.click(closeButton())],
    ['dismissed', dismiss],
  ])('gives the focus back when the card is %s', (_, end) => {
    const button = showBeside();
    press();
    end();
    expect(find()).toBeNull();
    expect(focused()).toBe(button);
  });

  it('moves nothing when a card without the focus is dismissed', () => {
    showBeside();
    press();
    press();
    const other = document.body.appendChild(document.createElement('input'));
    other.focus();
    dismiss();
    expect(focused()).toBe(other);
    other.remove();
  });
});
