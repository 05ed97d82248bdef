import { createElement, type FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Lets React take over what Island.astro has drawn. */
export function hydrate(island: HTMLElement, component: FunctionComponent<never>): void {
  const props = JSON.parse(island.dataset.props ?? '{}');
  const element = createElement(component as FunctionComponent, props);
  hydrateRoot(island, element, { identifierPrefix: island.dataset.island });
}
