import { Mark } from '../mark/Mark.tsx';

/** The mark and the product's name, leading home. */
export function WordMark({ name }: { name: string }) {
  return (
    <a href="/" className="flex min-h-11 items-center">
      <span className="word-mark flex items-center gap-2.5 font-display text-[min(1.25rem,6.25vw)] font-bold tracking-tight">
        <Mark className="size-7 shrink-0" />
        {name}
      </span>
    </a>
  );
}
