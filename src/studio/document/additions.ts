/** Adds a question or a page with its texts in both languages, as one edit. */
import { byLocale, type Locale, locales } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { freeCode, takesChoices, withChoice } from './choice-edits.ts';
import { freeKey, keysOf, type QuestionKind, withoutQuestion, withQuestion } from './question-edits.ts';
import { setText } from './set-text.ts';
import { withSlide, withSlideMember } from './slides.ts';
import { typeset } from './typography.ts';

/** A text in both languages, as typed. One may be empty: the checker reports it. */
export type Wording = Readonly<Record<Locale, string>>;

export const blank: Wording = { fr: '', en: '' };

export function isBlank(wording: Wording): boolean {
  return locales.every((locale) => wording[locale].trim() === '');
}

/** The wording with what was typed in one language. Blanks alone are nothing, so that a required field stays empty. */
export function withTyped(wording: Wording, locale: Locale, typed: string): Wording {
  return { ...wording, [locale]: typed.trim() === '' ? '' : typed };
}

export interface NewQuestion {
  readonly kind: QuestionKind;
  readonly question: Wording;
  /** In order. Blank ones are left out. */
  readonly choices: readonly Wording[];
}

/** Where a question is added. */
export interface NewSpot {
  readonly document: string;
  readonly slide: string;
  /** Part of the exercise that the slide belongs to. */
  readonly part: string | undefined;
  /** Index among the questions of the slide. */
  readonly at: number;
  /** Language whose words make the key and the codes; if it has none, the other. */
  readonly locale: Locale;
}

/** Maximum characters of a short label. */
const maxLabel = 60;

/** The short label of a question: its words without the final punctuation, cut after a word. */
export function labelOf(question: string): string {
  const words = question.trim().replace(/[\s\u00a0]*[?!.:…]+$/u, '');
  if (words.length <= maxLabel) return words;
  const cut = words.slice(0, maxLabel);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)).trimEnd() || cut.slice(0, -1)}…`;
}

/** An unused key from the words of the question. */
export function proposedKey(
  texts: Texts,
  { document, slide, part, locale }: NewSpot,
  question: Wording,
): string {
  return freeKey(document, slide, labelOf(wordsIn(question, locale)), keysOf(texts), part);
}

function wordsIn({ fr, en }: Wording, locale: Locale): string {
  return { fr, en }[locale].trim() || fr.trim() || en.trim();
}

/** Adds a question with its text, its short label and its choices. @returns its key and the new texts. */
export function withNewQuestion(
  texts: Texts,
  published: Texts,
  spot: NewSpot,
  { kind, question, choices }: NewQuestion,
): { readonly key: string; readonly texts: Texts } {
  const key = proposedKey(texts, spot, question);
  const asked = withQuestion(texts, key, kind, spot);
  const set = typesetWording(question);
  const worded = byLocale((locale) =>
    setText(
      setText(asked[locale], `/uiSchema/${key}/ui:title`, set[locale]),
      `/schema/properties/${key}/title`,
      labelOf(set[locale]),
    ),
  );
  const chosen = choices
    .filter((choice) => !isBlank(choice))
    .reduce((changed, choice) => {
      const value = freeCode(changed, published, key, wordsIn(choice, spot.locale));
      return withChoice(changed, published, key, { value, titles: typesetWording(choice) });
    }, worded);
  return { key, texts: chosen };
}

/**
 * The example of an answer type with the words typed so far, in place of its own.
 * @param example exercise with one slide and one question @param title of the slide
 */
export function exampleWith(example: Texts, title: Wording, asked: NewQuestion, locale: Locale): Texts {
  const [key = ''] = keysOf(example);
  const titled = withWords(example, '/uiSchema/ui:slides/0/title', title);
  if (isBlank(asked.question)) return titled;
  if (takesChoices(asked.kind) && asked.choices.every(isBlank))
    return withWords(titled, `/uiSchema/${key}/ui:title`, asked.question);
  const empty = withoutQuestion(titled, key);
  const spot = { document: '', slide: 'question', part: undefined, at: 0, locale };
  return withNewQuestion(empty, empty, spot, asked).texts;
}

/** Where only one language has words, they stand in for the other. */
function withWords(texts: Texts, pointer: string, wording: Wording): Texts {
  if (isBlank(wording)) return texts;
  return byLocale((locale) => setText(texts[locale], pointer, typeset(wordsIn(wording, locale), locale)));
}

/** Adds a slide or section with its title. @param at its index. */
export function withNewPage(texts: Texts, name: string, title: Wording, at: number): Texts {
  const set = typesetWording(title);
  const paged = withSlide(texts, name, at);
  return byLocale((locale) => withSlideMember(paged, name, 'title', set[locale])[locale]);
}

function typesetWording(wording: Wording): Wording {
  return byLocale((locale) => typeset(wording[locale].trim(), locale));
}
