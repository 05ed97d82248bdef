/** What happens after a visitor has written: who reads it, when the answer comes, what to have ready. */
import { Clock, ListChecks, UserRound } from 'lucide';
import type { Site } from '#content/site-schema.ts';
import { Icon } from '#ui/Icon.tsx';
import './next-steps.css';

const lines = [
  ['reader', UserRound],
  ['answer', Clock],
  ['ready', ListChecks],
] as const;

type Props = { contact: Site['contact']; heading: 'h2' | 'h3' | 'h4' };
export function NextSteps({ contact: { next }, heading: Heading }: Props) {
  return (
    <div className="next-steps">
      <Heading>{next.title}</Heading>
      <ul>
        {lines.map(([line, icon]) => (
          <li key={line}>
            <Icon of={icon} size={20} />
            {next[line]}
          </li>
        ))}
      </ul>
    </div>
  );
}
