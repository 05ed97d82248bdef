import { ArrowRight } from 'lucide';
import { fillCount } from '#content/placeholders.ts';
import type { Service } from '#content/service-schema.ts';
import type { Joins as JoinsContent } from '#content/site-schema.ts';
import { Belts, beltAt, Handover } from '#site/drawings/Belts.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ServiceCarton } from '#ui/ServiceCarton.tsx';
import './joins.css';

type Props = { joins: JoinsContent; services: Service[] };

/** The services' handovers: along their belts in wide windows, in narrow ones as a list. */
export function Joins({ joins: { title, lead, to: handsTo, handovers, end }, services }: Props) {
  const joined = services
    .filter(({ slug }) => handovers.some(({ from, to }) => from === slug || to === slug))
    .map((service, index, { length }) => ({ ...service, belt: beltAt(index, length) }));
  const bySlug = (slug: string) => joined.find((service) => service.slug === slug);
  const colors = joined.map(({ color }) => color);

  return (
    <section aria-labelledby="joins-title" className="joins">
      <h2 id="joins-title" className="subtitle">
        {fillCount(title, 'belts', joined.length)}
      </h2>
      <p className="lead">{lead}</p>
      <div>
        {/* A legend for the eye: every handover names its two services. */}
        <div aria-hidden="true" className="joins-heads note">
          {joined.map(({ slug, title: name, icon, color }) => (
            <div key={slug}>
              <span>{name}</span>
              <ServiceCarton icon={icon} color={color} />
            </div>
          ))}
        </div>
        <Belts colors={colors} className="joins-belts" way={(x) => `M${x} 0V100`} />
        <ol>
          {handovers.map(({ from, to, text }) => {
            const [giver, taker] = [bySlug(from), bySlug(to)];
            if (!giver || !taker) return null;
            return (
              <li key={text}>
                <Handover from={giver.belt} to={taker.belt} color={giver.color} />
                <h3 className="row">
                  <ServiceCarton icon={giver.icon} color={giver.color} />
                  <Icon of={ArrowRight} />
                  <ServiceCarton icon={taker.icon} color={taker.color} />
                  <span>
                    {giver.title} <span className="sr-only">{handsTo}</span>{' '}
                    <span>
                      <Icon of={ArrowRight} />
                      {taker.title}
                    </span>
                  </span>
                </h3>
                <p>{text}</p>
              </li>
            );
          })}
        </ol>
        {/* They turn, one after another, into the one that leaves at the right. */}
        <Belts
          colors={colors}
          className="joins-junction"
          way={(x) => `M${x} 0C${x} 75 ${x} 100 ${Math.min(100, x + 22)} 100H100`}
        />
        <p className="headline joins-end">{end}</p>
      </div>
    </section>
  );
}
