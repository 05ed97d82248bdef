/** One feature of a service with its key services: in the window, and in the list of a page. */
import type { FullFeature } from '#content/service-schema.ts';
import { Icon } from '#ui/Icon.tsx';

type Props = { feature: FullFeature; heading: 'h3' | 'h4' };
export function Feature({ feature, heading: Heading }: Props) {
  const { icon, title, description, keyServices } = feature;
  return (
    <li className="feature">
      <Icon of={icon.shapes} strokeWidth={1.75} />
      <Heading>{title}</Heading>
      <p>{description}</p>
      {keyServices && (
        <ul data-draft={keyServices.draft}>
          {keyServices.list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
