/** The picture of a service, chosen by its theme; the theme's class on the root colours it. */
import { AdvertisingPicture } from './AdvertisingPicture.tsx';
import { BrandingPicture } from './BrandingPicture.tsx';
import { FulfillmentPicture } from './FulfillmentPicture.tsx';
import { IntegratedPicture } from './IntegratedPicture.tsx';
import type { PictureProps, Theme } from './picture.ts';

const PICTURES = {
  green: AdvertisingPicture,
  blue: BrandingPicture,
  purple: FulfillmentPicture,
  orange: IntegratedPicture,
} as const;

export function ServicePicture({
  theme,
  className = '',
}: PictureProps & { readonly theme: Theme }) {
  const Picture = PICTURES[theme];
  return <Picture className={`iso-theme-${theme} ${className}`} />;
}
