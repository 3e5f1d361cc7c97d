/** Typography faults in a wording, per language. */
import type { Locale } from '#renderers/format/document.ts';

const FORBIDDEN: Readonly<Record<Locale | 'both', readonly (readonly [RegExp, string])[]>> = {
  both: [
    [/[<>"]/, 'markup sign'],
    [/'/, 'straight apostrophe'],
    [/\.\.\./, 'three dots'],
    [/(?!\n)\p{Cc}/u, 'control character'],
    [/^\s|\s$| {2}/, 'stray space'],
  ],
  fr: [
    [/ [:;?!»]/, 'ordinary space before a sign'],
    [/« /, 'ordinary space after «'],
    [/[^\u00a0][;?!»]/, 'no space before a sign'],
    [/[^\u00a0]:(?!\/\/)/, 'no space before :'],
    [/«[^\u00a0]/, 'no space after «'],
    [/\b(?:prêt\(e\)|\w+\(e\)s?)/, 'gendered form'],
  ],
  en: [
    [/[\s\u00a0][:;?!]/, 'space before a sign'],
    [/[«»]/, 'French quotes'],
  ],
};

/** Names of the faults of a text. Ignores insertions. */
export function typographyFaults(text: string, locale: Locale): readonly string[] {
  return [...FORBIDDEN.both, ...FORBIDDEN[locale]].flatMap(([sign, fault]) =>
    sign.test(text) ? [fault] : [],
  );
}
