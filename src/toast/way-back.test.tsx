// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { card, show, startAnew } from '../../tests/fixtures/toast-area.tsx';
import { toasts } from './store.ts';

startAnew();

describe('by keyboard', () => {
  const closing = () => screen.getByRole('button', { name: 'Close' });
  const press = (key: string, more = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

  /** A page with a toast, on whose one button the focus is. */
  function showBeside() {
    render(<button type="button">Send</button>);
    const button = screen.getByRole('button', { name: 'Send' });
    button.focus();
    show();
    return button;
  }

  it('F6 leads to the card and back, and the card says so', () => {
    const button = showBeside();
    expect(press('F6')).toBe(false);
    expect(document.activeElement).toBe(closing());
    expect(closing().getAttribute('aria-keyshortcuts')).toBe('F6');
    press('F6');
    expect(document.activeElement).toBe(button);
  });

  it('F6 is left to the browser without a toast, and with another key', () => {
    const button = showBeside();
    expect(press('F6', { shiftKey: true })).toBe(true);
    expect(document.activeElement).toBe(button);
    act(() => toasts.current()?.dismiss());
    expect(press('F6')).toBe(true);
  });

  it('F6 leads back to the page where nothing had the focus', () => {
    show();
    press('F6');
    expect(document.activeElement).toBe(closing());
    press('F6');
    expect(document.activeElement).toBe(document.body);
  });

  it('the focus finds back after another window had it meanwhile', () => {
    const button = showBeside();
    press('F6');
    fireEvent.focusIn(closing(), { relatedTarget: null });
    press('F6');
    expect(document.activeElement).toBe(button);
  });

  it('the focus is nowhere once what had it has gone from the page', () => {
    const button = showBeside();
    press('F6');
    button.parentElement?.remove();
    press('F6');
    expect(document.activeElement).toBe(document.body);
  });

  it.each(['closed', 'gone by itself'])('the focus is back where it was once it is %s', (how) => {
    const button = showBeside();
    press('F6');
    expect(document.activeElement).toBe(closing());
    if (how === 'closed') fireEvent.click(closing());
    else act(() => toasts.current()?.dismiss());
    expect(card()).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('the focus stays where it is when a toast goes in which it is not', () => {
    const button = showBeside();
    press('F6');
    press('F6');
    const other = document.createElement('input');
    document.body.append(other);
    other.focus();
    act(() => toasts.current()?.dismiss());
    expect(document.activeElement).toBe(other);
    other.remove();
    expect(button.isConnected).toBe(true);
  });
});
