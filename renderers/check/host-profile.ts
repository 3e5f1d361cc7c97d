/** What the host adds to the format (keys, collections, names) and the checker cannot derive. */

import type { InBoth } from '#renderers/format/document.ts';

/** A value of the context, by its `$key`. */
interface ContextKey {
  /** Its name for authors. */
  readonly words?: InBoth;
  /** All possible values, if known. */
  readonly values?: readonly string[];
  /** Documents in which it always has a value. */
  readonly certainIn?: readonly string[] | 'all';
}

/** Context keys made of a prefix and a key of another document: `$source.` and `reconew-q2-qui`. */
interface BorrowedKeys {
  readonly document: string;
  /** Documents in which the required answers of that document always have values. */
  readonly certainIn: readonly string[];
}

/** Keys of a document that the host's code reads by name. */
interface FixedNames {
  readonly keys?: readonly string[];
  /** Each prefix must begin at least one key. */
  readonly prefixes?: readonly string[];
  /** The reason, in one sentence. */
  readonly reason: InBoth;
}

export interface CheckProfile {
  /** Values of `entry.collection`. */
  readonly collections: readonly string[];
  /** Documents that share a collection, in the order in which the user goes through them. */
  readonly steps: Readonly<Record<string, readonly string[]>>;
  readonly alerts: readonly string[];
  /** Names that `entry.meta` may contain. */
  readonly meta: readonly string[];
  /** Blocks that the host draws on a page. */
  readonly blocks: readonly string[];
  readonly context: Readonly<Record<string, ContextKey>>;
  /** By prefix. */
  readonly borrowed: Readonly<Record<string, BorrowedKeys>>;
  /** Allowed targets of an entry's feeds: a set of keys (`noun` names them), or entries with a `special`. */
  readonly feeds: Readonly<Record<string, { readonly keys?: readonly string[]; readonly noun?: InBoth }>>;
  readonly fixed: Readonly<Record<string, readonly FixedNames[]>>;
  /** Documents done in parts, whose keys begin with the names of the document and the part. */
  readonly namesParts: readonly string[];
  /** Documents whose slides all require one value of a context key. */
  readonly onlyFor: Readonly<Record<string, { readonly key: string; readonly value: string }>>;
  /** Names that pages may recall in addition to answers, by collection. */
  readonly stored: Readonly<Record<string, readonly string[]>>;
  readonly limits: {
    /** Maximum size of one document as compact JSON, in bytes. */
    readonly bytes: number;
    readonly slides: number;
    readonly slideFields: number;
    /** Largest `maxLength` of an answer. */
    readonly answer: number;
  };
}

/**
 * The prefix of every key of a document that shares its entry with other steps: it identifies the step. Undefined if
 * the document does not share its entry.
 */
export function stepPrefix(name: string, { steps }: Pick<CheckProfile, 'steps'>): string | undefined {
  const isStep = Object.values(steps).some((each) => each.length > 1 && each.includes(name));
  return isStep ? `${name}-` : undefined;
}

/** The prefix of a key asked in a part, if the prefix identifies the part. */
export function partPrefix(
  name: string,
  part: string | undefined,
  { namesParts }: Pick<CheckProfile, 'namesParts'>,
): string | undefined {
  return part !== undefined && namesParts.includes(name) ? `${name}-${part}-` : undefined;
}
