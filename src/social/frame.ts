/** Positions on a social picture, in pixels. */
export const pictureSize = { width: 1200, height: 630 };

/** Left edge of everything that is written. */
export const margin = 72;

/** The shelf line across the picture: everything stands on its upper edge. */
export const floor = 548;

/** The title's place ends at the left of the rack and above the label on the shelf line. */
export const titlePlace = {
  width: 600,
  height: 336,
  bottom: 492,
  lineHeight: 1,
  maxSize: 128,
  smallestOfThree: 72,
};
