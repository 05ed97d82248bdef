/** On a page with the form, links to it or to the page itself load no page, which would lack what was typed. */

const toForm = '[href="#contact"], [href^="/contact"]';

export function followInPlace(): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest(`${toForm}, [href="${location.pathname}"]`);
    const control = firstEmptyControl();
    // Nothing is lost yet, and the page of such a link has its choice selected.
    if (link?.matches('[href*="?service="]') && !hasText()) return;
    const opensTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || !control || opensTab) return;
    event.preventDefault();
    const lead = () => location.assign(`#${link.matches(toForm) ? control.id : 'main'}`);
    const dialog = link.closest('dialog');
    if (!dialog) return lead();
    // Closing returns the focus to the dialog's opener.
    dialog.addEventListener('close', lead, { once: true });
    dialog.close();
  });
}

const hasText = () =>
  [...document.querySelectorAll<HTMLInputElement>('.contact-form .field')].some(
    ({ value }) => value,
  );

/** The button, whose value is empty, follows the fields. */
function firstEmptyControl() {
  const controls = '.contact-form :is(.field:enabled, [type="submit"])';
  return [...document.querySelectorAll<HTMLInputElement>(controls)].find(({ value }) => !value);
}
