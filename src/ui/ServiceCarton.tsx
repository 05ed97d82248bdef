/** A service's carton, in its color and with its icon: decoration beside its name. */
import type { Service } from '#content/service-schema.ts';

export function ServiceCarton({ icon, color }: Pick<Service, 'icon' | 'color'>) {
  return (
    <img
      src={`/pictures/carton-${icon.name}-${color}.svg`}
      alt=""
      width={68}
      height={80}
      loading="lazy"
    />
  );
}
