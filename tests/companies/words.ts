/** Texts of an exact length. */

const listOf = (text: string) => text.split(' ');

export const plainWords = listOf(
  'cartons and pallets arrive with labels and leave on time ads photos listings stock and cases run daily by one plan from dock',
);

/** Wide, accented and stacked letters of the Latin alphabets, in words as long as those of the trade. */
export const latinWords = listOf(
  'Łódź fulfillment Ağrı İstanbul Vidzeme Århus advertising Ñuñoa Åsgård Œuvre Țepeș Ķekava Þórshöfn Ġgantija IJmuiden Ŵyddfa Őrség Wien Žďár Ėriškiai Ąžuolas sealing Ħamrun Škoda Ørsted Übung returns Ção Reykjavík Đurđevac Wismar',
);

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

/** Words of one letter: enough of them that no two short texts are the same. */
export const letters = [...range(0x41, 0x5a), ...range(0x61, 0x7a), ...range(0xc0, 0x17f)];

/** @param seed texts of the same length differ by it */
export function textOf(words: string[], length: number, seed: number): string {
  const step = 1 + Math.floor(seed / words.length);
  let text = '';
  for (let index = seed; text.length < length; index += step) {
    const room = length - text.length - (text ? 1 : 0);
    const next = words[index % words.length] ?? '';
    const fits = next.length === room || next.length <= room - 3;
    const last = words.find((word) => word.length === room) ?? next.slice(0, room);
    text += `${text && ' '}${fits ? next : last}`;
  }
  const whole = text.replace(/[ ,:]$/, 's');
  return length === 1 ? whole : whole.charAt(0).toUpperCase() + whole.slice(1);
}
