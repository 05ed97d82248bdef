import { Sign } from '../../ui/Sign.tsx';

type Props = { outcome: 'sent' | 'failed'; title: string; description: string };

/** Says beside the form what the toast says, and stays. */
export function OutcomeLine({ outcome, title, description }: Props) {
  return (
    <p data-outcome={outcome}>
      <Sign of={outcome === 'sent' ? 'done' : 'warning'} />
      <span>
        <strong>{title}</strong> {description}
      </span>
    </p>
  );
}
