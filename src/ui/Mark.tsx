import { shownMarks } from '#content/content.ts';
import type { Mark as MarkFile } from '#content/mark.ts';

const { mark, wordMark } = shownMarks;

/** @param props.place the name of this copy, whose ids no other copy in the page may have */
export function Mark({ place }: { place: string }) {
  return <Drawing of={mark} place={place} most={{ width: 2.8, height: 1.4 }} />;
}

/** The link to the home page, in header and footer. */
export function WordMark({ name, place }: { name: string; place: string }) {
  return wordMark ? (
    <a href="/" className="word-mark line" aria-label={name}>
      <Drawing of={wordMark} place={place} most={{ width: 10, height: 2 }} />
    </a>
  ) : (
    <a href="/" className="word-mark headline line">
      <Mark place={place} />
      {name}
    </a>
  );
}

/** @param props.most its size, in em */
function Drawing({ of: { box, shapes }, place, most }: DrawingProps) {
  const [, , width = 1, height = 1] = box;
  const shown = Math.min(most.width, (most.height * width) / height);
  return (
    <svg
      viewBox={box.join(' ')}
      width={`${Number(shown.toFixed(2))}em`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: of src/content/mark.ts, which lets only shapes pass
      dangerouslySetInnerHTML={{ __html: shapes.replaceAll(/(["#])place-/g, `$1${place}-`) }}
    />
  );
}
type DrawingProps = { of: MarkFile; place: string; most: { width: number; height: number } };
