/** Formats findings in English or French. */
import type { Finding } from '../finding.ts';
import type { Entry, Language, Words } from './finding-wording.ts';
import { en } from './finding-words-en.ts';
import { fr } from './finding-words-fr.ts';

const WORDS: Readonly<Record<Language, Words>> = { en, fr };

interface Said {
  /** What is wrong, without the full stop. */
  readonly problem: string;
  /** What to do about it, in complete sentences. */
  readonly suggestion?: string;
}

/** Returns the texts of a finding. */
export function wordsOf({ code, facts }: Pick<Finding, 'code' | 'facts'>, language: Language): Said {
  return wordsOfEntry(WORDS[language][code], { facts });
}

/** Builds the texts of a finding from the entry of its code. */
export function wordsOfEntry(entry: Entry<never>, { facts }: Pick<Finding, 'facts'>): Said {
  // A report ties each code to its own facts (`Say`). Here the types only know the code.
  const [problem, suggestion] = entry as Entry<object>;
  const said = typeof problem === 'string' ? problem : problem(facts);
  const advice = typeof suggestion === 'function' ? suggestion(facts) : suggestion;
  return { problem: said ?? '', ...(advice !== undefined && { suggestion: advice }) };
}

/** A finding of the checker, or a problem of the reader. */
type Placed = Pick<Finding, 'code' | 'document' | 'facts' | 'locale' | 'place'>;

/** `locale/name place: what is wrong. What to do.` */
export function formatFinding(finding: Placed, language: Language): string {
  const { problem, suggestion } = wordsOf(finding, language);
  const colon = language === 'fr' ? '\u00A0:' : ':';
  return `${subjectOf(finding)}${colon} ${problem}.${suggestion === undefined ? '' : ` ${suggestion}`}`;
}

function subjectOf({ document, locale, place }: Placed): string {
  // A question's key usually begins with the document's name. Do not repeat the name before one of its members.
  if (locale === undefined && place.startsWith(`${document}-`) && place.includes(' ')) return place;
  const name = locale === undefined ? document : `${locale}/${document}`;
  return place === '' ? name : `${name} ${place}`;
}
