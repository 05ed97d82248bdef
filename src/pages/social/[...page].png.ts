import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { pagePictures } from '../../social/pages.ts';
import { drawSocialPicture } from '../../social/render.tsx';

export const getStaticPaths = (async () => {
  const pages = await pagePictures();
  return pages.map(({ name, picture }) => ({ params: { page: name }, props: { picture } }));
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await drawSocialPicture(props.picture)), {
    headers: { 'content-type': 'image/png' },
  });
