/** What a condition of a slide can test, and which comparisons each key allows. */
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { createKeys, possibleItems, possibleValues } from '#renderers/check/keys.ts';
import type { Schema } from '#renderers/format/document.ts';
import { isText } from '#renderers/json.ts';
import { isLocale, type Locale } from '#src/contract/domain/locale.ts';
import { type ComparedValue, type Comparison, isCompared } from './built-condition.ts';
import { valueWords } from './closed-contexts.ts';
import { shortValue } from './condition-words.ts';
import { productProfile } from './product-profile.ts';

export type ConditionOperator = Comparison['is'];

export interface ConditionKey {
  readonly key: string;
  /** Label for editors. */
  readonly label: string;
  readonly operators: readonly ConditionOperator[];
  /** Possible values with their labels; empty for a free value. */
  readonly values: readonly { readonly value: ComparedValue; readonly label: string }[];
}

/**
 * Answers of earlier slides first, then context values of the app.
 * @param others documents of the same language, by name, whose answers this one can borrow.
 * @param slide name of the slide with the condition. @param nearby keys of the same slide that it may test too.
 */
export function conditionKeys(
  draft: DocumentDraft,
  others: ReadonlyMap<string, DocumentDraft>,
  slide: string,
  nearby: readonly string[] = [],
): readonly ConditionKey[] {
  const keys = createKeys(draft, others, productProfile);
  const at = draft.slides.findIndex(({ name }) => name === slide);
  const earlier = draft.slides.slice(0, Math.max(0, at)).flatMap(({ fields }) => fields);
  const borrowed = keys
    .all()
    .filter(
      (key) => key.startsWith('$') && (Object.hasOwn(productProfile.context, key) || lends(key, draft)),
    );
  const locale: Locale = isLocale(draft.locale) ? draft.locale : 'fr';
  return [...new Set([...earlier, ...nearby, ...borrowed])].flatMap((key) => {
    const schema = keys.schemaOf(key);
    const title = keys.nameOf(key).title;
    const label = isText(title) ? title : title?.[locale];
    if (schema === undefined || label === undefined) return [];
    const lender = key.startsWith('$') ? others.get(documentOf(key)) : draft;
    return [{ key, label, ...comparedAs(schema, lender ?? draft, key, locale) }];
  });
}

function documentOf(key: string): string {
  const found = Object.entries(productProfile.borrowed).find(([prefix]) => key.startsWith(prefix));
  return found?.[1].document ?? '';
}

function lends(key: string, { name }: DocumentDraft): boolean {
  const found = Object.entries(productProfile.borrowed).find(([prefix]) => key.startsWith(prefix));
  return found?.[1].certainIn.includes(name) === true;
}

function comparedAs(
  schema: Schema,
  draft: DocumentDraft,
  key: string,
  locale: Locale,
): Pick<ConditionKey, 'operators' | 'values'> {
  const always = ['answered', 'unanswered'] as const;
  const own = key.replace(/^\$(?:\w+\.)?/, '');
  const valued = (values: readonly unknown[]) => {
    const all = values.filter(isCompared);
    const labels = all.map((value) => valueWords(draft, own, value) ?? shortValue(draft, key, value, locale));
    // Leaves out the explanation after a colon if the shorter labels stay distinct.
    const short = labels.map((label) => label.split(/[\s\u00a0]*:[\s\u00a0]/u)[0] ?? label);
    const isClear = new Set(short).size === labels.length && !short.includes('');
    return all.map((value, rank) => ({ value, label: (isClear ? short : labels)[rank] ?? String(value) }));
  };
  if (schema.type === 'array')
    return { operators: [...always, 'containing', 'countAtLeast'], values: valued(possibleItems(schema)) };
  if (schema.type === 'integer' || schema.type === 'number')
    return { operators: [...always, 'atLeast', 'atMost', 'equal'], values: [] };
  const named = schema.type === 'boolean' ? [true, false] : (schema.enum ?? possibleValues(schema));
  const values = valued(named);
  return values.length === 0
    ? { operators: always, values }
    : {
        operators: ['equal', 'unequal', ...(values.length > 2 ? (['among'] as const) : []), ...always],
        values,
      };
}

/** Changes the operator and keeps as much of the former comparison as possible. */
export function comparisonWith(
  { key, operators, values }: ConditionKey,
  is: ConditionOperator,
  before?: Comparison,
): Comparison {
  const operator = operators.includes(is) ? is : (operators[0] ?? 'answered');
  const known = values.map(({ value }) => value);
  const former = before !== undefined && 'value' in before ? before.value : undefined;
  const value = known.length === 0 || known.some((each) => each === former) ? former : known[0];
  switch (operator) {
    case 'answered':
    case 'unanswered':
      return { key, is: operator };
    case 'among': {
      const list = before !== undefined && 'values' in before ? before.values : [value ?? ''];
      const kept = list.filter((each) => known.includes(each));
      return { key, is: operator, values: kept.length > 0 ? kept : known.slice(0, 1) };
    }
    case 'atLeast':
    case 'atMost':
    case 'countAtLeast':
      return { key, is: operator, value: typeof value === 'number' ? value : 1 };
    default:
      return { key, is: operator, value: value ?? (known.length > 0 ? (known[0] ?? '') : 1) };
  }
}

/**
 * Returns a comparison that the group does not contain: writing drops duplicates, so adding one would seem to fail.
 * @param keys at least one. @param group comparisons that all have to hold.
 */
export function freshComparison(keys: readonly ConditionKey[], group: readonly Comparison[]): Comparison {
  const has = (key: string, is?: ConditionOperator) =>
    group.some((each) => each.key === key && (is === undefined || each.is === is));
  const unused = ({ key, operators }: ConditionKey) => operators.find((is) => !has(key, is));
  const next = keys.find(({ key }) => !has(key)) ?? keys.find(unused) ?? keys[0];
  if (next === undefined) throw new RangeError('There is no question to compare.');
  return comparisonWith(next, unused(next) ?? 'answered');
}
