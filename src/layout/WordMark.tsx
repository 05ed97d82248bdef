import { Mark } from '../mark/Mark.tsx';

/** The mark and the product's name, leading home. */
export function WordMark({ name }: { name: string }) {
  return (
    <a href="/" className="word-mark headline">
      <Mark />
      {name}
    </a>
  );
}
