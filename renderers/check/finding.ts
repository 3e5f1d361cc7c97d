/** A finding of the checker for an author: a code, its facts and a place. The texts are in `words/`. */
import type { FactsByCode, FindingCode } from '#renderers/format/finding-facts.ts';
import type { Edit } from './fix.ts';

/** Where something is in a document. */
export interface TextPlace {
  /** For authors: a slide's name, a key, a member. '' for the whole document. */
  readonly place: string;
  /** The same as a JSON pointer from the document root, '' for the whole. For a missing member: where it belongs. */
  readonly pointer: string;
  /** The wording at this place, if users read it. */
  readonly text?: string;
}

export interface Finding {
  /** An error blocks publishing; a warning asks the author to check. */
  readonly severity: 'error' | 'warning';
  /** Number of the rule, 1 to 33. */
  readonly rule: number;
  readonly code: FindingCode;
  /** The facts of the code, for its sentence: see `FactsByCode`. */
  readonly facts: object;
  /** Name of the document. */
  readonly document: string;
  /** Its language; undefined if the finding compares both languages. */
  readonly locale: string | undefined;
  readonly place: string;
  readonly pointer: string;
  /** True if the finding is about a wording. Its `place` may name only the slide. */
  readonly isWording: boolean;
  /** Edits that resolve the finding. Present only if exactly one correction is right. */
  readonly fix?: readonly Edit[];
}

/** Reports findings about one document. */
export interface Report {
  readonly findings: readonly Finding[];
  readonly error: Say;
  readonly warn: Say;
}

/** Ties each code to its facts. Every finding is created through this type. */
type Say = <C extends FindingCode>(
  rule: number,
  where: TextPlace,
  code: C,
  facts: FactsByCode[C],
  fix?: readonly Edit[],
) => void;

/** A code with its facts, before its place and report are known. */
export type Fault = {
  [C in FindingCode]: readonly [code: C, facts: FactsByCode[C], fix?: readonly Edit[]];
}[FindingCode];

/** The document as a whole. */
export const WHOLE: TextPlace = { place: '', pointer: '' };

/** Maximum findings per document: authors do not read more, and a hostile document could produce any number. */
const MAX_FINDINGS = 300;

export function createReport(document: string, locale: string | undefined): Report {
  const findings: Finding[] = [];
  const say =
    (severity: Finding['severity']): Say =>
    (rule, { place, pointer, text }, code, facts, fix) => {
      if (findings.length >= MAX_FINDINGS) return;
      findings.push({
        severity,
        rule,
        code,
        facts,
        document,
        locale,
        place,
        pointer,
        isWording: text !== undefined,
        ...(fix !== undefined && fix.length > 0 && { fix }),
      });
    };
  return { findings, error: say('error'), warn: say('warning') };
}

/** Reports an error that was found before its place was known. */
export function reportFault(rule: number, where: TextPlace, [code, facts, fix]: Fault, report: Report): void {
  report.error(rule, where, code, facts, fix);
}
