// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchDocument } from '../islands/fetch-document.ts';
import { drawLater } from './draw-later.ts';

vi.mock('../islands/fetch-document.ts', () => ({ fetchDocument: vi.fn() }));
const fetched = vi.mocked(fetchDocument);
let nearTheView: (entries: { isIntersecting: boolean; target: Element }[]) => void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: typeof nearTheView) {
        nearTheView = told;
      }
      observe() {}
      unobserve() {}
    },
  );
  document.body.innerHTML = '<svg data-drawing="/rack.svg"></svg>';
  drawLater();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const place = () => document.querySelector('svg') ?? expect.fail('no drawing');
const drawing = () =>
  new DOMParser().parseFromString(
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/><g/></svg>',
    'image/svg+xml',
  );

it('A drawing is not asked for while it is far from the view', () => {
  nearTheView([{ isIntersecting: false, target: place() }]);
  expect(fetched).not.toHaveBeenCalled();
});

it('Near the view it becomes part of the page', async () => {
  fetched.mockResolvedValue(drawing());
  nearTheView([{ isIntersecting: true, target: place() }]);
  await vi.waitFor(() => expect(place().children).toHaveLength(2));
  expect(fetched).toHaveBeenCalledWith('/rack.svg');
});

it('One that does not come leaves its place empty', async () => {
  const answer = Promise.reject(new Error('/rack.svg: 0'));
  fetched.mockReturnValue(answer);
  nearTheView([{ isIntersecting: true, target: place() }]);
  await expect(answer).rejects.toThrow();
  expect(place().children).toHaveLength(0);
});
