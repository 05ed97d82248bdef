import type { Overlay } from './overlay-history.ts';

/**
 * Adds to the native popover what the platform lacks: `aria-expanded`, for which the script takes over the
 * button, and closing on Back, when the focus moves on, and when the window grows past the breakpoint.
 * A followed link closes it too: see overlay-history.ts.
 */
export function enhanceMobileMenu(menu: HTMLElement, button: HTMLElement): void {
  takeOverButton(menu, button);
  const close = () => {
    if (isOpen(menu)) menu.hidePopover();
  };
  const overlay: Overlay = { close };
  const notify = () => {
    const name = isOpen(menu) ? 'overlay:opened' : 'overlay:closed';
    document.dispatchEvent(new CustomEvent(name, { detail: overlay }));
  };

  // It may have been opened before this script loaded.
  if (isOpen(menu)) notify();
  menu.addEventListener('toggle', notify);
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    const next = relatedTarget as Node | null;
    if (next && next !== button && !menu.contains(next)) close();
  });
  matchMedia('(width >= 768px)').addEventListener('change', close);
}

const isOpen = (menu: HTMLElement) => menu.matches(':popover-open');

/** HTML forbids `aria-expanded` beside `popovertarget`: https://www.w3.org/TR/html-aria/#el-button */
function takeOverButton(menu: HTMLElement, button: HTMLElement): void {
  // A press outside an open popover closes it; the click of the same press must not open it again.
  let pressedOpen = false;
  button.removeAttribute('popovertarget');
  const showState = (open: boolean) => button.setAttribute('aria-expanded', String(open));
  showState(isOpen(menu));
  // Before the focus returns to the button, so that a screen reader reads the new state.
  menu.addEventListener('beforetoggle', ({ newState }) => showState(newState === 'open'));
  button.addEventListener('pointerdown', () => {
    pressedOpen = isOpen(menu);
  });
  // A press that is dragged off the button, or becomes a scroll, makes no click.
  document.addEventListener('pointerup', ({ target }) => {
    if (!button.contains(target as Node)) pressedOpen = false;
  });
  button.addEventListener('pointercancel', () => {
    pressedOpen = false;
  });
  button.addEventListener('click', ({ detail }) => {
    const byPointer = detail > 0;
    if (isOpen(menu)) menu.hidePopover();
    else if (!(byPointer && pressedOpen)) menu.showPopover({ source: button });
    pressedOpen = false;
  });
}
