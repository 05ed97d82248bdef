import { describe, expect, it } from 'vitest';
import { readReference } from './reference.ts';

describe('a typed reference', () => {
  it.each(['RC5F-7C8R', 'rc5f-7c8r', 'RC5F7C8R'])('is understood: %s', (typed) => {
    expect(readReference(typed)).toBe('RC5F-7C8R');
  });

  it.each(['', 'RC5F', 'RC5F-7C8', 'RC5F-7C8I', ' RC5F-7C8R', 'RC5F-7C8R\n', '<b>'])(
    'is not found in %j',
    (typed) => expect(readReference(typed)).toBeUndefined(),
  );
});
