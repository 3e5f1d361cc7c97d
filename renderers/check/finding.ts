/** A finding of the checker for an author: a value with a code, its facts and a place. Its words are in `words/`. */
import type { FactsByCode, FindingCode } from '#renderers/format/finding-facts.ts';
import type { Edit } from './fix.ts';

/** Where something is in a document. */
export interface Place {
  /** In the words that an author uses: a slide's name, a key, a member. '' for the whole document. */
  readonly place: string;
  /** The same as a JSON pointer from the root of the document, '' for the whole; of a missing member, where it belongs. */
  readonly pointer: string;
  /** The wording that is there, where the place is one that a person reads. */
  readonly text?: string;
}

export interface Finding {
  /** An error stops a publication, a warning asks for a second look. */
  readonly severity: 'error' | 'warning';
  /** Number of the rule, 1 to 33. */
  readonly rule: number;
  readonly code: FindingCode;
  /** What its sentence names, by the code: `FactsByCode`. */
  readonly facts: object;
  /** Name of the document. */
  readonly document: string;
  /** Its language; undefined where the finding is about the two languages together. */
  readonly locale: string | undefined;
  readonly place: string;
  readonly pointer: string;
  /** True where the finding is about a wording: its `place` may name no more than the slide. */
  readonly isWording: boolean;
  /** Present where one answer is right: what to change in the document so that the finding goes. */
  readonly fix?: readonly Edit[];
}

/** Reports findings about one document. */
export interface Report {
  readonly findings: readonly Finding[];
  readonly error: Say;
  readonly warn: Say;
}

/** Ties the code to its facts: every finding is made here. */
type Say = <C extends FindingCode>(
  rule: number,
  where: Place,
  code: C,
  facts: FactsByCode[C],
  fix?: readonly Edit[],
) => void;

/** A code with its facts, before it is known where and how it is reported. */
export type Fault = {
  [C in FindingCode]: readonly [code: C, facts: FactsByCode[C], fix?: readonly Edit[]];
}[FindingCode];

/** The document as a whole. */
export const WHOLE: Place = { place: '', pointer: '' };

/** At most this many findings of a document are kept: nobody reads more, and a hostile document could make more. */
const KEPT = 300;

export function createReport(document: string, locale: string | undefined): Report {
  const findings: Finding[] = [];
  const say =
    (severity: Finding['severity']): Say =>
    (rule, { place, pointer, text }, code, facts, fix) => {
      if (findings.length >= KEPT) return;
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

/** Reports an error that was found before it was known where. */
export function reportFault(rule: number, where: Place, [code, facts, fix]: Fault, report: Report): void {
  report.error(rule, where, code, facts, fix);
}
