/** Collects what is wrong with one document while it is read. */
import { adviceFor } from './advice.ts';
import type { Problem } from './document-problem.ts';

interface Finding {
  /** JSON pointer from the root of the document. */
  readonly place: string;
  readonly code: string;
  readonly problem: string;
  readonly suggestion?: string | undefined;
  /** Key of the question concerned. */
  readonly field?: string | undefined;
}

export interface Findings {
  readonly problems: readonly Problem[];
  /** True once one finding makes the document unusable. */
  readonly refused: () => boolean;
  readonly refuse: (finding: Finding) => void;
  readonly repair: (finding: Finding) => void;
  readonly note: (finding: Finding) => void;
}

/** At most this many problems are kept: a list nobody can read is of no use, and a hostile document could make it long. */
const KEPT = 500;

export function createFindings(document: string, locale: string): Findings {
  const problems: Problem[] = [];
  let refused = false;
  const add = (effect: Problem['effect'], finding: Finding): void => {
    if (effect === 'refused') refused = true;
    if (problems.length < KEPT || effect === 'refused')
      problems.push({
        document,
        locale,
        ...finding,
        suggestion: finding.suggestion ?? adviceFor(finding.code),
        effect,
      });
  };
  return {
    problems,
    refused: () => refused,
    refuse: (finding) => add('refused', finding),
    repair: (finding) => add('repaired', finding),
    note: (finding) => add('noted', finding),
  };
}
