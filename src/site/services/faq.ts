import type { FaqEntry, Service } from '#content/service-schema.ts';
import type { Site } from '#content/site-schema.ts';

/** The common answers, each replaced by the service's own to the same question, then its others. */
export function faqFor({ answers: own = [] }: Service, { answers: common }: Site): FaqEntry[] {
  const questions = common.map(({ question }) => question);
  return [
    ...common.map((answer) => own.find(({ question }) => question === answer.question) ?? answer),
    ...own.filter(({ question }) => !questions.includes(question)),
  ].filter(({ answer }) => answer !== '');
}
