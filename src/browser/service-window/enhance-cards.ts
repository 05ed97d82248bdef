import type { OpenWindow } from './ServiceWindow.tsx';

/** In milliseconds. */
const timeoutMs = 4000;

/** A card's form opens the service's window, or without its script leads to the service's page. */
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
  if (cards.matches(':focus-within')) load();

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
    // In a task of its own: Firefox ignores it while the form dispatches the event.
    setTimeout(() => form.submit());
  });
}
