/** Times, numbers and the source of a visit in words. */
import type { FieldValues } from '#shared/fields.ts';
import { zoneName } from '#shared/local-time.ts';
import { oneLine } from '#shared/plain-text.ts';
import { type Source, sourceFields } from '#shared/post-metadata.ts';

/** How the operator starts a staff command: deploy/seller-site runs releases from that folder. */
export const inquiriesCommand = import.meta.dirname.startsWith('/opt/seller-site/')
  ? 'sudo seller-site inquiries'
  : 'npm run inquiries --';

type Parts = Intl.DateTimeFormatOptions;
const date = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const wholeDay = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** In English for staff, in the site's language for visitors. */
function format(time: Date, timeZone: string, parts: Parts, language = 'en-US'): string {
  const words = new Intl.DateTimeFormat(language, { timeZone, ...parts }).format(time);
  return (parts.hour ?? parts.timeStyle) ? `${words} ${zoneName(time, timeZone, language)}` : words;
}

/** `Fri, Nov 20, 2026, 8:51 PM EST (2026-11-21 01:51 UTC)` */
export function timeWithUtc(time: Date, timeZone: string): string {
  const utc = time.toISOString().slice(0, 16).replace('T', ' ');
  return `${format(time, timeZone, { ...date, year: 'numeric', ...clock })} (${utc} UTC)`;
}

/** `Fri, Nov 20, 8:51 PM EST`, with the year if it differs from that of `now`. */
export function timeInWords(time: Date, timeZone: string, now = time): string {
  const [year, thisYear] = [time, now].map((at) => format(at, timeZone, { year: 'numeric' }));
  const otherYear = year !== thisYear && ({ year: 'numeric' } as const);
  return format(time, timeZone, { ...date, ...otherYear, ...clock });
}

export function timeAndDay(time: Date, timeZone: string, language?: string) {
  return {
    time: format(time, timeZone, { timeStyle: 'short' }, language),
    day: format(time, timeZone, wholeDay, language),
  };
}

/** For visitors: `Monday, November 30, 11:00 AM EST` */
export function answerTime(dueAt: Date, timeZone: string, language: string): string {
  const { time, day } = timeAndDay(dueAt, timeZone, language);
  return `${day}, ${time}`;
}

export function counted(count: number, one: string, more: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;
}

export function nameAndCompany({ name, company }: Pick<FieldValues, 'name' | 'company'>): string {
  return [name, company].map(oneLine).filter(Boolean).join(', ');
}

export const sourceLabels: Record<keyof Source, string> = {
  landingPage: 'First page',
  referrer: 'Came from',
  servicePage: 'Last service page',
  formPage: 'Sent from',
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
  gclid: 'Google Ads click (gclid)',
  gbraid: 'Google Ads click (gbraid)',
  wbraid: 'Google Ads click (wbraid)',
  msclkid: 'Microsoft Advertising click (msclkid)',
};

export function labeledSource(source: Source): [label: string, value: string][] {
  return sourceFields
    .filter((field) => source[field])
    .map((field) => [sourceLabels[field], oneLine(source[field] ?? '')]);
}
