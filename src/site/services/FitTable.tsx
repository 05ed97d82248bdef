import type { Service } from '#content/service-schema.ts';
import type { Site } from '#content/site-schema.ts';
import { ServiceCarton } from '#ui/ServiceCarton.tsx';
import './fit-table.css';

const rows = ['for', 'notFor'] as const;
/** More are shown below each other, in windows of any width. */
const maxColumns = 5;
type Props = { texts: Site['services']['fit']; services: Service[] };
/** Laid out as a grid, it is not a table for some screen readers, but is still read in order. */
export function FitTable({ texts, services }: Props) {
  const fitted = services.flatMap(({ fit, ...service }) => (fit ? [{ ...service, fit }] : []));
  if (fitted.length === 0) return null;
  return (
    <section aria-labelledby="fit-title" className="fit-table">
      <h2 id="fit-title" className="subtitle">
        {texts.title}
      </h2>
      <table
        aria-labelledby="fit-title"
        data-services={fitted.length}
        className={fitted.length > maxColumns ? 'many-services' : undefined}
      >
        {fitted.map(({ slug, title, icon, color, fit }) => (
          <tbody key={slug}>
            <tr>
              <th scope="rowgroup" colSpan={2} className="headline line" data-draft={fit.draft}>
                <ServiceCarton icon={icon} color={color} />
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{texts[row]}</th>
                <td data-points={row}>
                  {fit[row].map((point) => (
                    <p key={point}>{point}</p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
