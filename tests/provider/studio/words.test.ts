/** The studio's own words: set as each language asks for, in every sentence that they make. */
import { expect, it } from 'vitest';
import { previewWords } from '#src/provider/studio/essai/preview-words.ts';
import { en } from '#src/provider/studio/words/en.ts';
import { fr } from '#src/provider/studio/words/fr.ts';

/** Numbers and names that a sentence is made with: one and several, something and nothing. */
const given = [
  [1, 1, 1],
  [3, 2, 5],
  ['Inès', 'Lyon', 'mars'],
  ['', '', ''],
];

/** Every sentence, by its place. */
function sentences(value: unknown, place: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value === 'function') return given.flatMap((args) => made(value as Make, args, place));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => sentences(inner, `${place}.${name}`));
}

type Make = (...args: readonly unknown[]) => unknown;

/** A sentence about names cannot be made of numbers. */
function made(make: Make, args: readonly unknown[], place: string) {
  try {
    return sentences(make(...args), place);
  } catch {
    return [];
  }
}

const french = [...sentences(fr, 'fr'), ...sentences(previewWords.fr, 'preview')];
const english = [...sentences(en, 'en'), ...sentences(previewWords.en, 'preview')];

it('reads every sentence', () => {
  expect(french.length).toBeGreaterThan(300);
  expect(new Set(french.map(([place]) => place.replace(/^fr/u, '')))).toEqual(
    new Set(english.map(([place]) => place.replace(/^en/u, ''))),
  );
});

it('French has U+00A0 before double punctuation, curly apostrophes and nobody of one gender', () => {
  const wrong =
    /[^\u00A0\d]:(?!\/)|[^\u00A0][;?!»]|«[^\u00A0]|\u202F|['"]|\.\.\.|\(e\)|·e|\bprêts?\b|connectée?\b/u;
  expect(french.filter(([, text]) => wrong.test(text))).toEqual([]);
});

it('English has curly quotes and no space before punctuation', () => {
  expect(english.filter(([, text]) => /['"]|\s[:;?!]|\u00A0/u.test(text))).toEqual([]);
});
