/** A finding of the checker for an author: a value with a rule, a place and what to do. */

export interface Finding {
  /** An error stops a publication, a warning asks for a second look. */
  readonly severity: 'error' | 'warning';
  /** Number of the rule, 1 to 34. */
  readonly rule: number;
  /** Name of the document. */
  readonly document: string;
  /** Its language; undefined where the finding is about the two languages together. */
  readonly locale: string | undefined;
  /** Where, in the words that an author uses: a slide's name, a key, a member. '' for the whole document. */
  readonly place: string;
  /** The same place as a JSON pointer from the root of the document, for the texts of a slide. */
  readonly pointer?: string;
  /** What is wrong, without the full stop. */
  readonly problem: string;
  /** What to do about it, in complete sentences. */
  readonly suggestion?: string | undefined;
}

/** `locale/name place: what is wrong. What to do.` */
export function formatFinding(finding: Finding): string {
  const { problem, suggestion } = finding;
  return `${subjectOf(finding)}: ${problem}.${suggestion === undefined ? '' : ` ${suggestion}`}`;
}

function subjectOf({ document, locale, place }: Finding): string {
  // A question's key mostly begins with the document's name: it is not repeated before one of its members.
  if (locale === undefined && place.startsWith(`${document}-`) && place.includes(' ')) return place;
  const name = locale === undefined ? document : `${locale}/${document}`;
  return place === '' ? name : `${name} ${place}`;
}

/** Reports findings about one document. */
export interface Report {
  readonly findings: readonly Finding[];
  readonly error: Say;
  readonly warn: Say;
}

/** `place` may carry the JSON pointer beside the author's words for it. */
type Say = (
  rule: number,
  place: string | { readonly place: string; readonly pointer: string },
  problem: string,
  suggestion?: string,
) => void;

/** At most this many findings of a document are kept: nobody reads more, and a hostile document could make more. */
const KEPT = 300;

export function createReport(document: string, locale: string | undefined): Report {
  const findings: Finding[] = [];
  const say =
    (severity: Finding['severity']): Say =>
    (rule, where, problem, suggestion) => {
      if (findings.length >= KEPT) return;
      const place = typeof where === 'string' ? { place: where } : where;
      findings.push({
        severity,
        rule,
        document,
        locale,
        ...place,
        problem,
        ...(suggestion !== undefined && { suggestion }),
      });
    };
  return { findings, error: say('error'), warn: say('warning') };
}

/** A value as it is in the document, short enough for a sentence. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= 80 ? text : `${text.slice(0, 77)}…`;
}
