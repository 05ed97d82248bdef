/** The bars of a Code 128, as one path. Only where the site is built: no browser gets the encoder. */
import JsBarcode from 'jsbarcode';

/** What scanners need to be empty on either side, in modules. */
export const quietZone = 10;

export interface Bars {
  /** In modules, with both quiet zones. */
  width: number;
  /** Bars one unit high: whoever draws them stretches them. */
  path: string;
}

/** @returns bars of whole modules, the narrowest being one unit wide */
export function barsOf(text: string): Bars {
  const target: { encodings?: { data: string }[] } = {};
  JsBarcode(target, text, { format: 'CODE128' });
  const modules = (target.encodings ?? []).map(({ data }) => data).join('');
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: { length } }) => `M${quietZone + index} 0h${length}v1h-${length}z`,
  );
  return { width: modules.length + 2 * quietZone, path: bars.join('') };
}
