import { ArrowRight } from 'lucide';
import type { Service } from '#content/service-schema.ts';
import type { Site } from '#content/site-schema.ts';
import { Icon } from '#ui/Icon.tsx';
import { ServiceCarton } from '#ui/ServiceCarton.tsx';
import './handovers.css';

type Props = { joins: NonNullable<Site['services']['joins']>; services: Service[] };
/** What one service passes on to another. */
export function Handovers({ joins, services }: Props) {
  const { title, lead, to: handsTo, handovers, end, draft } = joins;
  const bySlug = (slug: string) => services.find((service) => service.slug === slug);
  return (
    <section aria-labelledby="joins-title" className="joins" data-draft={draft}>
      <h2 id="joins-title" className="subtitle">
        {title}
      </h2>
      <p className="lead">{lead}</p>
      {/* Rows of three or four, whichever leaves fewer gaps. */}
      <ul className={handovers.length % 4 === 0 ? 'fours' : undefined}>
        {handovers.map(({ from, to, text }) => {
          const [giver, taker] = [bySlug(from), bySlug(to)];
          if (!giver || !taker) return null;
          return (
            <li key={text}>
              <div className="row">
                <ServiceCarton icon={giver.icon} color={giver.color} />
                <Icon of={ArrowRight} />
                <ServiceCarton icon={taker.icon} color={taker.color} />
              </div>
              <h3>
                {giver.title} <span className="note">{handsTo}</span> {taker.title}
              </h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
      <p className="headline">{end}</p>
    </section>
  );
}
