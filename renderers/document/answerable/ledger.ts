/** What the search for answers found out about the parts of a schema, by their places. */
import { at } from '../json.ts';

type Outcome = 'barred' | 'given' | 'never' | 'open';

export interface Ledger {
  /** What became of a question, or of a branch, in one situation. `open`: this situation says nothing. */
  readonly note: (place: string, outcome: Exclude<Outcome, 'barred'>) => void;
  /** A question that must not be drawn, whatever its answers. */
  readonly bar: (place: string) => void;
  /** True once something was noted of a place. */
  readonly knows: (place: string) => boolean;
  /** A name that must not be required by the schema at a place: nobody can give it an answer of their own. */
  readonly release: (holder: string, name: string, why: Release) => void;
  /** Of the choices at a place, one that is right or never is. */
  readonly choose: (place: string, keyword: string, index: number, right: boolean) => void;
  /** A required reference at a place comes back to itself for ever. */
  readonly endless: (place: string) => void;
  /** A question that is always the same, and that no control could say: there is nothing to ask. */
  readonly drop: (place: string) => void;
  readonly result: () => Result;
}

/** Why a name is no longer required. */
export type Release = 'constant' | 'empty' | 'kept' | 'nothing' | 'undescribed';

export interface Result {
  /** Places of questions and of branches that were tried and never given. */
  readonly never: readonly string[];
  readonly released: readonly { readonly holder: string; readonly name: string; readonly why: Release }[];
  readonly choices: readonly {
    readonly place: string;
    readonly keyword: string;
    /** Ranks of the choices that are never right. */
    readonly wrong: readonly number[];
    readonly all: boolean;
  }[];
  readonly endless: readonly string[];
  readonly dropped: readonly string[];
}

export function createLedger(): Ledger {
  const outcomes = new Map<string, Set<Outcome>>();
  const released = new Map<string, { holder: string; name: string; why: Release }>();
  const choices = new Map<string, { place: string; keyword: string; right: Map<number, boolean> }>();
  const endless = new Set<string>();
  const dropped = new Set<string>();
  return {
    note: (place, outcome) => {
      const known = outcomes.get(place) ?? new Set();
      outcomes.set(place, known.add(outcome));
    },
    bar: (place) => void outcomes.set(place, new Set(['barred'])),
    knows: (place) => outcomes.has(place),
    release: (holder, name, why) => {
      const key = at(holder, name);
      if (!released.has(key)) released.set(key, { holder, name, why });
    },
    choose: (place, keyword, index, right) => {
      const key = at(place, keyword);
      const known = choices.get(key) ?? { place, keyword, right: new Map<number, boolean>() };
      choices.set(key, known);
      known.right.set(index, right || known.right.get(index) === true);
    },
    endless: (place) => void endless.add(place),
    drop: (place) => void dropped.add(place),
    result: () => ({
      never: [...outcomes]
        .filter(([, known]) => known.has('barred') || (known.size === 1 && known.has('never')))
        .map(([place]) => place),
      released: [...released.values()],
      choices: [...choices.values()].flatMap(({ place, keyword, right }) => {
        const wrong = [...right].filter(([, is]) => !is).map(([index]) => index);
        return wrong.length === 0 ? [] : [{ place, keyword, wrong, all: wrong.length === right.size }];
      }),
      endless: [...endless],
      dropped: [...dropped],
    }),
  };
}
