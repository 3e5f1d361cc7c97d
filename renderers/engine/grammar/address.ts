/** Turns first-person answers into the second person, for wordings that address the user. */
import type { Locale } from '#renderers/format/document.ts';

interface SecondForm {
  /** First-person words and their second-person forms. */
  readonly words: ReadonlyMap<string, string>;
  /** A whole clause in the first person stays unchanged. */
  readonly clause: RegExp;
}

const SECOND_FORMS: Readonly<Record<Locale, SecondForm>> = {
  fr: {
    words: new Map([
      ...['mon', 'ma', 'notre'].map((word) => [word, 'votre'] as const),
      ...['mes', 'nos'].map((word) => [word, 'vos'] as const),
      ['moi', 'vous'],
    ]),
    clause: /(?<!\p{L})(?:(?:je|me|nous)(?!\p{L})|[jm]['’])/iu,
  },
  en: {
    words: new Map([
      ['my', 'your'],
      ['our', 'your'],
      ['me', 'you'],
      ['myself', 'yourself'],
    ]),
    clause: /(?<!\p{L})(?:I|we)(?!\p{L})/iu,
  },
};

/** “Mon équipe” → “votre équipe”, “My team and me” → “your team and you”. A name in capitals stays as it is. */
export function addressed(text: string, locale: Locale): string {
  const { words, clause } = SECOND_FORMS[locale];
  if (clause.test(text)) return text;
  return text.replace(/(?<!\p{L})\p{L}\p{Ll}+(?!\p{L})/gu, (word, at: number) =>
    at > 0 ? (words.get(word) ?? word) : (words.get(word.toLowerCase()) ?? word),
  );
}
