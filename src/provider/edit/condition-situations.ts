/** In which situations a condition holds, as far as they are told by closed choices and what the app knows. */

import { keysTested } from '#renderers/check/condition-list.ts';
import type { Draft } from '#renderers/check/draft.ts';
import { isText } from '#renderers/document/json.ts';
import { compileCondition } from '#renderers/engine/condition.ts';
import { isLocale } from '#src/domain/locale.ts';
import { type ChosenContext, closedContexts } from './closed-contexts.ts';
import { shortValue } from './condition-words.ts';

export interface Situation {
  /** « Passée, PLF » */
  readonly words: string;
  readonly shown: boolean;
}

/** More are no help. */
const most = 12;

/** None where the condition looks at something that is not closed: what it says then depends on the answer itself. */
export function situationsOf(draft: Draft, when: unknown): readonly Situation[] {
  const tested = keysTested(when);
  const contexts = closedContexts(draft).filter(({ key }) => tested.has(key));
  if (contexts.length === 0 || contexts.length < tested.size) return [];
  const locale = isLocale(draft.locale) ? draft.locale : 'fr';
  const holds = compileCondition(when);
  const all = contexts.reduce<readonly ChosenContext[]>(
    (before, { key, values }) => before.flatMap((each) => values.map((value) => ({ ...each, [key]: value }))),
    [{}],
  );
  return all.slice(0, most).map((view) => ({
    words: contexts
      .map(({ key }) => shortValue(draft, key, view[key], locale))
      .filter(isText)
      .join(', '),
    shown: holds(view),
  }));
}
