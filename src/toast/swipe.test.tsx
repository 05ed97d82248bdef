// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultDuration } from './store.ts';
import { swipeThreshold } from './swipe.ts';
import { ToastCard } from './ToastCard.tsx';

const dismiss = vi.fn();

const capture = vi.fn();

beforeAll(() => {
  // jsdom has no pointer capture; tests/browser/toast.spec.ts sees the real one.
  HTMLElement.prototype.setPointerCapture = capture;
});
beforeEach(() => {
  dismiss.mockReset();
  capture.mockReset();
  const message = { title: 'Saved', description: 'All of it.', kind: 'plain' as const };
  const toast = { ...message, id: 1, duration: defaultDuration, dismiss };
  render(<ToastCard toast={toast} closeLabel="Close" />);
});
afterEach(cleanup);

const card = () =>
  screen.getByText('Saved').closest<HTMLElement>('[data-toast]') ?? expect.fail('no card');
const startX = 100;
const far = swipeThreshold + 1;

/** Presses, and moves to a distance from where the press began, without letting go. */
function drag(distance: number, target: Element = card(), button = 0) {
  fireEvent.pointerDown(target, { clientX: startX, button });
  fireEvent.pointerMove(target, { clientX: startX + distance });
}

function release(distance: number, target: Element = card()) {
  fireEvent.pointerUp(target, { clientX: startX + distance });
}

describe('a swipe', () => {
  it('of 50 px to either side dismisses the toast, one of 49 px does not', () => {
    for (const distance of [49, -49, 50, -50]) {
      drag(distance);
      release(distance);
      expect(dismiss).toHaveBeenCalledTimes(distance === 50 ? 1 : distance === -50 ? 2 : 0);
    }
  });

  it('that is too short moves the toast and lets it return', () => {
    const distance = 1 - swipeThreshold;
    drag(distance);
    expect(card().style.translate).toBe(`${distance}px`);
    release(distance);
    expect(card().style.translate).toBe('0px');
  });

  it('keeps the pointer, so that it may end outside the toast', () => {
    fireEvent.pointerDown(card(), { clientX: startX, button: 0, pointerId: 7 });
    expect(capture).toHaveBeenCalledExactlyOnceWith(7);
  });

  it('needs a press: a pointer that only passes moves nothing', () => {
    fireEvent.pointerMove(card(), { clientX: startX + far });
    expect(card().style.translate).toBe('0px');
    release(far);
    expect(dismiss).not.toHaveBeenCalled();
  });

  it('that comes back before it ends lets it return', () => {
    drag(far);
    release(swipeThreshold - 1);
    expect(dismiss).not.toHaveBeenCalled();
  });

  it('that the browser takes over for scrolling lets it return', () => {
    drag(far);
    fireEvent.pointerCancel(card());
    expect(card().style.translate).toBe('0px');
    release(far);
    expect(dismiss).not.toHaveBeenCalled();
  });

  it('does not begin on the close button, or with another button of the mouse', () => {
    drag(far, screen.getByRole('button'));
    release(far, screen.getByRole('button'));
    drag(far, card(), 2);
    release(far);
    expect(dismiss).not.toHaveBeenCalled();
  });
});
