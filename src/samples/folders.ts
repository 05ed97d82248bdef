import { getSample } from '../content/content.ts';
import type { Service } from '../content/schemas.ts';
import type { SampleFolder } from './SampleDrawer.tsx';

/** The folders of the drawer. A sample that two services share is in it once, with the first of them. */
export async function foldersOf(services: Service[]): Promise<SampleFolder[]> {
  const named = services.flatMap((service) =>
    service.sample ? [{ service, name: service.sample }] : [],
  );
  const first = named.filter(
    ({ name }, index) => named.findIndex((other) => other.name === name) === index,
  );
  return Promise.all(
    first.map(async ({ service, name }) => ({ service, ...(await getSample(name)) })),
  );
}
