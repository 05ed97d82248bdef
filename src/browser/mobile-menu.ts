/** Maintains `aria-expanded`; closes the menu when a link is followed, the focus leaves or the window gets wide. */
export function enhanceMobileMenu(menu: HTMLElement, button: HTMLElement): void {
  takeOverButton(menu, button);
  const close = () => menu.hidePopover();
  menu.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a:is([href^="/"], [href^="#"])')) close();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    const next = relatedTarget as Node | null;
    if (next && next !== button && !menu.contains(next)) close();
  });
  matchMedia('(width >= 768px)').addEventListener('change', close);
  // Back would restore the page with its menu open, or stay within the page.
  for (const leave of ['pagehide', 'popstate']) addEventListener(leave, close);
}

/** HTML forbids `aria-expanded` beside `popovertarget`: https://www.w3.org/TR/html-aria/#el-button */
function takeOverButton(menu: HTMLElement, button: HTMLElement): void {
  const isOpen = () => menu.matches(':popover-open');
  // A press outside an open popover closes it; the click of the same press must not open it again.
  let pressedOpen = false;
  button.removeAttribute('popovertarget');
  const showState = (open: boolean) => button.setAttribute('aria-expanded', String(open));
  showState(isOpen());
  // Before the focus returns to the button, so that a screen reader reads the new state.
  menu.addEventListener('beforetoggle', ({ newState }) => showState(newState === 'open'));
  button.addEventListener('pointerdown', () => {
    pressedOpen = isOpen();
  });
  button.addEventListener('click', ({ detail }) => {
    const byPointer = detail > 0;
    if (isOpen()) menu.hidePopover();
    else if (!(byPointer && pressedOpen)) menu.showPopover({ source: button });
    pressedOpen = false;
  });
}
