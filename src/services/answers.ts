import type { Answer, Service } from '../content/service-schema.ts';
import type { Site } from '../content/site-schema.ts';

/**
 * What buyers of a service ask and are told: the answers for all services, in the places of some the
 * service's own to the same questions, then its further ones. What nobody has answered is left out.
 */
export function answersOn({ answers: own = [] }: Service, { answers: common }: Site): Answer[] {
  const questions = common.map(({ question }) => question);
  return [
    ...common.map((answer) => own.find(({ question }) => question === answer.question) ?? answer),
    ...own.filter(({ question }) => !questions.includes(question)),
  ].filter(({ answer }) => answer !== '');
}
