import { LineDrawing } from './LineDrawing.tsx';

/** The shapes of an icon: each is a tag of SVG with its attributes. */
export type Outlines = [tag: string, attributes: Record<string, string>][];

/** An icon of `content/` by its shapes, where a script has only those that it needs; Icon.tsx knows all. */
export function IconOutlines({ outlines, className }: { outlines: Outlines; className?: string }) {
  return (
    <LineDrawing strokeWidth={1.75} className={className}>
      {outlines.map(([tag, attributes]) => {
        const Shape = tag as 'path';
        return <Shape key={Object.values(attributes).join()} {...attributes} />;
      })}
    </LineDrawing>
  );
}
