import type { PictureName, Theme } from '../content/schemas.ts';
import { AdvertisingPicture } from './AdvertisingPicture.tsx';
import { BrandingPicture } from './BrandingPicture.tsx';
import type { DrawingProps } from './Drawing.tsx';
import { FulfillmentPicture } from './FulfillmentPicture.tsx';
import { IntegratedPicture } from './IntegratedPicture.tsx';

const pictures = {
  advertising: AdvertisingPicture,
  branding: BrandingPicture,
  fulfillment: FulfillmentPicture,
  integrated: IntegratedPicture,
} satisfies Record<PictureName, unknown>;

type Props = DrawingProps & { picture: PictureName; color: Theme };

/** The drawing that a service names, in the service's color. */
export function ServicePicture({ picture, ...rest }: Props) {
  const Picture = pictures[picture];
  return <Picture {...rest} />;
}
