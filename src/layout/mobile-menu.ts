import type { Overlay } from '../ui/overlay-history.ts';

/**
 * Adds to the native popover what it leaves out: the expanded state as an attribute, for which the script
 * takes over its button, and closing by the browser's Back, when focus moves on, and when the window grows
 * past the menu's breakpoint. A link followed from it closes it too: see overlay-history.ts.
 */
export function enhanceMobileMenu(menu: HTMLElement, button: HTMLElement): void {
  takeToggling(menu, button);
  const close = () => {
    if (isOpen(menu)) menu.hidePopover();
  };
  const overlay: Overlay = { close };
  const tellHistory = () => {
    const name = isOpen(menu) ? 'overlay:opened' : 'overlay:closed';
    document.dispatchEvent(new CustomEvent(name, { detail: overlay }));
  };

  // It may have been opened before there was a script.
  if (isOpen(menu)) tellHistory();
  menu.addEventListener('toggle', tellHistory);
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    const next = relatedTarget as Node | null;
    if (next && next !== button && !menu.contains(next)) close();
  });
  matchMedia('(width >= 768px)').addEventListener('change', close);
}

const isOpen = (menu: HTMLElement) => menu.matches(':popover-open');

/**
 * The script toggles the menu in place of `popovertarget`, beside which HTML forbids `aria-expanded`:
 * https://www.w3.org/TR/html-aria/#el-button
 */
function takeToggling(menu: HTMLElement, button: HTMLElement): void {
  // A press outside an open popover closes it; the click of the same press must not open it again.
  let pressedOpen = false;
  button.removeAttribute('popovertarget');
  const showState = (open: boolean) => button.setAttribute('aria-expanded', String(open));
  showState(isOpen(menu));
  // Before the focus comes back to the button: a screen reader then says the new state.
  menu.addEventListener('beforetoggle', ({ newState }) => showState(newState === 'open'));
  button.addEventListener('pointerdown', () => {
    pressedOpen = isOpen(menu);
  });
  // Drawn off the button before it is let go, or taken for scrolling, it makes no click.
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
