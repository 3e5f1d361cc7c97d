/** A typed number is stored exactly, or stays the typed text. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasTooManyDigits, readNumber, writeNumber } from '#renderers/engine/number.ts';
import { cases } from '#tests/cases.ts';

const locales = fc.constantFrom('fr' as const, 'en' as const);

/** The value of a text of digits, as digits: never rounded. */
function digitsOf(text: string): string {
  const [whole = '', fraction = ''] = text.replace('-', '').split(/[.,]/u);
  const bare = `${whole.replace(/^0+/u, '') || '0'}.${fraction.replace(/0+$/u, '')}`;
  return text.startsWith('-') && /[1-9]/u.test(bare) ? `-${bare}` : bare;
}

describe('reading numbers', () => {
  test('no figures become another number', () => {
    const figures = fc
      .tuple(
        fc.constantFrom('', '-'),
        fc.stringMatching(/^\d{1,22}$/u),
        fc.constantFrom('', '.', ','),
        fc.stringMatching(/^\d{0,20}$/u),
      )
      .map(([sign, whole, mark, fraction]) => `${sign}${whole}${mark}${mark === '' ? '' : fraction}`);
    fc.assert(
      fc.property(figures, locales, (typed, locale) => {
        const read = readNumber(typed, locale);
        if (typeof read === 'string') {
          expect(read).toBe(typed);
          return;
        }
        const grouped = locale === 'en' && /^-?[1-9]\d{0,2},\d{3}$/u.test(typed);
        const meant = grouped ? typed.replace(',', '') : typed;
        expect(digitsOf(writeNumber(Number(read), 'en'))).toBe(digitsOf(meant));
      }),
      { numRuns: cases(2_000) },
    );
  });

  test('any number that was written is read again', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
        locales,
        (number, locale) => {
          const written = writeNumber(number, locale);
          const read = readNumber(written, locale);
          expect([number === 0 ? 0 : number, written]).toContain(read);
        },
      ),
      { numRuns: cases(2_000) },
    );
  });

  test('any text comes back as it is, or as a number that it says', () => {
    fc.assert(
      fc.property(fc.string(), locales, (typed, locale) => {
        const read = readNumber(typed, locale);
        if (typed.trim() === '') expect(read).toBeUndefined();
        else if (typeof read === 'number')
          expect(typed).toMatch(/^\s*[+\-−]?\s*[\d.,'’ \u00a0\u2009\u202f]+\s*$/u);
        else expect(read).toBe(typed);
      }),
      { numRuns: cases(2_000) },
    );
  });

  test('figures that a number cannot keep are told apart from what is no number', () => {
    expect(readNumber('9007199254740993', 'fr')).toBe('9007199254740993');
    expect(hasTooManyDigits('9007199254740993')).toBe(true);
    expect(hasTooManyDigits('0,12345678901234567891')).toBe(true);
    expect(hasTooManyDigits('trois')).toBe(false);
    expect(hasTooManyDigits('12')).toBe(false);
    expect(readNumber('9007199254740992', 'fr')).toBe(9007199254740992);
  });
});
