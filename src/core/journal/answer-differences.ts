/** Differences between several versions of one entry, answer by answer. */

import type { SummaryGroup } from '#renderers/engine/exercise.ts';
import { sameJson } from '#renderers/json.ts';

export interface Difference {
  readonly key: string;
  readonly label: string;
  /** The answer of each version, in the order of the versions; empty if it has none. */
  readonly answers: readonly {
    readonly value: unknown;
    readonly words: readonly string[];
  }[];
}

/** In the order of the first version, then answers that only others have. @param versions their summaries. */
export function differences(versions: readonly (readonly SummaryGroup[])[]): readonly Difference[] {
  const labels = new Map<string, string>();
  const answered = versions.map((groups) => {
    const own = new Map<string, Difference['answers'][number]>();
    for (const { title, items } of groups)
      for (const { key, label, value, words } of items) {
        if (!labels.has(key)) labels.set(key, items.length === 1 && title !== '' ? title : label);
        own.set(key, { value, words: [words].flat() });
      }
    return own;
  });
  return [...labels].flatMap(([key, label]) => {
    const answers = answered.map((own) => own.get(key) ?? { value: undefined, words: [] });
    const [first] = answers;
    return answers.every(({ value }) => sameJson(value ?? null, first?.value ?? null))
      ? []
      : [{ key, label, answers }];
  });
}
