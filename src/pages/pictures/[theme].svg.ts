import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { themes } from '../../content/schemas.ts';
import { serviceSvg } from '../../pictures/service-svg.tsx';

export const getStaticPaths = (() =>
  themes.map((theme) => ({ params: { theme }, props: { theme } }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(serviceSvg(props.theme), { headers: { 'content-type': 'image/svg+xml' } });
