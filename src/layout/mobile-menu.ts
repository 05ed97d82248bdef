import type { Overlay } from '../ui/overlay-history.ts';

/**
 * What the native popover leaves out: the expanded state as an attribute, and closing by the browser's
 * Back, when focus moves on, and when the window grows past the menu's breakpoint. A link followed from
 * it closes it too: see overlay-history.ts.
 */
export function enhanceMobileMenu(menu: HTMLElement, button: HTMLElement): void {
  takeToggling(menu, button);
  const isOpen = () => menu.matches(':popover-open');
  const close = () => {
    if (isOpen()) menu.hidePopover();
  };
  const overlay: Overlay = { close: () => close() };
  const showState = () => {
    button.setAttribute('aria-expanded', String(isOpen()));
    const name = isOpen() ? 'overlay:opened' : 'overlay:closed';
    document.dispatchEvent(new CustomEvent(name, { detail: overlay }));
  };

  showState();
  menu.addEventListener('toggle', showState);
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    const next = relatedTarget as Node | null;
    if (next && next !== button && !menu.contains(next)) close();
  });
  matchMedia('(width >= 768px)').addEventListener('change', () => close());
}

/**
 * The script toggles the menu in place of `popovertarget`, beside which HTML forbids `aria-expanded`:
 * https://www.w3.org/TR/html-aria/#el-button
 */
function takeToggling(menu: HTMLElement, button: HTMLElement): void {
  const isOpen = () => menu.matches(':popover-open');
  // A press outside an open popover closes it; the click of the same press must not open it again.
  let pressedOpen = false;
  button.removeAttribute('popovertarget');
  // Before the focus comes back to the button: a screen reader then says the new state.
  menu.addEventListener('beforetoggle', ({ newState }) => {
    button.setAttribute('aria-expanded', String(newState === 'open'));
  });
  button.addEventListener('pointerdown', () => {
    pressedOpen = isOpen();
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
    if (isOpen()) menu.hidePopover();
    else if (!(byPointer && pressedOpen)) menu.showPopover({ source: button });
    pressedOpen = false;
  });
}
