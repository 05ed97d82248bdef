/** How long an attempt waits for a script that neither arrives nor fails, in milliseconds. */
const patience = 4000;

/** A submit, and a submit that native validation stopped. */
const attempts = ['submit', 'invalid'] as const;

/**
 * Holds an attempt to submit a form until the page script has taken the forms over, then repeats it. If the script
 * cannot be loaded, or not within four seconds, the browser sends the form, as without script.
 * @param load loads the page script
 * @returns must be called once the script has loaded
 */
export function holdAttempts(load: () => Promise<unknown>): () => void {
  let held: HTMLElement | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    held = (event.target as Element).closest('form')?.querySelector('[type="submit"]');
    timer ??= setTimeout(replay, patience);
    load().catch(release);
  };

  // In a task of its own: Firefox ignores a press while the form dispatches its events, and a form with several
  // mistakes has more of them to hold.
  const release = () => setTimeout(replay);

  const replay = () => {
    clearTimeout(timer);
    for (const attempt of attempts) removeEventListener(attempt, hold, true);
    const button = held;
    held = undefined;
    button?.click();
  };

  for (const attempt of attempts) addEventListener(attempt, hold, true);

  // For the form's script: after Back the visitor may send the same text again.
  addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented) (target as HTMLFormElement).dataset.posted = 'true';
  });
  return release;
}
