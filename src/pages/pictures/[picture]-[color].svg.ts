import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { getServices } from '../../content/content.ts';
import { serviceSvg } from '../../drawings/service-svg.tsx';
import tokens from '../../tokens/tokens.css?raw';

export const getStaticPaths = (async () => {
  const services = await getServices();
  const pairs = services.map(({ picture, color }) => ({ picture, color }));
  // Two services may have the same picture in the same color.
  const files = new Map(pairs.map((pair) => [`${pair.picture}-${pair.color}`, pair]));
  return [...files.values()].map((pair) => ({ params: pair, props: pair }));
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(serviceSvg(props, tokens), { headers: { 'content-type': 'image/svg+xml' } });
