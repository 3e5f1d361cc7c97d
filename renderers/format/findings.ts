/** Collects the problems of one document while it is read. */

import { brief } from '#renderers/json.ts';
import type { Problem } from './document-problem.ts';
import type { FactsByCode, FindingCode } from './finding-facts.ts';

/** A code with its facts, before its place and report are known. */
export type Fault = {
  [C in FindingCode]: readonly [code: C, facts: FactsByCode[C]];
}[FindingCode];

/** @param field key of the question concerned */
type Report = (place: string, fault: Fault, field?: string) => void;

export interface Findings {
  readonly problems: readonly Problem[];
  /** True after a finding that makes the document unusable. */
  readonly refused: () => boolean;
  readonly refuse: Report;
  readonly repair: Report;
  readonly note: Report;
}

/** Maximum problems per document: longer lists are useless, and a hostile document could produce any number. */
const MAX_PROBLEMS = 500;

export function createFindings(document: string, locale: string): Findings {
  const problems: Problem[] = [];
  let refused = false;
  const report =
    (effect: Problem['effect']): Report =>
    (place, [code, facts], field) => {
      if (effect === 'refused') refused = true;
      else if (problems.length >= MAX_PROBLEMS) return;
      const found = 'found' in facts && { found: brief(facts.found) };
      const where = { document, locale, place, ...(field !== undefined && { field }) };
      problems.push({ ...where, code, facts: { ...facts, ...found }, effect });
    };
  return {
    problems,
    refused: () => refused,
    refuse: report('refused'),
    repair: report('repaired'),
    note: report('noted'),
  };
}
