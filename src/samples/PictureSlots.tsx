import { type ListingPicture, pictureSlots } from '../content/listing-schema.ts';
import { ProductPicture } from './ProductPicture.tsx';

type Props = {
  name: string;
  pictures: ListingPicture[];
  /** What stands in a slot that nothing fills. */
  empty: string;
};

/** The slots of a product page for pictures: the first is large, and those left over are dashed. */
export function PictureSlots({ name, pictures, empty }: Props) {
  const left = Array.from({ length: pictureSlots - pictures.length }, (_, index) => index);
  return (
    <ul className="slots" aria-label={name}>
      {pictures.map(({ drawing, caption }) => (
        <li key={caption}>
          <ProductPicture drawing={drawing} />
          <span className="slot-caption">{caption}</span>
        </li>
      ))}
      {left.map((index) => (
        <li key={index} className="slot-empty">
          <span className="slot-caption">{empty}</span>
        </li>
      ))}
    </ul>
  );
}
