import type { TextPart } from '../content/struck-text.ts';

type Props = {
  parts: TextPart[];
  /** Read out before each part that is struck out: its line alone is not heard. */
  struck: string;
};

/** A text with an editor's strokes through what should go. */
export function StruckText({ parts, struck }: Props) {
  return parts.map(({ text, isStruck }, index) =>
    isStruck ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are drawn once, and two may be alike.
      <del key={index}>
        <span className="sr-only">{struck} </span>
        {text}
      </del>
    ) : (
      text
    ),
  );
}
