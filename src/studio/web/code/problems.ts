/** Problems of a JSON text by line: a syntax error, or the checker's findings. */
import { notJson } from '#renderers/check/check-documents.ts';
import { wordsOf } from '#renderers/check/words/format-finding.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { jsonFault } from '#src/contract/wire/json-fault.ts';
import type { TextFault } from '#src/studio/document/document-text.ts';
import type { LocalizedFinding } from '#src/studio/web/findings/use-findings.ts';
import type { CodeWords } from '#src/studio/words/code-fr.ts';
import type { CodeProblem } from './code-editor.ts';
import { placesIn } from './json-places.ts';

export interface PlacedProblem extends CodeProblem {
  /** From 1. */
  readonly line: number;
  /** The checker's finding; undefined for a syntax error. */
  readonly finding: LocalizedFinding | undefined;
}

interface CheckedText {
  readonly name: string;
  /** Language of the text. */
  readonly locale: Locale;
  readonly text: string;
  readonly fault: TextFault | undefined;
  readonly findings: readonly LocalizedFinding[];
  /** Language of the studio. */
  readonly language: Locale;
  readonly words: CodeWords;
}

/** Sorted by line. An unreadable text has one problem: the findings describe an earlier version of it. */
export function problemsOf(checked: CheckedText): readonly PlacedProblem[] {
  const { text, locale, fault, findings } = checked;
  if (fault !== undefined) return [faultProblem(checked, fault)];
  const rangeOf = placesIn(text);
  return findings
    .filter((finding) => finding.locale === undefined || finding.locale === locale)
    .map((finding) => {
      const range = rangeOf(finding.pointer);
      const { severity, sentence } = finding;
      return { ...range, line: lineAt(text, range.from), severity, sentence, finding };
    })
    .toSorted((one, other) => one.from - other.from);
}

function faultProblem({ name, locale, text, language, words }: CheckedText, fault: TextFault): PlacedProblem {
  const { reason, line, column } = fault;
  const start = startOf(text, line);
  const end = text.indexOf('\n', start);
  const stop = end === -1 ? text.length : end;
  const from = Math.min(start + column - 1, stop);
  const sentence =
    (reason === 'not-json' ? parserWords(name, locale, text, language) : undefined) ??
    words.faults[reason](fault.name ?? '');
  return { from, to: Math.max(from, stop), line, severity: 'error', sentence, finding: undefined };
}

/** The parser's message, as `npm run check` prints it. */
function parserWords(name: string, locale: Locale, text: string, language: Locale): string | undefined {
  const fault = jsonFault(text);
  const [finding] = fault ? notJson(name, locale, '', fault) : [];
  if (!finding) return undefined;
  const { problem, suggestion } = wordsOf(finding, language);
  const first = `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
  return suggestion === undefined ? first : `${first} ${suggestion}`;
}

/** Number, from 1, of the line that a position is in. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** Start of a line; the end of the text if the line does not exist. */
export function startOf(text: string, line: number): number {
  let start = 0;
  for (let number = 1; number < line; number += 1) {
    const end = text.indexOf('\n', start);
    if (end === -1) return text.length;
    start = end + 1;
  }
  return start;
}

/** The next problem after or before a caret position; undefined if there is none in that direction. */
export function problemBeyond(
  problems: readonly PlacedProblem[],
  caret: number,
  step: 1 | -1,
): PlacedProblem | undefined {
  return step === 1
    ? problems.find(({ from }) => from > caret)
    : problems.findLast(({ from, to }) => from < caret && to < caret);
}
