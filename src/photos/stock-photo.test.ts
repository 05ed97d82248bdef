import { describe, expect, it } from 'vitest';
import { stockPhoto } from './stock-photo.ts';

const url = 'https://photos.example.com/aisle.jpg';

describe('a stock photo', () => {
  it('is not shown where the content names none', () => {
    expect(stockPhoto(undefined, 'photos.example.com')).toBeUndefined();
    expect(stockPhoto(undefined, undefined)).toBeUndefined();
  });

  it('is shown from the configured host', () => {
    expect(stockPhoto(url, 'photos.example.com')).toBe(url);
  });

  it('stops the build when it comes from another host, or when none is configured', () => {
    expect(() => stockPhoto(url, 'example.com')).toThrow(
      `${url} is not from the photoHost of content/site.yaml, example.com`,
    );
    expect(() => stockPhoto(url, undefined)).toThrow(
      'needs its host as photoHost in content/site.yaml',
    );
  });
});
