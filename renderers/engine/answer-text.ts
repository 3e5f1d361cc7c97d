/** Formats answers in words of the locale: labels for codes, long dates, durations, names of intuitions. */
import type { Locale, Schema } from '#renderers/format/document.ts';
import { isEmpty } from './answers.ts';
import { longDate } from './grammar/date.ts';
import { durationWords } from './grammar/duration-words.ts';

const NUMBERS: Readonly<Record<Locale, Intl.NumberFormat>> = {
  fr: new Intl.NumberFormat('fr'),
  en: new Intl.NumberFormat('en-GB'),
};

const BOOLEANS: Readonly<Record<Locale, Readonly<Record<'true' | 'false', string>>>> = {
  fr: { true: 'Oui', false: 'Non' },
  en: { true: 'Yes', false: 'No' },
};

const COLON: Readonly<Record<Locale, string>> = { fr: '\u00a0: ', en: ': ' };

const OUT_OF: Readonly<Record<Locale, string>> = { fr: '\u00a0sur\u00a0', en: ' out of ' };

/** The maximum of a scale, shown after its number; undefined for other numbers. */
function scaleEnd(schema: Schema | undefined): number | undefined {
  return schema?.type === 'integer' && schema.minimum === 0 ? schema.maximum : undefined;
}

function numberWords(value: number, schema: Schema | undefined, locale: Locale): string {
  const written = (number: number) => NUMBERS[locale].format(number);
  const end = scaleEnd(schema);
  return end === undefined ? written(value) : `${written(value)}${OUT_OF[locale]}${written(end)}`;
}

/** Label of a closed choice; undefined if the value is not one of its codes. */
function labelOf(value: unknown, schema: Schema | undefined): string | undefined {
  return schema?.oneOf?.find((branch) => Object.hasOwn(branch, 'const') && branch.const === value)?.title;
}

function textOf(text: string, schema: Schema | undefined, locale: Locale): string {
  return schema?.format === 'single-duration' ? durationWords(text, locale) : longDate(text, locale);
}

/** Words of a single value (not a list); '' if it has none. */
function single(value: unknown, schema: Schema | undefined, locale: Locale): string {
  if (isEmpty(value)) return '';
  const label = labelOf(value, schema);
  if (label !== undefined) return label.trim();
  if (typeof value === 'string') return textOf(value, schema, locale);
  if (typeof value === 'number') return numberWords(value, schema, locale);
  if (typeof value === 'boolean') return BOOLEANS[locale][value ? 'true' : 'false'];
  return '';
}

/** Objects with a name (intuitions, files) show it. Others list their members with labels. */
function objectWords(value: object, schema: Schema | undefined, locale: Locale): readonly string[] {
  const members = new Map<string, unknown>(Object.entries(value));
  const name = members.get('name') ?? members.get('filename');
  if (typeof name === 'string') return isEmpty(name) ? [] : [name.trim()];
  const declared = Object.entries(schema?.properties ?? {});
  return declared.flatMap(([key, inner]) => {
    const words = [wordsOf(members.get(key), inner, locale)].flat().join(', ');
    return words === '' ? [] : [`${inner.title ?? key}${COLON[locale]}${words}`];
  });
}

/**
 * Formats an answer: closed choice → label; ISO date → long date; duration → words; list → items; intuitions → names;
 * scale → number and maximum; other number, boolean → words; text trimmed. Empty answer → ''.
 */
export function wordsOf(
  value: unknown,
  schema: Schema | undefined,
  locale: Locale,
): string | readonly string[] {
  if (Array.isArray(value))
    return value.flatMap((item) => wordsOf(item, schema?.items, locale)).filter((words) => words !== '');
  if (typeof value === 'object' && value !== null) {
    const words = objectWords(value, schema, locale);
    return words.length === 1 ? (words[0] ?? '') : words;
  }
  return single(value, schema, locale);
}
