/** The pictures that the files of all widths are made from. */
import { getEntry } from 'astro:content';
import aisle from '../../art/aisle.jpg';
import packing from '../../art/packing.jpg';
import type { Photo } from '../content/photo-schema.ts';

/** The rendered pictures that content can name; the scripts in art/ make them. */
const renderings = { aisle, packing };

/** @throws when there is no such photograph, which reading `content/` has ruled out */
export async function masterOf({ picture, file }: Photo) {
  if (picture && picture !== 'cutaway') return renderings[picture];
  const photograph = file && (await getEntry('photographs', file));
  if (!photograph) throw new Error(`content/photographs/${file} is missing`);
  return photograph.data.file;
}
