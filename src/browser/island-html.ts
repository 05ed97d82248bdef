import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

/**
 * React's HTML of a component that comes alive in the browser (islands.ts), with its properties.
 * @param name in islands.ts, and the beginning of the ids that React makes in it
 */
export function islandHtml<Props extends object>(
  name: string,
  component: FunctionComponent<Props>,
  props: Props,
): string {
  const html = renderToString(createElement(component, props), { identifierPrefix: name });
  return renderToStaticMarkup(
    createElement('div', {
      className: 'island',
      'data-island': name,
      'data-props': JSON.stringify(props),
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has drawn it
      dangerouslySetInnerHTML: { __html: html },
    }),
  );
}
