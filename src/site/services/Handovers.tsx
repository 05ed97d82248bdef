import { ArrowRight } from 'lucide';
import type { SVGProps } from 'react';
import type { Service, Theme } from '#content/service-schema.ts';
import type { Site } from '#content/site-schema.ts';
import { Icon } from '#ui/Icon.tsx';
import { ServiceCarton } from '#ui/ServiceCarton.tsx';
import './handovers.css';
import '#ui/tokens/themes.css';

/** More of them do not fit above the belts. */
const maxNames = 5;

type Props = { joins: NonNullable<Site['services']['joins']>; services: Service[] };
/** The hand-overs between services: along belts in wide windows, as a list in narrow ones. */
export function Handovers({ joins, services }: Props) {
  const { title, lead, to: handsTo, handovers, end, draft } = joins;
  const joined = services
    .filter(({ slug }) => handovers.some(({ from, to }) => from === slug || to === slug))
    .map((service, index, { length }) => ({
      ...service,
      /** The horizontal center of its belt, in percent of the drawing's width. */
      belt: Math.round(((index + 0.5) * 1000) / length) / 10,
    }));
  const bySlug = (slug: string) => joined.find((service) => service.slug === slug);

  return (
    <section aria-labelledby="joins-title" className="joins" data-draft={draft}>
      <h2 id="joins-title" className="subtitle">
        {title}
      </h2>
      <p className="lead">{lead}</p>
      <div>
        {/* Screen readers do not need it: every hand-over names its two services. */}
        <div
          aria-hidden="true"
          className={joined.length > maxNames ? 'joins-heads icons-only' : 'joins-heads note'}
        >
          {joined.map(({ slug, title: name, icon, color }) => (
            <div key={slug}>
              <span>{name}</span>
              <ServiceCarton icon={icon} color={color} />
            </div>
          ))}
        </div>
        <Belts services={joined} className="joins-belts" path={(x) => `M${x} 100V0`} />
        <ol>
          {handovers.map(({ from, to, text }) => {
            const [giver, taker] = [bySlug(from), bySlug(to)];
            if (!giver || !taker) return null;
            return (
              <li key={text}>
                <HandoverArrow from={giver.belt} to={taker.belt} color={giver.color} />
                <h3 className="row">
                  <ServiceCarton icon={giver.icon} color={giver.color} />
                  <Icon of={ArrowRight} />
                  <ServiceCarton icon={taker.icon} color={taker.color} />
                  <span>
                    {giver.title} <span className="note">{handsTo}</span> <span>{taker.title}</span>
                  </span>
                </h3>
                <p>{text}</p>
              </li>
            );
          })}
        </ol>
        <Belts
          services={joined}
          className="joins-junction"
          path={(x) => `M${x}-2C${x} 75 ${x} 100 ${Math.min(100, x + 22)} 100H100`}
        />
        <p className="headline joins-end">{end}</p>
      </div>
    </section>
  );
}

const Svg = (props: SVGProps<SVGSVGElement>) => <svg aria-hidden="true" {...props} />;

type BeltsProps = {
  services: { color: Theme; belt: number }[];
  className: string;
  /** The path data of a belt that begins at (x, 0), in a box of 100 by 100 units. */
  path: (x: number) => string;
};

function Belts({ services, className, path }: BeltsProps) {
  return (
    <Svg className={className} viewBox="0 0 100 100" preserveAspectRatio="none">
      {services.map(({ color, belt }) => (
        <g key={belt} data-theme={color} className="join-belt">
          <path d={path(belt)} />
          <path d={path(belt)} />
        </g>
      ))}
    </Svg>
  );
}

function HandoverArrow({ from, to, color }: { from: number; to: number; color: Theme }) {
  return (
    <Svg
      data-theme={color}
      overflow="visible"
      fill="none"
      stroke="var(--theme-from)"
      strokeWidth={4}
    >
      <line x1={`${from}%`} x2={`${to}%`} y1="50%" y2="50%" />
      <Svg x={`${from}%`} y="50%" overflow="visible">
        <path strokeWidth={18} d="M-9 0H9" />
        <path stroke="var(--theme-to)" strokeWidth={6} d="M0-9V9" />
      </Svg>
      <Svg x={`${to}%`} y="50%" overflow="visible" strokeLinecap="round" strokeLinejoin="round">
        <circle r={9} fill="var(--paper)" />
        <path
          stroke="var(--ink)"
          strokeWidth={2}
          d={to > from ? 'M-3.5-4 1 0l-4.5 4' : 'M3.5-4-1 0l4.5 4'}
        />
      </Svg>
    </Svg>
  );
}
