import type { UnitLabel } from '../content/receiving-report-schema.ts';
import { barsOf } from './code128.ts';
import { shortenTitle } from './shorten-title.ts';

type Props = {
  label: UnitLabel;
  /** What a screen reader calls it. */
  name: string;
};

/** How high the bars are, in modules: two thirds of a label of 25.4 by 66.7 mm. */
const height = 32;

/**
 * The label of one unit, which a scanner reads off the screen: bars of whole modules, two pixels each
 * where a phone's window is narrow, in black on white whatever the reader's colors are.
 */
export function FnskuLabel({ label: { fnsku, title, condition }, name }: Props) {
  const { width, path } = barsOf(fnsku);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a label is no group of a form's fields.
    <div role="group" aria-label={name} className="fnsku-label">
      <svg
        className="fnsku-bars"
        viewBox={`0 0 ${width} 1`}
        width={width * 2}
        height={height * 2}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} />
      </svg>
      <p className="fnsku-code">{fnsku}</p>
      <p>{shortenTitle(title)}</p>
      <p>{condition}</p>
    </div>
  );
}
