import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

/**
 * The HTML of a component that islands.ts hydrates in the browser, with its props.
 * @param name its name in islands.ts, and the prefix of the ids that React generates in it
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
