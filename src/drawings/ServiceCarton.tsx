import type { IconName } from '../content/icon-names.ts';
import { Icon } from '../ui/Icon.tsx';
import type { ThemedProps } from './Drawing.tsx';
import { SignedCarton } from './SignedCarton.tsx';

/** A service's sign: a carton in its colors, its icon in print. */
export function ServiceCarton({ icon, ...carton }: ThemedProps & { icon: IconName }) {
  return <SignedCarton {...carton} sign={<Icon name={icon} />} />;
}
