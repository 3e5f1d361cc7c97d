/** Findings of the checker as full sentences for authors who edit in fields. The command line has its own texts. */
import type { Finding } from '#renderers/check/finding.ts';
import { wordsOf, wordsOfEntry } from '#renderers/check/words/format-finding.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { findingsEn } from './findings-en.ts';
import { findingsFr } from './findings-fr.ts';

const plain = { en: findingsEn, fr: findingsFr };

export function plainSentence(finding: Pick<Finding, 'code' | 'facts'>, language: Locale): string {
  const entry = plain[language][finding.code];
  const { problem, suggestion } =
    entry === undefined ? wordsOf(finding, language) : wordsOfEntry(entry, finding);
  const first = `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
  return suggestion === undefined ? first : `${first} ${suggestion}`;
}
