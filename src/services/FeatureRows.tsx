import type { FullFeature } from '../content/schemas.ts';
import { Icon } from '../ui/Icon.tsx';

/** Full features on the service's page: a list to scan, two beside each other where there is room. */
export function FeatureRows({ features }: { features: FullFeature[] }) {
  return (
    <ul data-later className="feature-rows">
      {features.map(({ icon, title, description, keyServices }) => (
        <li key={title}>
          <Icon name={icon} className="size-6 text-theme-ink" />
          <h3>{title}</h3>
          <p>{description}</p>
          {keyServices && (
            <ul>
              {keyServices.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
