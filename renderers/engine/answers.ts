/** Answers, context, and the flat view that conditions and wordings read. */

/** Answers by key, exactly as typed. An emptied answer is absent. */
export type Answers = Readonly<Record<string, unknown>>;

/** Member names and list indexes. */
export type Path = readonly (string | number)[];

/** Between the keys of nested answers, in errors and in ids. Not rjsf's own `_`, which is common in keys. */
export const keySeparator = '--';

/**
 * Context values; their keys include the `$` (`$locale`, `$CIDsymptome`, `$source.pf`). Keys without it are answers of
 * other documents of the same single entry. The exercise's own answers take precedence.
 */
export type Context = Readonly<Record<string, unknown>>;

/** Non-empty answers and non-empty context values in one flat object. Null prototype. */
export type View = Readonly<Record<string, unknown>>;

/** Invisible characters: blanks, joiners, direction marks, fillers. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]+$/u;

/** True for a text without visible characters. */
export function isBlank(text: string): boolean {
  return text.trim() === '' || INVISIBLE.test(text);
}

/** True for values that count as no answer: undefined, null, blanks, an empty list, an object of empty values. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return isBlank(value);
  if (Array.isArray(value)) return value.every(isEmpty);
  if (typeof value === 'object') return Object.values(value).every(isEmpty);
  return false;
}

/** Builds the view (`exercise-document`, section 4). Omits empty values, so that `required` tests "is answered". */
export function viewOf(answers: Answers, context: Context): View {
  const view: Record<string, unknown> = Object.create(null);
  const put = (values: Readonly<Record<string, unknown>>, wanted: (key: string) => boolean) => {
    for (const [key, value] of Object.entries(values)) if (wanted(key) && !isEmpty(value)) view[key] = value;
  };
  put(context, (key) => !key.startsWith('$'));
  put(answers, () => true);
  put(context, (key) => key.startsWith('$'));
  return view;
}
