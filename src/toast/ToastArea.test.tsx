// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  card,
  message,
  show,
  showArea,
  startAnew,
  wait,
} from '../../tests/fixtures/toast-area.tsx';
import { modalHost } from '../ui/modal-host.ts';
import { defaultDuration, toasts } from './store.ts';
import { announcementTime } from './ToastArea.tsx';

const announcement = `${message.title} ${message.description}`;
const liveRegion = (manner: string) => document.querySelector(`[aria-live="${manner}"]`);

startAnew();

describe('the toast area', () => {
  it('has both live regions, empty, before there is a toast', () => {
    showArea();
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

  it.each(['success', 'destructive'] as const)(
    'says a %s toast once: who reads on then finds the card alone',
    (kind) => {
      show(kind);
      act(() => toasts.current()?.dismiss());
      act(() => void toasts.show({ ...message, kind, duration: Number.POSITIVE_INFINITY }));
      expect(screen.getAllByText(/We will answer soon/)).toHaveLength(2);
      wait(announcementTime);
      expect(screen.getAllByText(/We will answer soon/)).toHaveLength(1);
      expect(card()?.textContent).toContain('We will answer soon');
    },
  );

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

describe('a toast that moves into a modal and back', () => {
  /** @returns what closes the modal again */
  function openModal() {
    const modal = document.createElement('dialog');
    document.body.append(modal);
    const leave = modalHost.enter(modal);
    return () => {
      leave();
      modal.remove();
    };
  }

  it.each([
    ['the pointer', fireEvent.pointerEnter],
    ['the focus', fireEvent.focus],
  ])('no longer waits for %s, which was on the card that it has left', (_, begin) => {
    show();
    begin(card() as Element);
    let close = () => {};
    act(() => {
      close = openModal();
    });
    wait(defaultDuration);
    expect(card()).toBeNull();
    act(close);
  });

  it('is not said again, and what is being said has its time', () => {
    show();
    const said = () => liveRegion('polite')?.textContent;
    wait(announcementTime - 1);
    let close = () => {};
    act(() => {
      close = openModal();
    });
    expect(said()).toBe(announcement);
    wait(1);
    expect(said()).toBe('');
    act(close);
    expect(said()).toBe('');
    expect(card()).not.toBeNull();
  });
});
