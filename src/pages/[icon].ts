/** The icons of browser tabs and home screens. */
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import {
  appIcons,
  drawIcon,
  faviconSvg,
  maskableIcon,
  tabIcon,
  toIco,
  touchIcon,
} from '#site/brand/icons.ts';
import tokens from '#ui/tokens/tokens.css?raw';

export const getStaticPaths = (async () => {
  const files: [name: string, type: string, file: BodyInit][] = [
    ['favicon.svg', 'svg+xml', faviconSvg(tokens)],
    ['favicon.ico', 'x-icon', toFile(toIco(await drawIcon(tabIcon, tokens), tabIcon.size))],
  ];
  for (const icon of [touchIcon, ...appIcons, maskableIcon]) {
    files.push([`${icon.name}.png`, 'png', toFile(await drawIcon(icon, tokens))]);
  }
  return files.map(([icon, type, file]) => ({ params: { icon }, props: { type, file } }));
}) satisfies GetStaticPaths;

const toFile = (bytes: Uint8Array) => new Uint8Array(bytes);

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  new Response(props.file, { headers: { 'content-type': `image/${props.type}` } });
