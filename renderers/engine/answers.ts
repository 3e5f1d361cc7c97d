/** Answers, context and the flat view that conditions and wording read. */

/** Every answer under its key, exactly as typed. An emptied answer is absent. */
export type Answers = Readonly<Record<string, unknown>>;

/** Names in objects, places in lists. */
export type Path = readonly (string | number)[];

/**
 * Context values; the keys carry their `$` (`$locale`, `$CIDsymptome`, `$source.pf`). Keys without it are the answers of
 * other documents of the same single entry: the exercise's own answers come before them.
 */
export type Context = Readonly<Record<string, unknown>>;

/** Non-empty answers and non-empty context values in one flat object. Null prototype. */
export type View = Readonly<Record<string, unknown>>;

/** Characters that show nothing: blanks, joiners, marks of direction, fillers. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]+$/u;

/** True for a text in which nothing is to be seen. */
export function isBlank(text: string): boolean {
  return text.trim() === '' || INVISIBLE.test(text);
}

/** A value that counts as no answer: undefined, null, blanks only, an empty list, an object of empties. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return isBlank(value);
  if (Array.isArray(value)) return value.every(isEmpty);
  if (typeof value === 'object') return Object.values(value).every(isEmpty);
  return false;
}

/** The view of `exercise-document` section 4: empty means absent, so that `required` tests "is answered". */
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
