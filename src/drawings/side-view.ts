/**
 * A parcel seen straight from the side, as rectangles from its upper left corner: the pages' drawings
 * paint them with classes; the social pictures, which are larger and show finer print, in plain tones.
 * @param tape its share of the parcel's width, and how far down it comes
 */
export function parcelSide(width: number, height: number, tape: { share: number; drop: number }) {
  const tapeWidth = Math.round(width * tape.share);
  return {
    front: { width, height },
    /** The shade along the edge that it stands on. */
    foot: { y: height - 3, width, height: 3 },
    tape: { x: Math.round((width - tapeWidth) / 2), width: tapeWidth, height: tape.drop },
  };
}
