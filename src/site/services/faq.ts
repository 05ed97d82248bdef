import type { FaqEntry, Service } from '#content/service-schema.ts';
import type { Site } from '#content/site-schema.ts';

/** The site's questions, with the service's own answers where it has them, then its other questions. */
export function faqFor({ answers: own = [] }: Service, { answers: shared }: Site): FaqEntry[] {
  const sharedQuestions = shared.map(({ question }) => question);
  return [
    ...shared.map((entry) => own.find(({ question }) => question === entry.question) ?? entry),
    ...own.filter(({ question }) => !sharedQuestions.includes(question)),
  ].filter(({ answer }) => answer !== '');
}
