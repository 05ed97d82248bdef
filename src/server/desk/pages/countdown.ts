/**
 * Updates what DueTime says while a page stays open. Runs in the browser as text, so it uses nothing from
 * outside; each `[data-due]` holds its time in milliseconds.
 */
function keepCountdowns(): void {
  const words = (left: number): string => {
    const minutes = Math.floor(Math.abs(left) / 60_000);
    const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
    const rest =
      days > 0 ? `${days} d ${hours} h` : `${hours > 0 ? `${hours} h ` : ''}${minutes % 60} min`;
    return left < 0 ? `overdue by ${rest}` : `due in ${rest}`;
  };
  const look = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-due]')) {
      element.textContent = words(Number(element.dataset.due) - Date.now());
    }
  };
  setInterval(look, 15_000);
  document.addEventListener('visibilitychange', look);
}

export const countdownScript = `(${keepCountdowns})()`;
