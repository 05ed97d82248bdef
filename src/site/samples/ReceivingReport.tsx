import type { Samples } from '#content/sample-schemas.ts';
import { HeadRow, SamplePicture } from './parts.tsx';

type Data = Samples['receiving-report'];

/** A receiving report: the counts, what did not match and what was done, and a unit's label. */
export function ReceivingReport({ shipment, steps, photos, label, labels, ...counts }: Data) {
  return (
    <div className="receiving columns">
      <dl className="columns">
        {shipment.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Counts {...counts} labels={labels} />
      <section>
        <h3>{labels.steps}</h3>
        <ol>
          {steps.map(({ time, text }) => (
            <li key={time}>
              <b>{time}</b>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h3>{labels.photos}</h3>
        <div className="receiving-photos columns">
          {photos.map(({ drawing, caption }) => (
            <figure key={drawing}>
              <SamplePicture name={drawing} width={240} height={200} />
              <figcaption>{caption}</figcaption>
            </figure>
          ))}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a label is no group of a form's fields. */}
        <div role="group" aria-label={label.name} className="fnsku-label">
          <SamplePicture name={`barcode-${label.fnsku}`} width={264} height={64} />
          <p>{label.fnsku}</p>
          <p>{label.title}</p>
          <p>{label.condition}</p>
        </div>
        <small>{label.caption}</small>
      </section>
    </div>
  );
}

const columns = ['expected', 'counted', 'difference', 'held', 'stocked'] as const;
const warning = ['difference', 'held'];

function Counts({ lines, total, labels }: Pick<Data, 'lines' | 'total' | 'labels'>) {
  const figures = (line: Omit<Data['total'], 'name'>, cartons?: Data['lines'][number]['cartons']) =>
    columns.map((column) => (
      <td
        key={column}
        className={warning.includes(column) && line[column] !== '0' ? 'is-off' : undefined}
      >
        {line[column]}
        {cartons?.[column] && <small>{cartons[column]}</small>}
      </td>
    ));
  return (
    <table className="figures counts" aria-label={labels.counts}>
      <HeadRow names={[labels.item, ...columns.map((column) => labels[column])]} />
      <tbody>
        {lines.map(({ sku, item, perCarton, cartons, finding, ...line }) => [
          <tr key={sku}>
            <th scope="row">
              <b>{sku}</b> {item} <small>{perCarton}</small>
            </th>
            {figures(line, cartons)}
          </tr>,
          finding && (
            <tr key={finding} className="finding">
              <td colSpan={6}>
                <p>{finding}</p>
              </td>
            </tr>
          ),
        ])}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total.name}</th>
          {figures(total)}
        </tr>
      </tfoot>
    </table>
  );
}
