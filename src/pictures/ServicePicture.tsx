/** The drawing that a service names; the color's class on the root colours it. */
import type { PictureName, Theme } from '../content/schemas.ts';
import { AdvertisingPicture } from './AdvertisingPicture.tsx';
import { BrandingPicture } from './BrandingPicture.tsx';
import { FulfillmentPicture } from './FulfillmentPicture.tsx';
import { IntegratedPicture } from './IntegratedPicture.tsx';
import type { PictureProps } from './picture.ts';

const pictures = {
  advertising: AdvertisingPicture,
  branding: BrandingPicture,
  fulfillment: FulfillmentPicture,
  integrated: IntegratedPicture,
} satisfies Record<PictureName, unknown>;

type Props = PictureProps & { picture: PictureName; color: Theme };

export function ServicePicture({ picture, color, className = '' }: Props) {
  const Picture = pictures[picture];
  return <Picture className={`iso-theme-${color} ${className}`} />;
}
