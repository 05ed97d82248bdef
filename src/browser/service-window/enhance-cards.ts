import type { OpenWindow } from './ServiceWindow.tsx';

const timeoutMs = 4000;

/** Submitting a card opens the service's window; if that fails to load in time, the service's page. */
export function enhanceCards(cards: HTMLElement): void {
  let loading: Promise<OpenWindow | undefined> | undefined;

  const load = () => {
    loading ??= import('./ServiceWindow.tsx')
      .then(({ prepareWindow }) => prepareWindow(cards))
      .catch((error) => {
        console.error(error);
        loading = undefined;
        return undefined;
      });
    return loading;
  };

  for (const touch of ['pointerdown', 'focusin']) cards.addEventListener(touch, load);

  cards.addEventListener('submit', async (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const button = form.querySelector('button');
    const slug = new URL(form.action).pathname.slice('/services/'.length);
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
    button?.setAttribute('aria-busy', 'true');
    const open = await Promise.race([load(), timeout]);
    button?.removeAttribute('aria-busy');
    if (open?.(slug, button)) return;
    // In a later task: Firefox ignores `submit()` while the form dispatches the event.
    setTimeout(() => form.submit());
  });
}
