import type { ReactNode } from 'react';
import { Sign } from '../../ui/Sign.tsx';

type Props = {
  outcome: 'sent' | 'failed';
  title: string;
  description: string;
  children?: ReactNode;
};

/** Says beside the form what the toast says, and stays; with what there is more to say. */
export function OutcomeLine({ outcome, title, description, children }: Props) {
  return (
    <p data-outcome={outcome}>
      <Sign of={outcome === 'sent' ? 'done' : 'warning'} />
      <span>
        <strong>{title}</strong> {description}
        {children}
      </span>
    </p>
  );
}
