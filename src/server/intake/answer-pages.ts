/** The pages that answer a post without script: the build renders them, and each answer is inserted. */
import type { FailedPost } from '#shared/inquiry-form.ts';

export interface AnswerPage {
  html: string;
  /** The page's content security policy. */
  policy: string | undefined;
}

/** @returns the HTML of the form, its values kept and its errors named */
export type DrawForm = (failed: FailedPost) => string;

export interface AnswerPages {
  sent(reference: string | undefined): AnswerPage;
  refused(failed: FailedPost): AnswerPage;
}

/** Replaced by the form of a refused post. */
export const formPlace = '<!--form-->';
/** Around the line that names an inquiry's reference, and in place of the reference. */
export const referenceLine = '<!--reference-line-->';
export const referencePlace = '<!--reference-->';

/** @throws when a built page lacks a placeholder */
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
