/**
 * The open modal, if there is one. A modal makes everything outside it inert, so what must stay
 * reachable above it (the toast) is drawn inside it.
 */
let host: HTMLElement | null = null;
const listeners = new Set<() => void>();

export const modalHost = {
  current: () => host,
  /** @returns what undoes it, to be called when the modal closes */
  enter(element: HTMLElement) {
    set(element);
    return () => {
      if (host === element) set(null);
    };
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function set(next: HTMLElement | null) {
  host = next;
  for (const listener of listeners) listener();
}
