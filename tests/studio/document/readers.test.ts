/** References to an answer: all are found and can be removed, so that the question can be retired. */
import { describe, expect, it } from 'vitest';
import { checkDocuments } from '#renderers/check/check-documents.ts';
import { byLocale, locales } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import {
  isFixed,
  keysOf,
  withoutQuestion,
  withQuestionRetired,
} from '#src/studio/document/question-edits.ts';
import {
  referencesTo,
  withoutInsertions,
  withoutReaders,
  withoutReference,
} from '#src/studio/document/readers.ts';
import { patience } from '#tests/cases.ts';
import { shipped, shippedTexts } from './shipped-texts.ts';

type Documents = Readonly<Record<string, Texts>>;

const asked = Object.entries(shippedTexts).flatMap(([document, texts]) =>
  keysOf(texts).map((key) => ({ document, key })),
);

const free = asked.filter(
  ({ document, key }) => !isFixed(document, key, keysOf(shipped(document)), productProfile),
);

const textsOf = (documents: Documents, name: string): Texts => documents[name] ?? shipped(name);

/** Checker errors of these documents, without those of the included documents. */
function errorsOf(documents: Documents): readonly string[] {
  const set = byLocale((locale) =>
    Object.fromEntries(
      Object.entries({ ...shippedTexts, ...documents }).map(([name, texts]) => [
        name,
        JSON.parse(texts[locale]) as unknown,
      ]),
    ),
  );
  return checkDocuments(set, productProfile, undefined, new Set(Object.keys(documents)))
    .filter(({ severity }) => severity === 'error')
    .map(({ document, place, code }) => `${document} ${place} ${code}`);
}

it('there are questions that are read, by every kind of reader', () => {
  const kinds = asked.flatMap((each) =>
    referencesTo(shippedTexts, each, productProfile).map(({ kind }) => kind),
  );
  expect(new Set(kinds)).toEqual(new Set(['text', 'condition', 'recall', 'feed']));
  expect(free.length).toBeGreaterThan(60);
});

/** The summary tests whether one of the two is missing, which the builder cannot show. */
const unsayable = ['reconew-q4-intensite', 'reconew-q9-intensite'];

describe('every question that can be taken out', () => {
  const read = free.filter((each) => referencesTo(shippedTexts, each, productProfile).length > 0);

  it.each(read)(
    '$document $key is read by nothing that a sentence can change, and the checker misses nothing',
    { ...patience, tags: 'deep' },
    (each) => {
      const { document, key } = each;
      const changed = withoutReaders(shippedTexts, each, productProfile);
      const documents = { ...shippedTexts, ...changed };
      const left = referencesTo(documents, each, productProfile);
      expect(left.filter(({ canSpare }) => canSpare)).toEqual([]);
      // The author has to change a condition that the builder cannot show.
      expect(left.length > 0).toBe(unsayable.includes(key));
      if (left.length > 0) return;
      const retired = withQuestionRetired(textsOf(documents, document), key);
      expect(errorsOf({ ...changed, [document]: retired })).toEqual([]);
      for (const locale of locales) expect(() => JSON.parse(retired[locale])).not.toThrow();
    },
  );
});

it('a text reads on without the answer', () => {
  const without = (text: string) => withoutInsertions(text, ['who']);
  expect(without('Face {{a who}}, vous.')).toBe('Face, vous.');
  expect(without('Vous et {{who ?? cette personne}}.')).toBe('Vous et cette personne.');
  expect(without('Merci[[, pour {{que who}}]].')).toBe('Merci.');
  expect(without('Merci[[, pour {{que what}}]].')).toBe('Merci[[, pour {{que what}}]].');
  expect(without('[[{{what}} et {{who ?? vous}}]]')).toBe('[[{{what}} et vous]]');
  expect(without('{{what}} {{who}}')).toBe('{{what}}');
});

it('a condition looks at the rest; a text that had to say when it applies is none without it', () => {
  const when = (name: string) => ({ properties: { [name]: { const: 'yes' } }, required: [name] });
  const both = { properties: { ...when('a').properties, ...when('b').properties }, required: ['a', 'b'] };
  const document = {
    schema: { properties: { a: {}, b: {} } },
    uiSchema: {
      'ui:slides': [
        { name: 'one', fields: ['a', 'b'] },
        { name: 'two', when: both, recall: ['a', 'b'], variants: [{ when: when('a'), title: 'A' }] },
        { name: 'three', when: { anyOf: [when('a'), when('b')] }, recall: ['a'] },
        { name: 'four', when: when('a') },
        { name: 'five', when: { not: { anyOf: [when('a')] } } },
      ],
    },
  };
  const text = JSON.stringify(document, null, 2);
  const documents = { exo: { fr: text, en: text } };
  const question = { document: 'exo', key: 'a' };
  const { exo } = withoutReaders(documents, question, productProfile);
  expect(exo && JSON.parse(exo.en)).toMatchObject({
    uiSchema: {
      'ui:slides': [
        { name: 'one' },
        { name: 'two', when: when('b'), recall: ['b'] },
        { name: 'three', when: when('b') },
        { name: 'four' },
        { name: 'five', when: { not: { anyOf: [when('a')] } } },
      ],
    },
  });
  const slides = (JSON.parse(exo?.fr ?? '') as { uiSchema: { 'ui:slides': readonly object[] } }).uiSchema[
    'ui:slides'
  ];
  expect(Object.keys(slides[1] ?? {})).toEqual(['name', 'when', 'recall']);
  expect(Object.keys(slides[3] ?? {})).toEqual(['name']);
  // A condition that the builder cannot show stays, and is reported.
  const left = referencesTo({ exo: exo ?? documents.exo }, question, productProfile);
  expect(left).toEqual([
    { document: 'exo', pointer: '/uiSchema/ui:slides/4/when', kind: 'condition', canSpare: false },
  ]);
  expect(
    withoutReference({ exo: exo ?? documents.exo }, left[0] ?? never(), question, productProfile),
  ).toEqual({});
});

function never(): never {
  throw new Error('nothing is left');
}

it('what was never published goes whole, with its readers', () => {
  const question = { document: 'deviateur', key: 'deviateur-q6-nom' };
  const changed = withoutReaders(shippedTexts, question, productProfile);
  const gone = withoutQuestion(textsOf(changed, 'deviateur'), question.key);
  for (const locale of locales) expect(gone[locale]).not.toContain(question.key);
});
