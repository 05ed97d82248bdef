/** What every picture takes. All are decoration: hidden from assistive technology, never focused. */
export interface PictureProps {
  /** Joins the classes on the root svg: for size and place. */
  readonly className?: string;
}
