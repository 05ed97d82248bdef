/** Texts of which an editor has struck out parts: these stand between two tildes on each side. */

export interface TextPart {
  text: string;
  isStruck: boolean;
}

/** 'Our ~~best~~ bottle' is three parts, the middle one struck out. */
export function partsOf(written: string): TextPart[] {
  return written
    .split('~~')
    .map((text, index) => ({ text, isStruck: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** The text as it was before anybody struck anything out. */
export const unstruck = (written: string): string => written.replaceAll('~~', '');

/** Whether each part that begins also ends. */
export const isClosed = (written: string): boolean => written.split('~~').length % 2 === 1;

/** The parts up to a number of characters, and those beyond it. */
export function cutAfter(parts: TextPart[], length: number): [TextPart[], TextPart[]] {
  const kept: TextPart[] = [];
  const beyond: TextPart[] = [];
  let room = length;
  for (const { text, isStruck } of parts) {
    if (room > 0) kept.push({ text: text.slice(0, room), isStruck });
    if (text.length > room) beyond.push({ text: text.slice(room), isStruck });
    room = Math.max(room - text.length, 0);
  }
  return [kept, beyond];
}
