/** One feature of a service with its key services: in the window, and in the list of a page. */
import type { FullFeature } from '#content/service-schema.ts';
import { Icon } from '#ui/Icon.tsx';

/** Where the index on /services leads. @param at its place among the features of the service */
export const featureId = (at: number) => `feature-${at + 1}`;

type Props = { feature: FullFeature; heading: 'h3' | 'h4'; id?: string };
export function Feature({ feature, heading: Heading, id }: Props) {
  const { icon, title, description, keyServices } = feature;
  return (
    <li id={id} className="feature">
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
