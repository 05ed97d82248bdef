/** Says by when an inquiry is answered that is sent now. The visitor's clock is the only source. */
import { fill } from '#content/placeholders.ts';
import { endOf, type OpeningHours, openTimes, responseTimeMs } from '#shared/opening-hours.ts';

/** What Contact.astro writes into `data-answer-times`. */
export interface AnswerTimes {
  /** Of the site: a translator changes that of the page. It decides between `2:30 PM` and `14:30`. */
  language: string;
  hours: OpeningHours;
  /** The sentences for the two cases, with `{now}` or `{opening}`, and `{time}`. */
  open: string;
  closed: string;
}

const minute = 60_000;
const day = 24 * 60 * minute;

export function answerTimeAt(moment: Date, { language, hours, open, closed }: AnswerTimes): string {
  // Local times as if they were UTC. Swedish has the notation of ISO 8601.
  const momentOf = (localTime: string) => Date.parse(`${localTime}Z`);
  const local = moment.toLocaleString('sv', { timeZone: hours.timeZone }).replace(' ', 'T');
  const now = momentOf(local);
  const times = () => openTimes(now, local.slice(0, 10), hours, momentOf);
  const { opens } = times().next().value;
  const answer = endOf(responseTimeMs(hours), times());

  /** With the day if it is another one than of `since`, and with the date if it is not in the same week. */
  function say(time: number, since: number): string {
    const days = Math.floor(time / day) - Math.floor(since / day);
    return new Date(time).toLocaleString(language, {
      timeZone: 'UTC',
      hour: 'numeric',
      minute: '2-digit',
      ...(days > 0 && { weekday: 'short' }),
      ...(days > 6 && { month: 'short', day: 'numeric' }),
    });
  }
  return fill(opens > now ? closed : open, {
    now: say(now, now),
    opening: say(opens, now),
    time: say(answer, opens),
  });
}

const touches = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** From the first touch on: the first words of a language take a slow phone a tenth of a second. */
export function keepAnswerTime(): void {
  const start = () => {
    for (const touch of touches) removeEventListener(touch, start);
    sayAnswerTime();
  };
  for (const touch of touches) addEventListener(touch, start);
}

/** Replaces the sentence that holds at any time, and again each minute. */
function sayAnswerTime(): void {
  const { answerTimes } = document.getElementById('contact')?.dataset ?? {};
  if (!answerTimes) return;
  const now = new Date();
  const said = answerTimeAt(now, JSON.parse(answerTimes));
  for (const line of document.querySelectorAll('[data-answer-time]')) line.textContent = said;
  setTimeout(sayAnswerTime, minute - (now.getTime() % minute));
}
