/** In milliseconds, for a script or an answer that neither arrives nor fails. */
const patience = 4000;

/** Holds submits. Call the returned function once the page script is there: it repeats the last. */
export function holdEarlySubmits(load: () => Promise<unknown>): () => void {
  let held: HTMLFormElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAnswered = false;
  let passes = false;

  const hold = (event: Event) => {
    if (passes) return;
    event.preventDefault();
    event.stopPropagation();
    setBusy(false);
    held = (event.target as Element).closest('form') ?? undefined;
    setBusy(true);
    failure()?.setAttribute('hidden', '');
    if (timer) return;
    isAnswered = false;
    const answer = fetch('/', { method: 'HEAD', cache: 'no-store' })
      .then(({ ok }) => {
        isAnswered = ok;
      })
      .catch(() => {});
    const own = setTimeout(giveUp, patience);
    timer = own;
    // Outside the event's task: Firefox ignores a press while the form dispatches its events.
    load().catch(async () => {
      await answer;
      if (timer === own) giveUp();
    });
  };

  const setBusy = (isBusy: boolean) =>
    held?.querySelector('button')?.setAttribute('aria-busy', String(isBusy));
  const failure = () => held?.querySelector('[data-outcome="failed"]');

  const giveUp = () => {
    if (isAnswered || !held?.matches('[method="post"]:valid')) return repeat();
    // Otherwise the browser's error page would replace what was typed.
    const { title, description } = JSON.parse(held.dataset.texts ?? '').failed;
    const line = failure();
    line?.setAttribute('role', 'alert');
    line?.removeAttribute('hidden');
    for (const [index, part] of line?.querySelectorAll('span > *').entries() ?? [])
      part.textContent = [title, description][index] ?? '';
    end();
  };

  const end = () => {
    clearTimeout(timer);
    timer = undefined;
    setBusy(false);
    held = undefined;
  };

  const repeat = (isLive = false) => {
    const button = held?.querySelector('button');
    end();
    passes = true;
    button?.click();
    passes = isLive;
  };

  addEventListener('submit', hold, true);
  // A submit that native validation stopped.
  addEventListener('invalid', hold, true);

  // For the form's script: after Back the visitor may send the same text again.
  addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented) (target as HTMLFormElement).dataset.posted = 'true';
  });
  return () => setTimeout(repeat, 0, true);
}
