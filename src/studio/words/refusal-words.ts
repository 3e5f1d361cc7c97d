/** Explains why a draft cannot be published. A code without a text does not compile. */
import type { RefusalCode, Verdict } from '#src/studio/document/verdict.ts';
import type { StudioTranslation } from '#src/studio/words/date-words.ts';
import { plainSentence } from './plain-finding.ts';

export type Refusal = Verdict['refusals'][number];

type RefusalOf<C extends RefusalCode> = Extract<Refusal, { readonly code: C }>;

interface Naming {
  /** Title of the document with the error. */
  readonly document: string;
  /** Label of the question or page concerned; '' if it has none. */
  readonly subject: string;
}

type Message = readonly [strong: string, more: string];

/** Checker rules that compare both languages of a document. */
const languageRules: ReadonlySet<number> = new Set([20, 21, 22]);

const texts: {
  readonly [C in RefusalCode]: (refusal: RefusalOf<C>, t: StudioTranslation, naming: Naming) => Message;
} = {
  unreadable: ({ fault }, { words }) => words.publication.refusals.unreadable(fault.line),
  missing: ({ locale = 'fr' }, { words }) => words.publication.refusals.missing(words.localeNames[locale]),
  clash: (_, { words }) => words.publication.refusals.clash,
  lost: ({ what, people }, { words }, { subject }) => {
    const { people: answered, refusals } = words.publication;
    const [strong, more] = refusals.lost[what](subject);
    return [strong, people === undefined ? more : `${answered(people)} ${more}`];
  },
  error: ({ finding }, { words, locale }) => {
    const { apart, error } = words.publication.refusals;
    return (languageRules.has(finding.rule) ? apart : error)(plainSentence(finding, locale));
  },
  'error-elsewhere': ({ finding }, { words, locale }, { document }) =>
    words.publication.refusals['error-elsewhere'](plainSentence(finding, locale), document),
};

/** A strong sentence and an explanation. */
export function refusalWords<C extends RefusalCode>(
  refusal: RefusalOf<C> & { readonly code: C },
  t: StudioTranslation,
  naming: Naming,
): Message {
  return texts[refusal.code](refusal, t, naming);
}
