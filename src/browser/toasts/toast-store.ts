/** The one visible toast and its timer, which keeps running while the card moves into a modal or back. */

/** In milliseconds. */
export const defaultDuration = 5000;

export type ToastMessage = {
  title: string;
  description: string;
  /** In milliseconds; Infinity never dismisses. */
  duration?: number;
  kind?: 'plain' | 'success' | 'destructive';
  /** The page moves, if the card would cover it or, where there is room for all of it, its parent. */
  keepClear?: Element | null | undefined;
};
export type Toast = Required<ToastMessage> & { id: number; dismiss: () => void };
type Pause = 'not drawn' | 'pointer' | 'focus' | 'hidden tab';

let toast: Toast | undefined;
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
let startedAt = 0;
let remaining = 0;
const pauses = new Set<Pause>();
const listeners = new Set<() => void>();

const set = (next: Toast | undefined) => {
  toast = next;
  for (const listener of listeners) listener();
};
const stopTimer = () => {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  remaining -= Date.now() - startedAt;
};
const startTimer = () => {
  if (!toast || timer !== undefined || pauses.size > 0 || !Number.isFinite(remaining)) return;
  startedAt = Date.now();
  timer = setTimeout(toast.dismiss, remaining);
};
const dismiss = (id: number) => {
  if (toast?.id !== id) return;
  stopTimer();
  set(undefined);
};

export const toasts = {
  /** The timer starts once React has rendered the toast. */
  show({ duration = defaultDuration, kind = 'plain', keepClear = null, ...texts }: ToastMessage) {
    stopTimer();
    const id = nextId++;
    remaining = duration;
    pauses.add('not drawn');
    set({ ...texts, duration, kind, keepClear, id, dismiss: () => dismiss(id) });
  },
  pause(reason: Pause) {
    pauses.add(reason);
    stopTimer();
  },
  resume(reason: Pause) {
    pauses.delete(reason);
    startTimer();
  },
  current: () => toast,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
