/** Reading a whole response: languages and documents are independent. */
import { expect, test } from 'vitest';
import { readAnswer } from '#renderers/format/read-document.ts';
import { rawSample, sample } from './sample.ts';

const answer = (members: unknown) => readAnswer(JSON.stringify(members));

test('documents by locale and name; unknown names are kept', () => {
  const other = { ...rawSample(), name: 'later', locale: 'en' };
  const { documents, problems } = answer({ fr: { sample: rawSample() }, en: { later: other } });
  expect(problems).toEqual([]);
  expect(documents.fr['sample']).toEqual(sample);
  expect(Object.keys(documents.en)).toEqual(['later']);
});

test('one broken document leaves the others alone', () => {
  const { documents, problems } = answer({ fr: { sample: rawSample(), bad: { format: 9 }, worse: null } });
  expect(Object.keys(documents.fr)).toEqual(['sample']);
  expect(problems.map(({ document, effect }) => [document, effect])).toEqual([
    ['bad', 'refused'],
    ['worse', 'refused'],
  ]);
});

test('PHP’s empty object is an empty branch; other languages are not read', () => {
  const { documents, problems } = answer({
    fr: [],
    en: { sample: { ...rawSample(), locale: 'en' } },
    de: {},
  });
  expect(Object.keys(documents.fr)).toEqual([]);
  expect(Object.keys(documents.en)).toEqual(['sample']);
  expect(problems).toMatchObject([{ locale: 'de', effect: 'noted' }]);
  for (const none of [[], {}])
    expect(answer(none).problems).toMatchObject([{ document: '*', code: 'no-documents', effect: 'noted' }]);
});

test.each([
  ['<html></html>', 'not-json'],
  ['', 'not-json'],
  ['null', 'not-an-object'],
  ['[1]', 'not-an-object'],
])('%j is no answer', (text, code) => {
  expect(readAnswer(text).problems).toMatchObject([{ document: '*', code, effect: 'refused' }]);
});

test('the size is looked at before the text is parsed', () => {
  const { problems } = readAnswer(`{"fr": ${' '.repeat(100)}`, { answer: 100 });
  expect(problems).toMatchObject([{ document: '*', code: 'too-large' }]);
});

test('names that every object answers to are not found where no document has them', () => {
  const { documents } = readAnswer('{"fr":{"__proto__":{"format":1},"constructor":{}},"en":{}}');
  expect(documents.fr['constructor']).toBeUndefined();
  expect(documents.fr['toString']).toBeUndefined();
});
