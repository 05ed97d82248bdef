import { describe, expect, it } from 'vitest';
import { readContent } from './read-content.ts';
import { serviceSchema, siteSchema } from './schemas.ts';

const service = {
  id: 1,
  title: 'Packing',
  description:
    'Boxes of every size, packed by hand, labeled and shipped on the day on which they are ordered.',
  icon: 'package',
  color: 'green',
  picture: 'fulfillment',
  features: Array.from({ length: 4 }, () => ({ icon: 'package', text: 'Box' })),
  fullFeatures: [{ icon: 'package', title: 'Boxing', description: 'In boxes.' }],
};

const problem = (change: object) => {
  const issue = serviceSchema.safeParse({ ...service, ...change }).error?.issues[0];
  return `${issue?.path.join('.')}: ${issue?.message}`;
};

describe('a mistake in a service file', () => {
  it('is not reported where there is none', () => {
    expect(serviceSchema.safeParse(service).success).toBe(true);
  });

  it('is reported with its field when a text is empty', () => {
    expect(problem({ title: ' ' })).toBe('title: must not be empty');
  });

  it('is reported with its place when an icon is unknown', () => {
    expect(problem({ fullFeatures: [{ ...service.fullFeatures[0], icon: 'parcel' }] })).toMatch(
      /^fullFeatures\.0\.icon: Invalid option/,
    );
  });

  it('is a color or a picture that does not exist', () => {
    expect(problem({ color: 'red' })).toMatch(/^color: Invalid option/);
    expect(problem({ picture: 'green' })).toMatch(/^picture: Invalid option/);
  });

  it('is a misspelled field, too', () => {
    expect(problem({ colour: 'green' })).toMatch(/Unrecognized key.*colour/);
  });

  it('is a table column without points, or with one row missing', () => {
    const fit = { for: ['Boxes'], notFor: ['Horses'], bring: 'A list.', first: 'A count.' };
    expect(problem({ fit: { ...fit, notFor: [] } })).toMatch(/^fit\.notFor:/);
    expect(problem({ fit: { ...fit, for: ['1', '2', '3', '4'] } })).toMatch(/^fit\.for:/);
    expect(problem({ fit: { ...fit, first: undefined } })).toMatch(/^fit\.first:/);
  });

  it('is a packing list of one line, or of six', () => {
    expect(problem({ ready: ['A list'] })).toMatch(/^ready:/);
    expect(problem({ ready: ['1', '2', '3', '4', '5', '6'] })).toMatch(/^ready:/);
  });

  it('is a fifth feature line', () => {
    expect(problem({ features: [...service.features, service.features[0]] })).toMatch(/^features:/);
  });

  it('is a story that has not three to five steps', () => {
    const step = { title: 'Pack', text: 'The box is closed.' };
    const told = (steps: number) =>
      problem({ story: { title: 'A day', steps: Array.from({ length: steps }, () => step) } });
    expect(told(2)).toMatch(/^story\.steps:/);
    expect(told(6)).toMatch(/^story\.steps:/);
    expect(told(3)).toBe('undefined: undefined');
  });
});

const { site } = await readContent();

describe('the site file', () => {
  it('names each contact channel once', () => {
    const [first] = site.channels;
    const channels = site.channels.map(() => first);
    const issue = siteSchema.safeParse({ ...site, channels }).error?.issues[0];
    expect(issue).toMatchObject({
      path: ['channels', 1, 'kind'],
      message: 'telegram is there already',
    });
  });

  it('takes a stock-photo host in capitals or small letters, as addresses do', () => {
    const { photoHost } = siteSchema.parse({ ...site, photoHost: 'Images.Example.com' });
    expect(photoHost).toBe('images.example.com');
  });
});
