import type { Service, Site } from '../content/schemas.ts';
import { Parcel } from '../drawings/Box.tsx';
import { Drawing } from '../drawings/Drawing.tsx';
import { ServiceCarton } from '../drawings/ServiceCarton.tsx';

type Props = { contact: Site['contact']; services: Service[] };

/** What helps to answer an inquiry, for each choice of the form that says it: a list to pack by. */
export function PackingList({ contact: { packingList, otherChoices }, services }: Props) {
  const kinds = [
    ...services.map(({ title, ready, icon, color }) => ({
      name: title,
      ready,
      color,
      sign: <ServiceCarton icon={icon} color={color} className="size-9 shrink-0 md:size-11" />,
    })),
    ...otherChoices.map(({ label, ready }) => ({
      name: label,
      ready,
      color: undefined,
      sign: <PlainCarton />,
    })),
  ].filter(({ ready }) => ready);
  if (kinds.length === 0) return null;

  return (
    <section aria-labelledby="packing-list" className="frame section pt-0">
      <div className="packing-list">
        <div className="packing-kinds">
          <div>
            <h2 id="packing-list" className="text-3xl md:text-5xl">
              {packingList.title}
            </h2>
            <p className="mt-3 text-copy">{packingList.lead}</p>
          </div>
          {kinds.map(({ name, ready, color, sign }) => (
            <div key={name} data-theme={color}>
              <h3 className="flex items-center gap-3 text-lg leading-tight">
                {sign}
                {name}
              </h3>
              <ul>
                {ready?.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** A carton without print, for what is no service. */
function PlainCarton() {
  return (
    <Drawing className="size-9 shrink-0 md:size-11" viewBox="-22 -41 68 80">
      <Parcel x={0} y={0} w={52} d={24} h={40} tape="x" on="left" />
    </Drawing>
  );
}
