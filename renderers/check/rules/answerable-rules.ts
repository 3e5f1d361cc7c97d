/** Rule 34: what a document asks, a person can answer. */
import type { Problem } from '#renderers/document/document-problem.ts';
import { readDocument } from '#renderers/document/read-document.ts';
import { answerPlace, dotted, stepsOf } from '../document-place.ts';
import type { Draft } from '../draft.ts';
import type { Report } from '../finding.ts';

/** Nobody could answer, or nobody could show that somebody can. */
const ERRORS: ReadonlySet<string> = new Set(['impossible', 'too-large']);
/** The app leaves it out, or asks for less; the author meant something else. */
const WARNINGS: ReadonlySet<string> = new Set([
  'impossible-choice',
  'nothing-to-ask',
  'required-anyway',
  'require-nothing',
]);

/** Asks the reader, as an app would that keeps a good version: what would stop the reader is reported here, before publication. */
export function checkAnswerable({ name, locale, members }: Draft, report: Report): void {
  const { problems } = readDocument(members, { name, locale }, { hasGood: () => true });
  for (const { code, place, problem, suggestion } of problems) {
    const say = ERRORS.has(code) ? report.error : WARNINGS.has(code) ? report.warn : undefined;
    say?.(34, placeOf(place), problem, suggestion);
  }
}

function placeOf(place: Problem['place']): string {
  const [first] = stepsOf(place);
  if (first === 'schema') return answerPlace(place.slice('/schema'.length));
  return dotted(stepsOf(place)).replace(/^uiSchema\./, '');
}
