/** Times of day, and the names of time zones, in a language. */

/** `9:00 AM`, or `09:00` in languages with a clock of 24 hours. @param time such as `09:00` */
export function clockTime(time: string, language: string): string {
  return Temporal.PlainTime.from(time).toLocaleString(language, { timeStyle: 'short' });
}

/** One of them has a short name for a zone that other languages lack, such as `CET`. */
const naming = ['en-US', 'en-GB', 'en-IE', 'en-AU', 'en-IN', 'en-ZA', 'ja'];

/** The desk's list asks for many names, and a format takes long to make. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `EST`, and `EDT` in summer. Where no language has such a name, `São Paulo Time`, but never `GMT-3`. */
export function zoneName(time: Date, timeZone: string, language: string): string {
  const nameIn = (locale: string, timeZoneName: 'short' | 'shortGeneric') =>
    formats
      .getOrInsertComputed(
        [locale, timeZone, timeZoneName].join(),
        () => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }),
      )
      .formatToParts(time)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const short = [language, ...naming].values().map((locale) => nameIn(locale, 'short'));
  return short.find((name) => !/\d/.test(name)) ?? nameIn(language, 'shortGeneric');
}
