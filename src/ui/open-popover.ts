/**
 * The open popover (the menu of narrow windows), if there is one. It lies above everything of the
 * page, and a press outside it closes it: what must be seen and pressed meanwhile is drawn inside.
 */
export const openPopover = {
  // Where there are no popovers, the browser does not know the selector either.
  current: () =>
    'popover' in HTMLElement.prototype
      ? document.querySelector<HTMLElement>(':popover-open')
      : null,
  subscribe(listener: () => void) {
    // The event does not bubble.
    document.addEventListener('toggle', listener, true);
    return () => document.removeEventListener('toggle', listener, true);
  },
};
