import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmailAddress, tidyAddress } from './typed-addresses.ts';

const address = 'ann@lamps.example';
const placed = (character: string) =>
  [`${character}${address}`, `${address}${character}`, `ann${character}@lamps.example`].concat(
    `ann@lamps${character}.example`,
  );

describe('an address that was pasted', () => {
  it.each([
    [
      'direction marks',
      ['\u200e', '\u200f', '\u061c', '\u202a', '\u202c', '\u202e', '\u2066', '\u2069'],
    ],
    ['zero-width characters', ['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff']],
    ['soft hyphens', ['\u00ad']],
  ])('loses %s, wherever they are', (_, characters) => {
    for (const written of characters.flatMap(placed)) {
      expect(tidyAddress(written), JSON.stringify(written)).toBe(address);
    }
  });

  it.each([
    ' ann@lamps.example ',
    '\u3000ann@lamps.example\u2003',
    '\u00a0ann@lamps.example\u202f',
    '\tann@lamps.example\r\n',
    'ann@lamps.example.',
    'ann@lamps.example,',
    '<ann@lamps.example>',
    '<ann@lamps.example>,',
    '< ann@lamps.example >',
    'Ann Lee <ann@lamps.example>',
    '"Lee, Ann" <ann@lamps.example>',
    'mailto:ann@lamps.example',
    'MAILTO:ann@lamps.example?subject=Hello',
    '<mailto:ann@lamps.example>.',
    '\u202aann@lamps.example\u202c.',
  ])('loses the text around it: %s', (written) => {
    expect(tidyAddress(written)).toBe(address);
  });

  it.each([
    ['ａｎｎ＠ｌａｍｐｓ．ｅｘａｍｐｌｅ', address],
    ['ann＠lamps。example', address],
    ['ann@lamps｡example', address],
    ['info＠ＭÜＬＬＥＲ．de.', 'info@MÜLLER.de'],
    ['\u202ainfo@例え。テスト\u202c', 'info@例え.テスト'],
  ])('loses full-width forms: %s', (written, shown) => {
    expect(tidyAddress(written)).toBe(shown);
  });
});

it('text that is not an address stays as it was typed', () => {
  const typed = [
    '',
    'ann',
    'ann@',
    ' ann ',
    '<ann>',
    'mailto:',
    'Ann <ann@> or Bob',
    'a b@c',
    'a@b..',
  ];
  for (const text of [...typed, `<${'<'.repeat(60_000)}>`]) expect(tidyAddress(text)).toBe(text);
});

it('an address that the browser accepts stays as it is, also when tidied again', () => {
  for (const valid of ['a@b', "o'hara+amz@mail.example.co", 'Info@Example.COM', '.a.@b']) {
    expect(tidyAddress(valid)).toBe(valid);
  }
  const part = fc.string({ minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(part, part, (mailbox, domain) => {
      const tidy = tidyAddress(`${mailbox}@${domain}`);
      expect(tidyAddress(tidy)).toBe(tidy);
      if (isEmailAddress(`${mailbox}@${domain}`)) expect(tidy).toBe(`${mailbox}@${domain}`);
    }),
  );
});
