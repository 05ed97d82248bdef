import { Sign } from '../../ui/Sign.tsx';

type Props = { outcome: 'sent' | 'failed'; title: string; description: string };

/** Says beside the form what the toast says, and stays. */
export function OutcomeLine({ outcome, title, description }: Props) {
  return (
    <p data-outcome={outcome} className="flex min-w-[min(15rem,100%)] flex-1 gap-2 leading-snug">
      <Sign
        of={outcome === 'sent' ? 'done' : 'warning'}
        className={`size-5 shrink-0 ${outcome === 'sent' ? 'text-success-ink' : 'text-danger'}`}
      />
      <span>
        <strong className="font-semibold">{title}</strong> {description}
      </span>
    </p>
  );
}
