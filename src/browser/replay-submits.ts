/** In milliseconds, for a script or an answer that neither arrives nor fails. */
const timeoutMs = 4000;

/** Holds submits. Call the returned function once the page script is there: it repeats the last. */
export function holdEarlySubmits(load: () => Promise<unknown>): () => void {
  let held: HTMLFormElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSiteUp = false;
  let isLetThrough = false;

  const hold = (event: Event) => {
    if (isLetThrough) return;
    event.preventDefault();
    event.stopPropagation();
    setBusy(false);
    held = (event.target as Element).closest('form') ?? undefined;
    setBusy(true);
    failure()?.setAttribute('hidden', '');
    if (timer) return;
    isSiteUp = false;
    const probe = fetch('/', { method: 'HEAD', cache: 'no-store' })
      .then(({ ok }) => {
        isSiteUp = ok;
      })
      .catch(() => {});
    const ownTimer = setTimeout(giveUp, timeoutMs);
    timer = ownTimer;
    // Outside the event's task: Firefox ignores a press while the form dispatches its events.
    load().catch(async () => {
      await probe;
      if (timer === ownTimer) giveUp();
    });
  };

  const setBusy = (isBusy: boolean) =>
    held?.querySelector('button')?.setAttribute('aria-busy', String(isBusy));
  const failure = () => held?.querySelector('[data-outcome="failed"]');

  const giveUp = () => {
    if (isSiteUp || !held?.matches('[method="post"]:valid')) return replay();
    // Otherwise the browser's error page would replace what was typed.
    const { title, description } = JSON.parse(held.dataset.texts ?? '').failed;
    const line = failure();
    line?.setAttribute('role', 'alert');
    line?.removeAttribute('hidden');
    for (const [index, part] of line?.querySelectorAll('span > *').entries() ?? [])
      part.textContent = [title, description][index] ?? '';
    stopHolding();
  };

  const stopHolding = () => {
    clearTimeout(timer);
    timer = undefined;
    setBusy(false);
    held = undefined;
  };

  const replay = (isLive = false) => {
    const button = held?.querySelector('button');
    stopHolding();
    isLetThrough = true;
    button?.click();
    isLetThrough = isLive;
  };

  addEventListener('submit', hold, true);
  // A submit that native validation stopped.
  addEventListener('invalid', hold, true);

  // For the form's script: after Back the visitor may send the same text again.
  addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented) (target as HTMLFormElement).dataset.posted = 'true';
  });
  return () => setTimeout(replay, 0, true);
}
