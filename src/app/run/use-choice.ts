/** Which piece of writing a page of an exercise is about: a new one, one begun before, the changes of an entry. */
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import type { DateKey, Draft } from '#src/contract/domain/entry.ts';
import {
  draftInState,
  draftsOf,
  entryDraftName,
  freeDraftName,
  type NamedDraft,
} from '#src/core/journal/drafts.ts';

export type Choice =
  | { readonly kind: 'write'; readonly draft: string }
  /** One that was begun waits; `fresh` is the name for another. */
  | { readonly kind: 'offer'; readonly named: NamedDraft; readonly fresh: string }
  /** Back into an exercise that was finished meanwhile. */
  | { readonly kind: 'over' };

const anyNew = ({ entry }: Draft) => entry === undefined;

/**
 * Decided when the page is opened or its history entry names another draft, not at every key press.
 * @param exercise name of the exercise whose drafts count.
 * @param entryKey the entry being edited.
 * @param offers which of the drafts is offered again. Default: any that edits no entry.
 */
export function useChoice(
  exercise: string,
  entryKey: DateKey | undefined,
  offers: (draft: Draft) => boolean = anyNew,
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
    // An address with a slide comes from a tab that was closed or a browser that was killed: straight on.
    if (new URLSearchParams(search).has('slide')) return { kind: 'write', draft: latest.name };
    return { kind: 'offer', named: latest, fresh };
  };
  const [made, setMade] = useState(() => ({ place, choice: decide() }));
  if (made.place === place) return made.choice;
  // The page itself puts the name of the draft into the history entry: that is no new choice.
  const same = made.choice.kind === 'write' && made.choice.draft === named?.draft;
  const next = { place, choice: same ? made.choice : decide() };
  setMade(next);
  return next.choice;
}
