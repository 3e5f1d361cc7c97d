/** Rule 34: what a document asks, a person can answer. */
import { readDocument } from '#renderers/document/read-document.ts';
import { answerPlace, dotted, stepsOf } from '../document-place.ts';
import type { Draft } from '../draft.ts';
import type { Place, Report } from '../finding.ts';

/** Nobody could answer, or nobody could show that somebody can. */
const ERRORS = ['impossible', 'too-large'] as const;
/** The app leaves it out, or asks for less; the author meant something else. */
const WARNINGS = ['impossible-choice', 'nothing-to-ask', 'required-anyway', 'require-nothing'] as const;

/** Asks the reader, as an app would that keeps a good version: what would stop the reader is reported here, before publication. */
export function checkAnswerable({ name, locale, members }: Draft, report: Report): void {
  const { problems } = readDocument(members, { name, locale }, { hasGood: () => true });
  for (const { code, place, problem, suggestion } of problems) {
    const error = ERRORS.find((each) => each === code);
    const warning = WARNINGS.find((each) => each === code);
    if (error !== undefined) report.error(34, placeOf(place), error, { problem, suggestion });
    else if (warning !== undefined) report.warn(34, placeOf(place), warning, { problem, suggestion });
  }
}

function placeOf(pointer: string): Place {
  const [first] = stepsOf(pointer);
  if (first === 'schema') return { place: answerPlace(pointer.slice('/schema'.length)), pointer };
  return { place: dotted(stepsOf(pointer)).replace(/^uiSchema\./, ''), pointer };
}
