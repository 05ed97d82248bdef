// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastCard } from './ToastCard.tsx';

const dismiss = vi.fn();

const capture = vi.fn();

beforeAll(() => {
  // jsdom has no pointer capture; e2e/toast.spec.ts sees the real one.
  HTMLElement.prototype.setPointerCapture = capture;
});
beforeEach(() => {
  dismiss.mockReset();
  capture.mockReset();
  const message = { title: 'Saved', description: 'All of it.', kind: 'plain' as const };
  const toast = { ...message, id: 1, duration: 5000, dismiss };
  render(<ToastCard toast={toast} closeLabel="Close" />);
});
afterEach(cleanup);

const card = () =>
  screen.getByText('Saved').closest<HTMLElement>('[data-toast]') ?? expect.fail('no card');
const startX = 100;

/** Presses, and moves to a distance from where the press began, without letting go. */
function drag(distance: number, target: Element = card(), button = 0) {
  fireEvent.pointerDown(target, { clientX: startX, button });
  fireEvent.pointerMove(target, { clientX: startX + distance });
}

function release(distance: number, target: Element = card()) {
  fireEvent.pointerUp(target, { clientX: startX + distance });
}

describe('a swipe', () => {
  it.each([50, 51, -50, -51])('of %i px dismisses the toast', (distance) => {
    drag(distance);
    release(distance);
    expect(dismiss).toHaveBeenCalledTimes(1);
  });

  it.each([0, 49, -49])('of %i px lets it return', (distance) => {
    drag(distance);
    expect(card().style.translate).toBe(`${distance}px`);
    release(distance);
    expect(card().style.translate).toBe('0px');
    expect(dismiss).not.toHaveBeenCalled();
  });

  it('keeps the pointer, so that it may end outside the toast', () => {
    fireEvent.pointerDown(card(), { clientX: startX, button: 0, pointerId: 7 });
    expect(capture).toHaveBeenCalledExactlyOnceWith(7);
  });

  it('needs a press: a pointer that only passes moves nothing', () => {
    fireEvent.pointerMove(card(), { clientX: startX + 80 });
    expect(card().style.translate).toBe('0px');
    release(80);
    expect(dismiss).not.toHaveBeenCalled();
  });

  it('that comes back before it ends lets it return', () => {
    drag(80);
    release(10);
    expect(dismiss).not.toHaveBeenCalled();
  });

  it('that the browser takes over for scrolling lets it return', () => {
    drag(80);
    fireEvent.pointerCancel(card());
    expect(card().style.translate).toBe('0px');
    release(80);
    expect(dismiss).not.toHaveBeenCalled();
  });

  it('does not begin on the close button, or with another button of the mouse', () => {
    drag(80, screen.getByRole('button'));
    release(80, screen.getByRole('button'));
    drag(80, card(), 2);
    release(80);
    expect(dismiss).not.toHaveBeenCalled();
  });
});
