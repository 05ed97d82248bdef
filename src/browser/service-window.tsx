import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import features from '../services/feature.css?url';
import { ServiceWindow } from '../services/ServiceWindow.tsx';
import modal from '../services/service-modal.css?url';
import { loadSheet } from './load-sheet.ts';
import { startToasts } from './toasts.ts';

/** The cards stay plain HTML; React draws only the window that their forms open. */
export async function start(island: HTMLElement): Promise<void> {
  await Promise.all([loadSheet(features), loadSheet(modal), startToasts()]);
  const root = createRoot(island.appendChild(document.createElement('div')));
  // It listens from here on: an attempt that was held comes next.
  flushSync(() => root.render(<ServiceWindow cards={island} />));
}
