/** Makes a drawn document shorter without changing what it shows. */

/** A path of straight lines alone, as iso.ts writes them. */
const straight = /^(?:M-?[\d.]+ -?[\d.]+(?:L-?[\d.]+ -?[\d.]+)*Z?)+$/;

const tenths = (value: string) => Math.round(Number(value) * 10);

/** Numbers of tenths in the fewest characters: `-5` and `.5` need no space before them. */
function numbers(values: number[]): string {
  return values
    .map((value, i) => {
      const text = String(value / 10).replace(/^(-?)0\./, '$1.');
      return i > 0 && !text.startsWith('-') ? ` ${text}` : text;
    })
    .join('');
}

/** A path whose points are told by their distance from the one before. */
export function compactPath(d: string): string {
  if (!straight.test(d)) return d;
  return d.replace(/M([^MZ]+)(Z?)/g, (_, points: string, close: string) => {
    const [start = [], ...rest] = points.split('L').map((point) => point.split(' ').map(tenths));
    let [x = 0, y = 0] = start;
    const steps = rest.map(([toX = 0, toY = 0]) => {
      const step = [toX - x, toY - y];
      [x, y] = [toX, toY];
      return step;
    });
    return `M${numbers(start)}${steps.length > 0 ? 'l' : ''}${numbers(steps.flat())}${close && 'z'}`;
  });
}

/** A document whose paths are short and whose empty elements have no closing tag. */
export function compact(svg: string): string {
  return svg
    .replace(/ d="([^"]+)"/g, (_, d: string) => ` d="${compactPath(d)}"`)
    .replace(/><\/(?:path|use|circle|ellipse)>/g, '/>');
}
