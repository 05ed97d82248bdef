/** The pages that answer a post without script: the build draws them, and each answer is put in. */
import type { FailedPost } from '../core/failed-post.ts';

/** A page of the site. */
export interface AnswerPage {
  html: string;
  /** Its own content security policy. */
  policy: string | undefined;
}

/** @returns the HTML of the form, its values kept and its errors named */
export type DrawForm = (failed: FailedPost) => string;

export interface AnswerPages {
  /** @param reference as readReference reads it; undefined when the visitor's address names none */
  sent(reference: string | undefined): AnswerPage | Promise<AnswerPage>;
  refused(failed: FailedPost): AnswerPage | Promise<AnswerPage>;
}

/** Where the built page has the form of a refused post. */
export const formPlace = '<!--form-->';
/** Around the line of the built page that names an inquiry's reference, and in the reference's own place. */
export const referenceLine = '<!--reference-line-->';
export const referencePlace = '<!--reference-->';

/** @throws when a built page lacks a place for what is put in */
export function answerPages(
  built: { sent: AnswerPage; refused: AnswerPage },
  drawForm: DrawForm,
): AnswerPages {
  const [before = '', line = '', after = ''] = partsOf(built.sent.html, referenceLine, 3);
  const [start = '', end = ''] = partsOf(built.refused.html, formPlace, 2);
  return {
    sent: (reference) => ({
      ...built.sent,
      html: before + (reference ? line.replace(referencePlace, reference) : '') + after,
    }),
    refused: (failed) => ({ ...built.refused, html: start + drawForm(failed) + end }),
  };
}

function partsOf(html: string, mark: string, number: number): string[] {
  const parts = html.split(mark);
  if (parts.length !== number) throw new Error(`The built page has no place ${mark}: build again.`);
  return parts;
}
