/** A condition in a few words, shown with the text that it selects. */
import { keysTested, testsOf } from '#renderers/check/condition-list.ts';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { lowerFirst } from '#renderers/engine/grammar/determiner.ts';
import { asMembers, isText, member } from '#renderers/json.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { valueWords } from './closed-contexts.ts';
import { productProfile } from './product-profile.ts';

const tenses = (past: string, future: string) => ({ past, future });

const fr = {
  is: (value: string) => `si ${value}`,
  isNot: (value: string) => `sauf si ${value}`,
  /** A value with the label of its question. */
  valueOf: (label: string, value: string) => `« ${label} » est « ${value} »`,
  answered: (label: string) => `si « ${label} » est rempli`,
  and: ' et ',
  or: ' ou ',
  /** For a condition that is too complex for a few words. */
  sometimes: 'dans certains cas',
  dependsOn: (labels: readonly string[]) => `, selon ${labels.map((label) => `« ${label} »`).join(', ')}`,
  values: {
    $locale: { fr: 'français', en: 'anglais' },
    '$source.pf': tenses('passée', 'à venir'),
    $type: { plf: 'PLF', ppp: 'PPP', expagil: 'EXPAGIL' },
  } as Readonly<Record<string, Readonly<Record<string, string>>>>,
};

const en: typeof fr = {
  is: (value) => `if ${value}`,
  isNot: (value) => `unless ${value}`,
  valueOf: (label, value) => `“${label}” is “${value}”`,
  answered: (label) => `if “${label}” is filled in`,
  and: ' and ',
  or: ' or ',
  sometimes: 'in some cases',
  dependsOn: (labels) => `, depending on ${labels.map((label) => `“${label}”`).join(', ')}`,
  values: {
    $locale: { fr: 'French', en: 'English' },
    '$source.pf': tenses('past', 'coming up'),
    $type: { plf: 'PLF', ppp: 'PPP', expagil: 'EXPAGIL' },
  },
};

const phrases: Readonly<Record<Locale, typeof fr>> = { fr, en };

/** A value's title as part of a sentence: « à venir » from « À venir : elle approche ». */
export function shortValue(draft: DocumentDraft, key: string, value: unknown, locale: Locale): string {
  const known = phrases[locale].values[key]?.[String(value)];
  const words = known ?? valueWords(draft, key, value) ?? String(value);
  const [short = words] = words.split(/[\s\u00a0]?:[\s\u00a0]/u);
  // English always capitalizes “I”.
  return known !== undefined || /^I\b/u.test(short) ? short : lowerFirst(short);
}

/**
 * « si à venir », or « dans certains cas » for a complex condition.
 * @param draft in the same language. @param labelOf also names the questions: « si « Moment » est « à venir » ».
 */
export function conditionWords(
  draft: DocumentDraft,
  when: unknown,
  locale: Locale,
  labelOf?: (key: string) => string,
): string {
  const phrase = phrases[locale];
  const members = asMembers(when) ?? {};
  const isPlain = Object.keys(members).every((name) => name === 'properties' || name === 'required');
  const tests = testsOf(when);
  const tested = new Set(tests.flatMap(({ key, test }) => (test === undefined ? [] : [key])));
  // A comparison with a value implies that there is an answer.
  const parts = tests
    .filter(({ key, test }) => test !== undefined || !tested.has(key))
    .toSorted((one, other) => Number(one.test === undefined) - Number(other.test === undefined))
    .map(({ key, test }) => partWords(draft, key, test, locale, labelOf));
  const simple = parts.filter((part) => part !== undefined);
  if (isPlain && simple.length > 0 && simple.length === parts.length) return simple.join(phrase.and);
  const labels = labelOf === undefined ? [] : [...keysTested(when)].map(labelOf);
  return labels.length === 0 ? phrase.sometimes : `${phrase.sometimes}${phrase.dependsOn(labels)}`;
}

function partWords(
  draft: DocumentDraft,
  key: string,
  test: unknown,
  locale: Locale,
  labelOf: ((key: string) => string) | undefined,
): string | undefined {
  const phrase = phrases[locale];
  if (test === undefined) {
    const known = Object.hasOwn(productProfile.context, key) ? productProfile.context[key]?.words : undefined;
    const label = labelOf?.(key) ?? draft.properties.get(key)?.title ?? known?.[locale];
    return isText(label) ? phrase.answered(label) : undefined;
  }
  const names = Object.keys(asMembers(test) ?? {});
  const [only] = names;
  if (names.length !== 1 || only === undefined) return undefined;
  const named = (value: string) => (labelOf === undefined ? value : phrase.valueOf(labelOf(key), value));
  const value = (each: unknown) => shortValue(draft, key, each, locale);
  const operand = member(test, only);
  if (only === 'const') return phrase.is(named(value(operand)));
  if (only === 'enum' && Array.isArray(operand)) return phrase.is(named(operand.map(value).join(phrase.or)));
  const inner = only === 'not' ? member(operand, 'const') : undefined;
  return inner === undefined ? undefined : phrase.isNot(named(value(inner)));
}
