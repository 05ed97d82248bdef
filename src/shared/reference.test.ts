import { expect, it } from 'vitest';
import { readReference } from './reference.ts';

it.each(['RC5F-7C8R', 'rc5f-7c8r', 'RC5F7C8R'])('a typed reference is understood: %s', (typed) => {
  expect(readReference(typed)).toBe('RC5F-7C8R');
});

it.each(['', 'RC5F', 'RC5F-7C8', 'RC5F-7C8I', ' RC5F-7C8R', 'RC5F-7C8R\n', '<b>'])(
  'no reference is found in %j',
  (typed) => expect(readReference(typed)).toBeUndefined(),
);
