/** What somebody should correct or add in `content/`, although the site runs as it is. */
import type { OpeningHours } from './hours.ts';
import { isPlaceholder } from './samples.ts';
import type { Service, Site } from './schemas.ts';

/** The contact channels whose addresses are still placeholders. */
export function placeholderChannels(site: Site): string[] {
  return site.channels.filter(({ href }) => isPlaceholder(href)).map(({ kind }) => kind);
}

/**
 * What buyers ask and only the company knows, as long as it has no answer.
 * @returns by file, the questions
 */
export function unanswered(site: Site, services: Service[]): [file: string, questions: string[]][] {
  return [
    { file: 'content/site.yaml', answers: site.answers },
    ...services.map(({ slug, answers = [] }) => ({
      file: `content/services/${slug}.yaml`,
      answers,
    })),
  ]
    .map(({ file, answers }): [string, string[]] => [
      file,
      answers.filter(({ answer }) => answer === '').map(({ question }) => question),
    ])
    .filter(([, questions]) => questions.length > 0);
}

const dayLength = 24 * 3600 * 1000;

/** How many days before the list's last holiday somebody is asked to add more. */
const noticeDays = 90;

/** @returns the day of the last holiday, as `2027-12-24`, if it is near or past */
export function lastHolidayNear({ holidays }: OpeningHours, now: Date): string | undefined {
  const last = holidays
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  const notice = new Date(now.getTime() + noticeDays * dayLength);
  return last && last < notice.toISOString().slice(0, 10) ? last : undefined;
}
