/** Any condition as a sentence, even one that the builder cannot show: to read, and to change as JSON. */
import { asMembers, asTexts, type Members } from '#renderers/json.ts';
import { type Comparison, readKeyword } from './condition.ts';

/** A parsed condition. As in the builder, a comparison implies that there is an answer. */
export type Told =
  | Comparison
  | { readonly all: readonly Told[] }
  | { readonly any: readonly Told[] }
  | { readonly not: Told }
  /** A test of one answer that has no wording of its own. */
  | { readonly key: string; readonly is: 'like'; readonly test: string };

const always: Told = { all: [] };
const never: Told = { any: [] };

export function toldCondition(when: unknown): Told {
  if (when === false) return never;
  const members = asMembers(when);
  if (members === undefined) return always;
  const properties = asMembers(members['properties']) ?? {};
  const required = new Set(asTexts(members['required']) ?? []);
  const keys = [...new Set([...required, ...Object.keys(properties)])];
  const tested = keys.map((key): Told => {
    const answered: Told = { key, is: 'answered' };
    if (!Object.hasOwn(properties, key)) return answered;
    const test = toldTest(key, properties[key]);
    if (!required.has(key)) return anyOf([{ key, is: 'unanswered' }, test]);
    return 'key' in test && test.is !== 'like' ? test : allOf([answered, test]);
  });
  return allOf([...tested, ...toldLogic(members, toldCondition)]);
}

/** Reads the test of one existing answer. */
function toldTest(key: string, test: unknown): Told {
  if (test === false) return never;
  const members = asMembers(test);
  if (members === undefined) return always;
  const logic = toldLogic(members, (inner) => toldTest(key, inner));
  const plain = Object.entries(members).flatMap(([keyword, operand]): readonly Told[] =>
    logical.includes(keyword)
      ? []
      : [
          readKeyword(key, keyword, operand) ?? {
            key,
            is: 'like',
            test: JSON.stringify({ [keyword]: operand }),
          },
        ],
  );
  return allOf([...plain, ...logic]);
}

const logical: readonly string[] = ['not', 'allOf', 'anyOf'];

function toldLogic(members: Members, tell: (inner: unknown) => Told): readonly Told[] {
  const listOf = (name: string): readonly unknown[] => {
    const list = members[name];
    return Array.isArray(list) ? list : [];
  };
  const some = listOf('anyOf').map(tell);
  return [
    ...listOf('allOf').map(tell),
    ...(some.length > 0 ? [anyOf(some)] : []),
    ...(Object.hasOwn(members, 'not') ? [{ not: tell(members['not']) }] : []),
  ];
}

function allOf(parts: readonly Told[]): Told {
  const flat = parts.flatMap((part) => ('all' in part ? part.all : [part]));
  const [only] = flat;
  return flat.length === 1 && only !== undefined ? only : { all: flat };
}

function anyOf(parts: readonly Told[]): Told {
  const flat = parts.flatMap((part) => ('any' in part ? part.any : [part]));
  const [only] = flat;
  return flat.length === 1 && only !== undefined ? only : { any: flat };
}

export interface SentenceWords {
  readonly and: string;
  readonly or: string;
  /** Precedes a negated part. */
  readonly not: string;
  readonly always: string;
  readonly never: string;
  readonly comparison: (comparison: Comparison) => string;
  readonly like: (key: string, test: string) => string;
}

/** Returns one sentence. Nested `and` and `or` get brackets. */
export function conditionSentence(told: Told, words: SentenceWords): string {
  const part = (inner: Told): string => {
    const said = conditionSentence(inner, words);
    const isJoined = ('all' in inner && inner.all.length > 1) || ('any' in inner && inner.any.length > 1);
    return isJoined ? `(${said})` : said;
  };
  if ('all' in told) return told.all.length === 0 ? words.always : told.all.map(part).join(` ${words.and} `);
  if ('any' in told) return told.any.length === 0 ? words.never : told.any.map(part).join(` ${words.or} `);
  if ('not' in told) return `${words.not} ${part(told.not)}`;
  return told.is === 'like' ? words.like(told.key, told.test) : words.comparison(told);
}
