/** The texts of `content/`, for the pages. */
import { content } from './all-content.ts';
import type { LegalId } from './legal-schema.ts';

export const getSite = async () => content.site;
export const getInterface = async () => content.texts;
export const getAboutPage = async () => content.about;
export const getServices = async () => content.services;
export const getLegalText = async (id: LegalId) => content.legal[id];

/** The fragments of the terms' sections by their numbers. */
export async function getTermsSections(): Promise<Map<number, string>> {
  const numbered = content.legal.terms.headings.filter(
    ({ depth, text }) => depth === 2 && /^\d+\. /.test(text),
  );
  return new Map(numbered.map(({ text, slug }) => [Number.parseInt(text, 10), slug]));
}
