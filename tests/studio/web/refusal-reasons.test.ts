/** Each error code of a refusal has a sentence in both languages. */
import { expect, test } from 'vitest';
import { refusalOf } from '#src/platform/remote/response-problem.ts';
import { problemName, reasonOf } from '#src/studio/web/kit/problem-name.ts';
import { publicationEn } from '#src/studio/words/publication-en.ts';
import { publicationFr } from '#src/studio/words/publication-fr.ts';

function answered(status: number, body: object) {
  return refusalOf({ status, headers: new Headers(), text: JSON.stringify(body) }, 1, 0);
}

test.each([
  [413, 'too-large'],
  [413, 'too-large-to-validate'],
  [422, 'too-many-drafts'],
  [422, 'too-many-documents'],
  [422, 'too-many-previews'],
] as const)('%i %s', (status, code) => {
  const problem = answered(status, { message: 'English', code });
  expect([problemName(problem), reasonOf(problem)]).toEqual([code, code]);
  for (const { problems } of [publicationFr, publicationEn]) expect(problems[code]).not.toBe(problems.other);
});

test('any other refusal keeps the sentence of its page', () => {
  expect(reasonOf(answered(422, { message: 'English', code: 'payload' }))).toBeUndefined();
  expect(problemName(answered(404, { message: 'English' }))).toBe('gone');
});
