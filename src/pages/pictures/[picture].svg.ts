import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { content } from '#content/content.ts';
import { type Service, servicePictures, type Theme } from '#content/service-schema.ts';
import { drawingNames, pictureFile } from '#site/drawings/read-drawing.ts';
import { Icon } from '#ui/Icon.tsx';

type File = { name: string; color?: Theme; icon?: Service['icon'] };

/** The picture and carton of each service in its color, and all other drawings. */
export const getStaticPaths = (() => {
  // A map removes duplicates: two services may have the same picture and color.
  const files = new Map<string, File>([
    ...content.services.flatMap(({ picture, icon, color }): [string, File][] => [
      [`${picture}-${color}`, { name: picture, color }],
      [`carton-${icon.name}-${color}`, { name: 'service-carton', color, icon }],
    ]),
    ...drawingNames
      .filter((name) => ![...servicePictures, 'service-carton'].includes(name))
      .map((name): [string, File] => [name, { name }]),
  ]);
  return [...files].map(([picture, props]) => ({ params: { picture }, props }));
}) satisfies GetStaticPaths;
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** The icon on the carton's left face. */
const print = ({ shapes }: Service['icon']) =>
  renderToStaticMarkup(
    createElement(
      'g',
      { transform: 'matrix(1.299 .75 0 1.5 -13.9 -22)', color: 'white' },
      createElement(Icon, { of: shapes, strokeWidth: 2.25 }),
    ),
  );

export const GET: APIRoute<Props> = ({ props: { name, color, icon } }) =>
  new Response(pictureFile(name, color, icon && print(icon)), {
    headers: { 'content-type': 'image/svg+xml' },
  });
