// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { modalHost } from '../ui/modal-host.ts';
import { defaultDuration, type ToastMessage, toasts } from './store.ts';
import { ToastArea } from './ToastArea.tsx';

const message = { title: 'Sent!', description: 'We will answer soon.' };
const announcement = 'Sent! We will answer soon.';

let isHidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
});
afterEach(() => {
  act(() => toasts.current()?.dismiss());
  cleanup();
  vi.useRealTimers();
});

function show(kind: ToastMessage['kind'] = 'plain') {
  const view = render(<ToastArea texts={{ area: 'Notices', close: 'Close' }} />);
  act(() => void toasts.show({ ...message, kind }));
  return view;
}

const card = () => document.querySelector('[data-toast]');
const liveRegion = (manner: string) => document.querySelector(`[aria-live="${manner}"]`);
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function hide(hidden: boolean) {
  isHidden = hidden;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('the toast area', () => {
  it('has both live regions, empty, before there is a toast', () => {
    render(<ToastArea texts={{ area: 'Notices', close: 'Close' }} />);
    expect(screen.getByRole('region', { name: 'Notices' })).toBeDefined();
    expect(liveRegion('polite')?.childElementCount).toBe(0);
    expect(liveRegion('assertive')?.childElementCount).toBe(0);
    expect(card()).toBeNull();
  });

  it.each(['plain', 'success'] as const)('announces a %s toast politely', (kind) => {
    show(kind);
    expect(liveRegion('polite')?.textContent).toBe(announcement);
    expect(liveRegion('assertive')?.textContent).toBe('');
  });

  it('announces a destructive toast at once', () => {
    show('destructive');
    expect(liveRegion('assertive')?.textContent).toBe(announcement);
    expect(liveRegion('polite')?.textContent).toBe('');
  });

  it('is drawn inside a modal while one is open', () => {
    const { container } = show();
    const modal = document.createElement('dialog');
    document.body.append(modal);
    let leave = () => {};
    act(() => {
      leave = modalHost.enter(modal);
    });
    expect(modal.querySelector('[data-toast]')).not.toBeNull();
    expect(container.querySelector('[data-toast]')).toBeNull();
    act(() => leave());
    expect(container.querySelector('[data-toast]')).not.toBeNull();
    modal.remove();
  });
});

describe('the card', () => {
  it.each([
    ['plain', []],
    ['success', ['lucide-check']],
    ['destructive', ['lucide-triangle-exclamation-point']],
  ] as const)('of a %s toast has the icons %j beside the one that closes it', (kind, icons) => {
    show(kind);
    const drawn = [...(card()?.querySelectorAll(':scope > svg') ?? [])];
    expect(drawn.map((icon) => icon.classList[1])).toEqual(icons);
  });

  it('goes when its time is over', () => {
    show();
    wait(defaultDuration - 1);
    expect(card()).not.toBeNull();
    wait(1);
    expect(card()).toBeNull();
  });

  it('goes by its button', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(card()).toBeNull();
  });

  it.each([
    ['the pointer is on it', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['the focus is in it', fireEvent.focus, fireEvent.blur],
  ])('stays while %s, and then for the rest of its time', (_, begin, end) => {
    show();
    wait(2000);
    begin(card() as Element);
    wait(60_000);
    expect(card()).not.toBeNull();
    end(card() as Element);
    wait(defaultDuration - 2001);
    expect(card()).not.toBeNull();
    wait(1);
    expect(card()).toBeNull();
  });

  it('stays while the tab is hidden', () => {
    show();
    hide(true);
    wait(60_000);
    expect(card()).not.toBeNull();
    hide(false);
    wait(defaultDuration);
    expect(card()).toBeNull();
  });

  it('that comes in a hidden tab waits for it to be seen', () => {
    isHidden = true;
    show();
    wait(60_000);
    expect(card()).not.toBeNull();
    hide(false);
    wait(defaultDuration);
    expect(card()).toBeNull();
  });

  it('no longer follows the tab when the area is gone', () => {
    const { unmount } = show();
    unmount();
    hide(true);
    wait(defaultDuration);
    expect(toasts.current()).toBeUndefined();
  });
});
