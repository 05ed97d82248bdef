/**
 * What the native popover leaves out: the expanded state as an attribute, closing when a link is
 * followed, when focus moves on, and when the window grows past the menu's breakpoint.
 */
export function enhanceMobileMenu(menu: HTMLElement, button: HTMLElement): void {
  const isOpen = () => menu.matches(':popover-open');
  const close = () => {
    if (isOpen()) menu.hidePopover();
  };
  const showState = () => button.setAttribute('aria-expanded', String(isOpen()));

  showState();
  menu.addEventListener('toggle', showState);
  menu.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) close();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    const next = relatedTarget as Node | null;
    if (next && next !== button && !menu.contains(next)) close();
  });
  matchMedia('(width >= 48rem)').addEventListener('change', close);
  // A page brought back by the browser's Back is shown as it was left: leave it closed.
  addEventListener('pagehide', close);
}
