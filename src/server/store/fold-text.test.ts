import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageOf } from '#tests/fixtures/channels.ts';
import { foldText, searchableText, searchTerms } from './fold-text.ts';

describe('a folded text', () => {
  it.each([
    ['Paweł Łódź', 'pawel lodz'],
    ['Bjørn, Đặng & Weiß', 'bjorn dang weiss'],
    ['WEIẞ', 'weiss'],
    ['œuvre Æsir Þór ð Ħal', 'oeuvre aesir thor d hal'],
    ['ILIK ılık İlik', 'ilik ilik ilik'],
    ['Пётр Йод', 'петр иод'],
    ['ΣΙΣΥΦΟΣ Σίσυφος', 'σισυφοσ σισυφοσ'],
    ['ＡＢＣ ﬁne №1 ²', 'abc fine no12'],
    ['日本、東京', '日本 東京'],
    ['민수', '민수'],
    ['민수'.normalize('NFD'), '민수'],
    [`O'Brien O’Brien OʼBrien O´Brien O\`Brien O‘Brien`, Array(6).fill('obrien').join(' ')],
    [`"Lamps" -- 'cheap' ones!`, 'lamps cheap ones'],
    ['+1 (555) 010-9999', '15550109999'],
    ["(555) 010.9999 or 1'000,50", '5550109999 or 100050'],
    ['555\n010-9999', '555\n0109999'],
    ['10-piece set, 20 pieces', '10 piece set 20 pieces'],
    ['Co-operative\r\n\n zoe.b@lamps.example ', 'co operative\nzoe b lamps example'],
    ['Pa\u00adw\u200bel\0\u202e \ud800', 'pawel'],
    ['*** 📦', ''],
  ])('of %j is %j', (text, expected) => {
    expect(foldText(text)).toBe(expected);
  });

  /** Of characters that are folded in any way, and of any others. */
  const texts = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...`aZßŁςΣİıéÆ’'´ -(1٣½.\n\t\u00ad\u0301\u0085ﬁ가日ǅŉ`),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
  });

  it('stays as it is when it is folded again', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = foldText(text);
        expect(foldText(once)).toBe(once);
        expect(once).toMatch(/^(?:[\p{L}\p{N}]+(?:[ \n](?!$))?)*$/u);
      }),
      { numRuns: 2000 },
    );
  });

  it('contains every part of it, however that is written', () => {
    const letters = fc.array(fc.constantFrom(...'pawełŁÓDŹñьЁйΣς日本小ガค민ÉœÅşǆ'), {
      minLength: 1,
    });
    fc.assert(
      fc.property(letters, fc.nat(), fc.nat(), (text, from, length) => {
        const whole = foldText(text.join(''));
        const start = from % text.length;
        const part = text.slice(start, start + 1 + (length % text.length)).join('');
        for (const typed of [part, part.toUpperCase(), part.normalize('NFD')]) {
          expect(whole).toContain(foldText(typed));
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the parts of a search', () => {
  it('are its words, each once, the longest first; an address or hyphenated word is one', () => {
    expect(searchTerms(' zoe Co-op\u3000zoé.b@lamps.example ZOË ')).toEqual([
      'zoe b lamps example',
      'co op',
      'zoe',
    ]);
    expect(searchTerms('  *** 📦 -\n')).toEqual([]);
  });

  it('are bounded in length and number', () => {
    expect(searchTerms('x'.repeat(5000))).toEqual(['x'.repeat(254)]);
    const words = Array.from({ length: 80 }, (_, index) => `w${index}`).join(' ');
    expect(searchTerms(words)).toHaveLength(10);
    expect(searchTerms(`${'x'.repeat(253)}🄰`)).toEqual(['x'.repeat(253)]);
  });
});

it('the text that a search reads is hardly more than twice as long as what was sent', () => {
  const lengthWith = (message: string) => searchableText(messageOf({ message }).fields).length;
  const others = lengthWith('');
  expect(lengthWith('\ufdfa'.repeat(5000)) - others).toBe(10_100);
  expect(lengthWith('\ufdfa') - others).toBe(18);
  expect(lengthWith('ß'.repeat(5000)) - others).toBe(10_000);
  expect(lengthWith('a'.repeat(5000)) - others).toBe(5000);
});
