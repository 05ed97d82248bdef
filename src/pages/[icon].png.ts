import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { appIcons, drawIcon, maskableIcon, touchIcon } from '../icons/icons.ts';
import tokens from '../tokens/tokens.css?raw';

export const getStaticPaths = (() =>
  [touchIcon, ...appIcons, maskableIcon].map((icon) => ({
    params: { icon: icon.name },
    props: { icon },
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await drawIcon(props.icon, tokens)), {
    headers: { 'content-type': 'image/png' },
  });
