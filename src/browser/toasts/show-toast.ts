/** The one visible toast, in the page's area of toasts. */
import { addStyles } from '#browser/add-styles.ts';
import toastStyles from './toast.css?inline';
import { drawCard, shareFocus, type ToastTexts } from './toast-card.ts';
import { startClock } from './toast-clock.ts';

/** In milliseconds. */
export const defaultDuration = 5000;
/** How long a live region keeps its text, in milliseconds. */
export const announcementTime = 2000;
/** In milliseconds: screen readers miss the text of a region that has just moved. */
export const announcementDelay = 100;

export type ToastMessage = ToastTexts & {
  /** In milliseconds; Infinity never dismisses. */
  duration?: number;
  /** The page moves, if the card would cover it or, where there is room for all of it, its parent. */
  keepClear?: Element | null | undefined;
};

/** Aborted when the toast is dismissed: each part then removes what it has added. */
let last: AbortController | undefined;

/** Shows it in place of the last one. */
export function showToast({ duration = defaultDuration, keepClear, ...texts }: ToastMessage): void {
  const area = document.querySelector<HTMLElement>('.toasts');
  if (!area) return;
  if (!last) addStyles(toastStyles);
  last?.abort();
  const life = new AbortController();
  last = life;
  const card = drawCard(texts, area, life);
  shareFocus(card, life);
  life.signal.addEventListener('abort', () => card.remove());
  area.append(card);
  const leavePointer = startClock(card, duration, life);
  const arrive = () => {
    leavePointer();
    if (keepClear && !life.signal.aborted && !openOverlay()) makeRoom(area, keepClear);
  };
  followOverlay(area, arrive, life);
  arrive();
  announce(texts, area, life);
}

/** Dispatched when a modal, which takes the focus, or the menu opens or closes. */
const overlayEvents = ['focusin', 'close', 'toggle'];

/** Keeps the area in the open modal or menu. Outside it a toast would be inert, or a click on it would close the overlay. */
function followOverlay(area: HTMLElement, onMove: () => void, { signal }: AbortController): void {
  const home = area.parentElement;
  const next = area.nextElementSibling;
  const place = () => {
    const overlay = signal.aborted ? null : openOverlay();
    if (area.parentElement === (overlay ?? home)) return;
    if (overlay) overlay.append(area);
    else next?.before(area);
    onMove();
  };
  for (const event of overlayEvents)
    document.addEventListener(event, place, { signal, capture: true });
  signal.addEventListener('abort', place);
  place();
}

function openOverlay(): Element | null {
  // In browsers without popovers, the selector is a syntax error.
  const popover = 'popover' in HTMLElement.prototype ? ', :popover-open' : '';
  return document.querySelector(`dialog[open]${popover}`);
}

function announce(texts: ToastTexts, area: HTMLElement, { signal }: AbortController): void {
  const urgency = texts.kind === 'destructive' ? 'assertive' : 'polite';
  const said = document.createElement('p');
  said.textContent = `${texts.title} ${texts.description}`;
  const region = area.querySelector(`[aria-live="${urgency}"]`);
  const begin = setTimeout(() => region?.append(said), announcementDelay);
  // A screen reader would find the text twice.
  const end = () => {
    clearTimeout(begin);
    said.remove();
  };
  setTimeout(end, announcementDelay + announcementTime);
  signal.addEventListener('abort', end);
}

function makeRoom(area: HTMLElement, keepClear: Element): void {
  const card = area.getBoundingClientRect();
  const { top, bottom } = keepClear.getBoundingClientRect();
  const parentTop = keepClear.parentElement?.getBoundingClientRect().top ?? top;
  const clear = bottom - parentTop <= innerHeight - card.bottom - 16 ? parentTop : top;
  if (bottom > card.top) scrollBy(0, Math.min(0, clear - card.bottom - 8));
}
