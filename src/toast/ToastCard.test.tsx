// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { card, hide, message, show, startAnew, wait } from '../../tests/fixtures/toast-area.tsx';
import { defaultDuration, toasts } from './store.ts';

startAnew();

describe('the card', () => {
  it.each([
    ['plain', []],
    ['success', ['M20 6']],
    ['destructive', ['m21.73 18']],
  ] as const)('of a %s toast has the icons %j beside the one that closes it', (kind, icons) => {
    show(kind);
    const drawn = [...(card()?.querySelectorAll(':scope > svg') ?? [])];
    const begun = (icon: Element) =>
      /^[\w.]+ \w+/.exec(icon.querySelector('path')?.getAttribute('d') ?? '');
    expect(drawn.map((icon) => begun(icon)?.[0])).toEqual(icons);
  });

  it('goes when its time is over', () => {
    show();
    expect(card()).not.toBeNull();
    wait(defaultDuration);
    expect(card()).toBeNull();
  });

  it('that replaces another goes when its own time is over', () => {
    show();
    act(() => void toasts.show({ ...message, title: 'Second' }));
    expect(card()?.textContent).toContain('Second');
    wait(defaultDuration);
    expect(card()).toBeNull();
  });

  it.each([
    ['the pointer', fireEvent.pointerEnter],
    ['the focus', fireEvent.focus],
  ])('that is closed leaves the next one its time, though %s was on it', (_, begin) => {
    show();
    begin(card() as Element);
    act(() => toasts.current()?.dismiss());
    act(() => void toasts.show(message));
    wait(defaultDuration);
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
  ])('stays while %s', (_, begin, end) => {
    show();
    begin(card() as Element);
    wait(defaultDuration);
    expect(card()).not.toBeNull();
    end(card() as Element);
    wait(defaultDuration);
    expect(card()).toBeNull();
  });

  it('stays while the tab is hidden', () => {
    show();
    hide(true);
    wait(defaultDuration);
    expect(card()).not.toBeNull();
    hide(false);
    wait(defaultDuration);
    expect(card()).toBeNull();
  });

  it('that comes in a hidden tab waits for it to be seen', () => {
    hide(true);
    show();
    wait(defaultDuration);
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
