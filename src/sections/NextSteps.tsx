import { Clock, ListChecks, UserRound } from 'lucide-react';
import { hoursLine } from '../content/hours.ts';
import { fill } from '../content/placeholders.ts';
import type { Site } from '../content/schemas.ts';

const lines = [
  ['reader', UserRound],
  ['answer', Clock],
  ['ready', ListChecks],
] as const;

type Props = { contact: Site['contact']; heading: 'h2' | 'h3' | 'h4'; className: string };

/** What happens with an inquiry: who reads it, when the answer comes, what to have ready for it. */
export function NextSteps({ contact: { next, hours }, heading: Heading, className }: Props) {
  return (
    <div className={className}>
      <Heading className="text-lg">{next.title}</Heading>
      <ul className="mt-3 border-t border-line text-[0.9375rem] text-copy">
        {lines.map(([line, LineIcon]) => (
          <li key={line} className="flex gap-3 border-b border-line py-2 leading-snug">
            <LineIcon aria-hidden="true" className="size-5 shrink-0 text-ember" />
            {fill(next[line], { hours: hoursLine(hours) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
