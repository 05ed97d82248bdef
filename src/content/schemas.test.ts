import { describe, expect, it } from 'vitest';
import { serviceSchema } from './schemas.ts';

const service = {
  id: 1,
  title: 'Packing',
  description: 'Boxes.',
  icon: 'package',
  color: 'green',
  features: Array.from({ length: 4 }, () => ({ icon: 'package', text: 'Box' })),
  fullFeatures: [{ icon: 'package', title: 'Boxing', description: 'In boxes.' }],
};

const problem = (change: object) => {
  const issue = serviceSchema.safeParse({ ...service, ...change }).error?.issues[0];
  return `${issue?.path.join('.')}: ${issue?.message}`;
};

describe('a mistake in a service file', () => {
  it('is none in a good one', () => {
    expect(serviceSchema.safeParse(service).success).toBe(true);
  });

  it('is named with its field when a text is empty', () => {
    expect(problem({ title: ' ' })).toBe('title: must not be empty');
  });

  it('is named with its place when an icon is unknown', () => {
    expect(problem({ fullFeatures: [{ ...service.fullFeatures[0], icon: 'parcel' }] })).toMatch(
      /^fullFeatures\.0\.icon: Invalid option/,
    );
  });

  it('is a misspelled field, too', () => {
    expect(problem({ colour: 'green' })).toMatch(/Unrecognized key.*colour/);
  });

  it('is a fifth feature line', () => {
    expect(problem({ features: [...service.features, service.features[0]] })).toMatch(/^features:/);
  });
});
