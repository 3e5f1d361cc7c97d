/** Chooses the draft of an exercise page: a new one, an existing one, or the changes of an entry. */
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import type { DateKey, ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import {
  draftInState,
  draftsOf,
  entryDraftName,
  freeDraftName,
  type NamedDraft,
} from '#src/core/journal/draft-list.ts';

export type Choice =
  | { readonly kind: 'write'; readonly draft: string }
  /** There is an unfinished draft. `fresh` is the name for a new one. */
  | { readonly kind: 'offer'; readonly named: NamedDraft; readonly fresh: string }
  /** Back into an exercise that was finished since then. */
  | { readonly kind: 'over' };

const anyNew = ({ entry }: ExerciseDraft) => entry === undefined;

/**
 * Decided when the page opens or its history entry names another draft, not at every key press.
 * @param exercise name of the exercise whose drafts count.
 * @param entryKey key of the entry being edited.
 * @param offers filters the drafts to offer. Default: those that edit no entry.
 */
export function useChoice(
  exercise: string,
  entryKey: DateKey | undefined,
  offers: (draft: ExerciseDraft) => boolean = anyNew,
): Choice {
  const workspace = useWorkspace();
  const { state, search } = useLocation();
  const named = draftInState(state);
  const place = `${entryKey ?? ''} ${named?.draft ?? ''}`;
  const decide = (): Choice => {
    const snapshot = workspace.snapshot();
    const { drafts } = snapshot;
    if (named) {
      const lost = named.begun && !Object.hasOwn(drafts, named.draft);
      return lost ? { kind: 'over' } : { kind: 'write', draft: named.draft };
    }
    if (entryKey !== undefined) return { kind: 'write', draft: entryDraftName(exercise, entryKey) };
    const fresh = freeDraftName(drafts, exercise, Date.now());
    const latest = draftsOf(snapshot, exercise).find(({ draft }) => offers(draft));
    if (!latest) return { kind: 'write', draft: fresh };
    // An address with a slide comes from a closed tab or a killed browser: resume without asking.
    if (new URLSearchParams(search).has('slide')) return { kind: 'write', draft: latest.name };
    return { kind: 'offer', named: latest, fresh };
  };
  const [made, setMade] = useState(() => ({ place, choice: decide() }));
  if (made.place === place) return made.choice;
  // The page itself adds the draft's name to the history entry, which is no reason to choose again.
  const same = made.choice.kind === 'write' && made.choice.draft === named?.draft;
  const next = { place, choice: same ? made.choice : decide() };
  setMade(next);
  return next.choice;
}
