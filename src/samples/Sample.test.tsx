// @vitest-environment jsdom
/** Every sample of `content/`, as pages show it. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { readAllContent } from '../content/read-all-content.ts';
import { type SampleContent, sampleNames } from '../content/sample-schemas.ts';
import { Sample } from './Sample.tsx';

afterEach(cleanup);

const reading = await readAllContent();
const { samples, services } = 'content' in reading ? reading.content : expect.fail('mistakes');
const shown = sampleNames.flatMap((name) =>
  (['whole', 'excerpt'] as const).map((part) => [name, part] as const),
);

describe.each(shown)('the sample %s, %s,', (name, part) => {
  const show = () => {
    const sample = { name, data: samples[name] } as SampleContent;
    const { sheet } = samples;
    return render(
      <Sample sample={sample} sheet={sheet} part={part} heading="h2" id="it" color="blue" />,
    ).container;
  };

  it('is a figure that its title names, in the color of its service', () => {
    show();
    const { title } = samples[name];
    const figure = screen.getByRole('figure', { name: title });
    expect(figure.getAttribute('data-theme')).toBe('blue');
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeDefined();
  });

  it('says that it is a sample, of what and when, and that nothing in it has happened', () => {
    const { textContent } = show();
    const { mark, note, product } = samples.sheet;
    const { period, caption } = samples[name];
    for (const text of [mark, note, product, period, caption]) expect(textContent).toContain(text);
  });

  it('asks for no style that the policy of the pages refuses', () => {
    expect(show().querySelectorAll('[style]')).toHaveLength(0);
  });
});

it('every sample is shown by a service', () => {
  expect(new Set(services.flatMap(({ sample }) => sample ?? []))).toEqual(new Set(sampleNames));
});
