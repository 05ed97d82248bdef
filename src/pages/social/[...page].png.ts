import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { pagePictures } from '../../social/pages.ts';
import { drawSocialPicture } from '../../social/render.tsx';
import tokens from '../../tokens/tokens.css?raw';

export const getStaticPaths = (async () => {
  const pages = await pagePictures();
  return pages.map(({ name, picture }) => ({ params: { page: name }, props: { picture } }));
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await drawSocialPicture(props.picture, tokens)), {
    headers: { 'content-type': 'image/png' },
  });
