import { ToastArea } from '../toast/ToastArea.tsx';
import sheet from '../toast/toast.css?url';
import { hydrate } from './hydrate.ts';
import { loadSheet } from './load-sheet.ts';

/** Makes the page's toast area live, for an island that may show a toast. */
export async function startToasts(): Promise<void> {
  const area = document.querySelector<HTMLElement>('[data-island="toasts"]:not([data-live])');
  if (!area) return;
  area.dataset.live = '';
  hydrate(area, ToastArea);
  await loadSheet(sheet);
}
