import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank, oneLine, withoutControls } from './plain-text.ts';

describe('a text without controls', () => {
  it('keeps tabs, line breaks and every visible character', () => {
    const text = 'Zoë\t王\r\nשלום 👩‍👩‍👧 🏴󠁧󠁢󠁳󠁣󠁴󠁿 ❤️ نامه‌ای\n';
    expect(withoutControls(text)).toBe(text);
  });

  it.each([
    ['C0', '\0\u0001\u0007\u0008\u000b\u000c\u000e\u001b\u001f'],
    ['DEL', '\u007f'],
    ['C1', '\u0080\u0085\u009b\u009f'],
    ['direction', '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'],
  ])('has lost those of %s', (_, characters) => {
    const text = [...characters].map((character) => `a${character}`).join('');
    expect(withoutControls(text)).toBe('a'.repeat(characters.length));
  });
});

describe('one line', () => {
  it.each([
    ['spaces', 'Ann  \t Lee'],
    ['line breaks', 'Ann\r\nLee'],
    ['separators of lines and paragraphs', 'Ann\u2028\u2029Lee'],
    ['wide and unbreakable spaces', 'Ann\u3000\u00a0\u2003Lee'],
    ['one wide space', 'Ann\u3000Lee'],
    ['blank Braille', 'Ann\u2800Lee'],
    ...['\u115f', '\u1160', '\u3164', '\uffa0'].map((filler) => ['a filler', `Ann${filler}Lee`]),
    ['spaces with something invisible between', 'Ann \u200b \u00ad \u034f \ufe0f \u2060Lee'],
    ['spaces with controls between', 'Ann \u0001 \u202e \u009b Lee'],
    ['spaces around', '\u2800 Ann Lee \ufeff'],
  ])('has one space for %s', (_, text) => expect(oneLine(text)).toBe('Ann Lee'));

  it.each(['Zoë Ångström', '王小明', 'שלום עולם', 'خانه‌ای', 'Ann 👩‍👩‍👧 ❤️'])(
    'leaves %s as it is',
    (name) => expect(oneLine(name)).toBe(name),
  );

  it('is well-formed, and empty when nothing can be seen', () => {
    expect(oneLine('\ud800Ann')).toBe('\ufffdAnn');
    for (const text of ['', '\u200b', '\u202e\u3000\u2800\u3164\0', '\u2060 \u200d']) {
      expect(oneLine(text)).toBe('');
    }
  });

  it('never has two gaps in a row, a line break or a control', () => {
    const unit = fc.constantFrom(
      ...' \t\r\n\0\u0085\u2028\u2029\u3000\u2800\u3164\u200d\ufe0f\u202ea1',
    );
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        const line = oneLine(text);
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u3000\u2800\u3164]/u);
        expect(line).not.toMatch(/ [\u200d\ufe0f]* /u);
        expect([...line].filter((character) => /[a1]/.test(character))).toEqual(
          [...text].filter((character) => /[a1]/.test(character)),
        );
      }),
      { numRuns: 1000 },
    );
  });
});

it('a text is blank exactly if oneLine() leaves nothing of it', () => {
  const unit = fc.constantFrom(...' \n\0\u0085\u2800\u3164\u00ad\ufeff\u200b\u202e\ud800\u0301a');
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit, maxLength: 4 }), fc.string()), (text) => {
      expect(isBlank(text)).toBe(oneLine(text) === '');
    }),
    { numRuns: 1000 },
  );
});
