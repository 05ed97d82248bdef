/** Times that a page shows and updates while it stays open. Both functions also run in the browser, as text. */

/** As `1 h 12 min`, rounded down: `0 min` is less than a minute. */
export function durationInWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** Updates what DueTime says; each `[data-due]` holds its time in milliseconds. */
function keepCountdowns(inWords: typeof durationInWords): void {
  const look = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-due]')) {
      const left = Number(element.dataset.due) - Date.now();
      const words = inWords(Math.abs(left));
      element.textContent = left < 0 ? `overdue by ${words}` : `due in ${words}`;
    }
  };
  setInterval(look, 15_000);
  document.addEventListener('visibilitychange', look);
}

export const countdownScript = `(${keepCountdowns})(${durationInWords})`;
