import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { getServices } from '../../content/content.ts';
import type { IconName } from '../../content/icon-names.ts';
import { servicePictures, type Theme } from '../../content/service-schema.ts';
import { drawingNames } from '../../drawings/files.ts';
import { pictureFile } from '../../drawings/picture-file.ts';
import { sheets } from '../../tokens/sheets.ts';
import { Icon } from '../../ui/Icon.tsx';

type File = { name: string; color?: Theme; icon?: IconName };

/** Each service's picture and carton in the service's color, and all other drawings as they are. */
export const getStaticPaths = (async () => {
  const services = await getServices();
  // Two services may have the same picture in the same color.
  const files = new Map<string, File>([
    ...services.flatMap(({ picture, icon, color }): [string, File][] => [
      [`${picture}-${color}`, { name: picture, color }],
      [`carton-${icon}-${color}`, { name: 'service-carton', color, icon }],
    ]),
    ...drawingNames
      .filter((name) => ![...servicePictures, 'service-carton'].includes(name))
      .map((name): [string, File] => [name, { name }]),
  ]);
  return [...files].map(([picture, props]) => ({ params: { picture }, props }));
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** On the carton's left face. */
const print = (name: IconName) =>
  renderToStaticMarkup(
    createElement(
      'g',
      { transform: 'matrix(1.299 .75 0 1.5 -13.9 -22)', color: 'white' },
      createElement(Icon, { name, strokeWidth: 2.25 }),
    ),
  );

export const GET: APIRoute<Props> = ({ props: { name, color, icon } }) =>
  new Response(pictureFile(name, sheets, color, icon && print(icon)), {
    headers: { 'content-type': 'image/svg+xml' },
  });
