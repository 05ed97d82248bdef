/** Brings the HTML that React drew at build time to life. */
import { createElement, type FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ToastArea } from './toasts/ToastArea.tsx';
import toastSheet from './toasts/toast.css?url';

export function hydrate(island: HTMLElement, component: FunctionComponent<never>): void {
  const props = JSON.parse(island.dataset.props ?? '{}');
  const element = createElement(component as FunctionComponent, props);
  hydrateRoot(island, element, { identifierPrefix: island.dataset.island });
}

/** Makes the page's toast area live, once, for an island that may show a toast. */
export async function startToasts(): Promise<void> {
  const area = document.querySelector<HTMLElement>('[data-island="toasts"]:not([data-live])');
  if (!area) return;
  area.dataset.live = '';
  hydrate(area, ToastArea);
  await loadSheet(toastSheet);
}

/** Loads styles for elements that only a script creates; rejects when they cannot be loaded. */
export function loadSheet(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href,
      onload: resolve,
      onerror: reject,
    });
    document.head.append(link);
  });
}
