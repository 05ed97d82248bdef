/** A page built last year still shows the visitor's current year. */
export function showCurrentYear(element: Element | null): void {
  if (element) element.textContent = String(new Date().getFullYear());
}
