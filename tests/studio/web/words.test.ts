/** The studio's interface texts: typography of each language, in every possible sentence. */
import { expect, it } from 'vitest';
import type { Finding } from '#renderers/check/finding.ts';
import { readTick, ticksOf } from '#src/studio/document/ticks.ts';
import type { RefusalCode } from '#src/studio/document/verdict.ts';
import { previewWords } from '#src/studio/web/preview/preview-words.ts';
import { isoDayWords, minuteWords } from '#src/studio/words/date-words.ts';
import { type Refusal, refusalWords } from '#src/studio/words/refusal-words.ts';
import { setsEn } from '#src/studio/words/sets-en.ts';
import { setsFr } from '#src/studio/words/sets-fr.ts';
import { structureEn } from '#src/studio/words/structure-en.ts';
import { structureFr } from '#src/studio/words/structure-fr.ts';
import { en } from '#src/studio/words/studio-en.ts';
import { fr, type StudioWords } from '#src/studio/words/studio-fr.ts';

/** Arguments for the sentences: numbers and names, singular and plural, empty. */
const given = [
  [1, 1, 1],
  [3, 2, 5],
  ['Inès', 'Lyon', 'mars'],
  ['', '', ''],
];

/** Returns every sentence with its path. */
function sentences(value: unknown, place: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value === 'function') return given.flatMap((args) => made(value as Make, args, place));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => sentences(inner, `${place}.${name}`));
}

type Make = (...args: readonly unknown[]) => unknown;

/** Returns no sentences if the arguments have the wrong type. */
function made(make: Make, args: readonly unknown[], place: string) {
  try {
    return sentences(make(...args), place);
  } catch {
    return [];
  }
}

const french = [
  ...sentences(fr, 'fr'),
  ...sentences(structureFr, 'structure'),
  ...sentences(setsFr, 'sets'),
  ...sentences(previewWords.fr, 'preview'),
];
const english = [
  ...sentences(en, 'en'),
  ...sentences(structureEn, 'structure'),
  ...sentences(setsEn, 'sets'),
  ...sentences(previewWords.en, 'preview'),
];

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

/** One refusal for each code. TypeScript reports a missing one. */
const finding: Finding = {
  severity: 'error',
  rule: 1,
  code: 'fixed-key-missing',
  facts: { key: 'CIDsymptome', reason: { fr: 'Le produit la lit', en: 'The product reads it' } },
  document: 'cid',
  locale: 'fr',
  place: '',
  pointer: '',
  isWording: false,
};
const where = { name: 'cid', place: '/title', locale: 'fr' } as const;
const clash = {
  locale: 'fr',
  place: '/title',
  pointer: '/title',
  base: 'a',
  theirs: 'b',
  mine: 'c',
} as const;
const refused: { readonly [C in RefusalCode]: readonly Extract<Refusal, { readonly code: C }>[] } = {
  unreadable: [{ ...where, code: 'unreadable', fault: { reason: 'not-json', line: 7, column: 1 } }],
  missing: [{ ...where, code: 'missing' }],
  clash: [{ ...where, code: 'clash', clash }],
  lost: (['question-removed', 'type', 'another-kind', 'another-document'] as const).map((what) => ({
    ...where,
    code: 'lost',
    what,
    people: 12,
  })),
  error: [{ ...where, code: 'error', finding }],
  'error-elsewhere': [{ ...where, code: 'error-elsewhere', finding }],
};

it('each change, refusal, reason of staying and problem has its own words in each language', () => {
  const said = ({ publication }: StudioWords) => [
    ...Object.values(publication.changes).map((make) => make('')),
    ...Object.values(publication.stayed),
    ...Object.values(publication.problems),
  ];
  const [inFrench, inEnglish] = [said(fr), said(en)];
  expect(inFrench.every((sentence) => sentence.trim() !== '')).toBe(true);
  expect(new Set([...inFrench, ...inEnglish]).size).toBe(inFrench.length + inEnglish.length);
  const refusals = Object.values(refused).flat() as readonly Refusal[];
  const naming = { document: 'Carte', subject: 'Symptôme' };
  const words = [
    { words: fr, locale: 'fr' },
    { words: en, locale: 'en' },
  ] as const;
  const all = words.flatMap((print) =>
    refusals.map((refusal) => refusalWords(refusal, print, naming).join(' ')),
  );
  expect(new Set(all).size).toBe(2 * refusals.length);
  expect(all.filter((sentence) => /12 (?:personnes|people)/u.test(sentence))).toHaveLength(8);
});

it('what was ticked is read back as it was kept', () => {
  const questions = [
    { id: 'cid required /a', name: 'cid', what: 'required', place: '/a', people: 12 },
    { id: 'cid type /b', name: 'cid', what: 'type', place: '/b', people: 'few' },
    { id: 'cid rule /c', name: 'cid', what: 'rule', place: '/c' },
    { id: 'cid rule /d', name: 'cid', what: 'rule', place: '/d' },
  ] as const;
  const kept = ticksOf(
    { questions },
    questions.slice(0, 3).map(({ id }) => id),
  );
  expect(kept.map(readTick)).toEqual([
    { id: 'cid required /a', people: 12 },
    { id: 'cid type /b', people: 'few' },
    { id: 'cid rule /c' },
  ]);
});

it.each([
  ['fr', '24\u00A0novembre 2020', '1er\u00A0mars 2020'],
  ['en', '24\u00A0November 2020', '1\u00A0March 2020'],
] as const)('a day and its month stay on one line, in %s', (locale, november, march) => {
  expect(isoDayWords('2020-11-24', locale)).toBe(november);
  expect(isoDayWords('2020-03-01', locale)).toBe(march);
  const print = { words: locale === 'fr' ? fr : en, locale };
  expect(minuteWords(Date.parse('2020-11-24T12:00:00'), print)).toContain(november);
});

it('no French sentence says “de” or “que” before the vowel of a name', () => {
  const said = sentences(fr, 'fr').map(([, text]) => text);
  expect(said).toContain('Bloquer le compte d’Inès\u00A0?');
  expect(said.filter((text) => /\b(de|que) Inès/.test(text) && !/ de Inès caractères/.test(text))).toEqual(
    [],
  );
});
