import type { Service } from '#content/service-schema.ts';
import type { Site } from '#content/site-schema.ts';
import { Picture } from '#site/drawings/Picture.tsx';
import { ServiceCarton } from '#ui/ServiceCarton.tsx';
import './packing-list.css';
import '#ui/tokens/themes.css';

type Props = { contact: Site['contact']; services: Service[] };

/** The information that helps to answer an inquiry, for each choice of the form that names some. */
export function PackingList({ contact: { packingList, otherChoices }, services }: Props) {
  const kinds = [
    ...services.map(({ title, ready, icon, color }) => ({
      name: title,
      ready,
      color,
      sign: <ServiceCarton icon={icon} color={color} />,
    })),
    ...otherChoices.map(({ label, ready }) => ({
      name: label,
      ready,
      color: undefined,
      sign: <Picture name="carton" />,
    })),
  ].filter(({ ready }) => ready);
  if (kinds.length === 0) return null;

  return (
    <section aria-labelledby="packing-list" className="packing-list frame">
      <div className="columns">
        <div>
          <h2 id="packing-list">{packingList.title}</h2>
          <p>{packingList.lead}</p>
        </div>
        {kinds.map(({ name, ready, color, sign }) => (
          <div key={name} data-theme={color}>
            <h3 className="line">
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
    </section>
  );
}
