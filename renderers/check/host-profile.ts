/** What a host knows beside the format: its own keys, collections and names, which the checker cannot guess. */

import type { InBoth } from '#renderers/format/document.ts';

/** A value of the context, by its `$key`. */
interface ContextKey {
  /** What an author calls it. */
  readonly words?: InBoth;
  /** All that it can be, where that is known. */
  readonly values?: readonly string[];
  /** Documents in which it is never empty. */
  readonly certainIn?: readonly string[] | 'all';
}

/** Context keys that are a prefix and a key of another document: `$source.` and `reconew-q2-qui`. */
interface BorrowedKeys {
  readonly document: string;
  /** Documents in which what that document requires is never empty. */
  readonly certainIn: readonly string[];
}

/** Keys of a document that code reads by name. */
interface FixedNames {
  readonly keys?: readonly string[];
  /** At least one key must begin with each. */
  readonly prefixes?: readonly string[];
  /** Why, one sentence. */
  readonly reason: InBoth;
}

export interface CheckProfile {
  /** Values of `entry.collection`. */
  readonly collections: readonly string[];
  /** Documents that share a collection, in the order in which a person goes through them. */
  readonly steps: Readonly<Record<string, readonly string[]>>;
  readonly alerts: readonly string[];
  /** Names that `entry.meta` may contain. */
  readonly meta: readonly string[];
  /** Blocks that the host composes for a page. */
  readonly blocks: readonly string[];
  readonly context: Readonly<Record<string, ContextKey>>;
  /** By prefix. */
  readonly borrowed: Readonly<Record<string, BorrowedKeys>>;
  /** Where an entry's feeds may go: either a set of keys (`noun` says what they are), or entries with a `special`. */
  readonly feeds: Readonly<Record<string, { readonly keys?: readonly string[]; readonly noun?: InBoth }>>;
  readonly fixed: Readonly<Record<string, readonly FixedNames[]>>;
  /** Documents done by parts whose keys begin with the name of the document and of the part that asks them. */
  readonly namesParts: readonly string[];
  /** Documents whose slides are all for one value of a context key. */
  readonly onlyFor: Readonly<Record<string, { readonly key: string; readonly value: string }>>;
  /** What pages may recall beside the answers of documents, by collection. */
  readonly stored: Readonly<Record<string, readonly string[]>>;
  readonly limits: {
    /** Bytes of one document as compact JSON. */
    readonly bytes: number;
    readonly slides: number;
    readonly slideFields: number;
    /** Largest `maxLength` of an answer. */
    readonly answer: number;
  };
}

/**
 * What every key of a document begins with whose answers lie beside those of other steps: it alone says whose they are.
 * Undefined where its answers are by themselves.
 */
export function stepPrefix(name: string, { steps }: Pick<CheckProfile, 'steps'>): string | undefined {
  const isStep = Object.values(steps).some((each) => each.length > 1 && each.includes(name));
  return isStep ? `${name}-` : undefined;
}

/** What a key begins with that is asked in a part, where that alone says in which one it was answered. */
export function partPrefix(
  name: string,
  part: string | undefined,
  { namesParts }: Pick<CheckProfile, 'namesParts'>,
): string | undefined {
  return part !== undefined && namesParts.includes(name) ? `${name}-${part}-` : undefined;
}
