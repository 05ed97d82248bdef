import { fill } from '../content/placeholders.ts';
import type { ReceivingReport as Data } from '../content/receiving-report-schema.ts';
import { FnskuLabel } from './FnskuLabel.tsx';
import { ReceivingPhoto } from './ReceivingPhoto.tsx';
import { ReceivingTable } from './ReceivingTable.tsx';
import { figuresOf, isOdd, totalsInWords } from './receiving-figures.ts';
import { SampleSheet, type Shown } from './SampleSheet.tsx';

/** The sample of a receiving report: the counts, what did not match and what was done, a unit's label. */
export function ReceivingReport({ data, ...shown }: Shown & { data: Data }) {
  const { shipment, lines, steps, photos, label, labels } = data;
  const Heading = shown.heading === 'h2' ? 'h3' : 'h4';
  const isWhole = shown.part === 'whole';
  const odd = lines.filter((line) => isOdd(figuresOf(line)));
  const totals = totalsInWords(lines);
  return (
    <SampleSheet {...shown} head={data}>
      <div className="receiving">
        {isWhole && (
          <dl className="receiving-facts">
            {shipment.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {(isWhole || odd.length > 0) && (
          <ReceivingTable report={data} lines={isWhole ? lines : odd} isWhole={isWhole} />
        )}
        {odd.length === 0 && <p className="receiving-matched">{labels.allMatched}</p>}
        <div className="receiving-steps">
          <Heading>{labels.steps}</Heading>
          <ol>
            {steps.map(({ time, text }) => (
              <li key={text}>
                <span className="receiving-time">{time}</span>
                <p>{fill(text, totals)}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className="receiving-shown">
          {isWhole && photos.length > 0 && (
            <>
              <Heading>{labels.photos}</Heading>
              <div className="receiving-photos">
                {photos.map((photo) => (
                  <ReceivingPhoto key={photo.caption} photo={photo} />
                ))}
              </div>
            </>
          )}
          <FnskuLabel label={label} name={fill(labels.label, { fnsku: label.fnsku })} />
          <p className="receiving-caption">{label.caption}</p>
        </div>
      </div>
    </SampleSheet>
  );
}
