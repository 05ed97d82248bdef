/** For a script or a response that neither arrives nor fails. */
const timeoutMs = 4000;

/**
 * Holds submits until the page script runs and calls the function returned, which replays the last one. If the
 * script fails or takes too long, submits natively; if the site does not respond either, shows that and keeps the text.
 */
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
    // In a later task: Firefox ignores a click while the form dispatches its events.
    load().catch(async () => {
      await probe;
      if (timer === ownTimer) giveUp();
    });
  };

  const submitButton = () => held?.querySelector<HTMLElement>('[type="submit"]');
  const setBusy = (isBusy: boolean) => submitButton()?.setAttribute('aria-busy', String(isBusy));
  const failure = () => held?.querySelector('[data-outcome="failed"]');

  const giveUp = () => {
    if (isSiteUp || !held?.matches('[method="post"]:valid')) return replay();
    // A native submit would replace the page, with the typed text, by the browser's error page.
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
    const button = submitButton();
    stopHolding();
    isLetThrough = true;
    button?.click();
    isLetThrough = isLive;
  };

  addEventListener('submit', hold, true);
  // Native validation dispatches this instead of the submit.
  addEventListener('invalid', hold, true);

  // For send.ts: after Back, the visitor may send the same text again.
  addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented) (target as HTMLFormElement).dataset.posted = 'true';
  });
  return () => setTimeout(replay, 0, true);
}
