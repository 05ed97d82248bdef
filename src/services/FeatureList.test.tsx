// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeatureList } from './FeatureList.tsx';
import { preview } from './preview.ts';

const view = { width: 0, listeners: new Set<() => void>() };

function matches(query: string): boolean {
  const [, px = expect.fail(query)] = /^\(width >= (\d+)px\)$/.exec(query) ?? [];
  return view.width >= Number(px);
}

function resizeTo(width: number) {
  view.width = width;
  act(() => {
    for (const listener of view.listeners) listener();
  });
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matches(query);
    },
    addEventListener: (_: string, listener: () => void) => view.listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => view.listeners.delete(listener),
  }));
});
afterEach(cleanup);

const texts = { featuresTitle: 'Key Services', more: 'Show {count} More', less: 'Show Less' };
const titles = ['One', 'Two', 'Three', 'Four', 'Five'];

function show(width: number, count = titles.length) {
  view.width = width;
  const features = titles.slice(0, count).map((title) => ({
    icon: 'package' as const,
    title,
    description: `About ${title}`,
  }));
  render(<FeatureList features={features} texts={texts} />);
}

const shown = () =>
  screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
const toggle = () => screen.queryByRole('button')?.textContent;

describe('the preview', () => {
  it.each([
    [1280, 3, 'Show 2 More'],
    [768, 3, 'Show 2 More'],
    [767, 2, 'Show 3 More'],
    [360, 2, 'Show 3 More'],
  ])('in a window of %i px has %i features, and the toggle says "%s"', (width, count, label) => {
    show(width);
    expect(shown()).toEqual(titles.slice(0, count));
    expect(toggle()).toBe(label);
  });

  it.each([
    [768, preview.wide],
    [767, preview.narrow],
  ])('in a window of %i px has no toggle for %i features', (width, count) => {
    show(width, count);
    expect(shown()).toHaveLength(count);
    expect(toggle()).toBeUndefined();
  });

  it('follows the window', () => {
    show(800);
    resizeTo(700);
    expect(shown()).toHaveLength(preview.narrow);
    resizeTo(800);
    expect(shown()).toHaveLength(preview.wide);
  });

  it('opens to all features and closes again', async () => {
    show(360);
    await userEvent.click(screen.getByRole('button'));
    expect(shown()).toEqual(titles);
    expect(toggle()).toBe('Show Less');
    expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(screen.getByRole('button'));
    expect(shown()).toHaveLength(preview.narrow);
    expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false');
  });
});
