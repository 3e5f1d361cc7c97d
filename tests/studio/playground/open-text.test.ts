import { expect, test } from 'vitest';
import { opened } from '#src/studio/playground/open-text.ts';

const document = { format: 1, name: 'own', kind: 'exercise', locale: 'en' };

test('a text with too many members is refused without being parsed', () => {
  const members = Object.fromEntries(Array.from({ length: 260_000 }, (_, rank) => [`m${rank}`, 0]));
  const { single, documents, problems } = opened(JSON.stringify({ ...document, members }));
  expect(single).toBeUndefined();
  expect(documents.size).toBe(0);
  expect(problems).toMatchObject([{ code: 'too-large', facts: { limit: 'answerMarks' } }]);
});

test('a text with one document has its members', () => {
  expect(opened(JSON.stringify(document)).single).toEqual(document);
});
