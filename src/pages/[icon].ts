/** The icons of tabs and home screens. */
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { icons } from '#site/brand/icons.ts';

export const getStaticPaths = (() =>
  Object.entries(icons).map(([icon, props]) => ({
    params: { icon },
    props,
  }))) satisfies GetStaticPaths;
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { type, draw } }) =>
  new Response(new Uint8Array(await draw()), { headers: { 'content-type': type } });
