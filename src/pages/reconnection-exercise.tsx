/** /reco/add: which reconnection is being written, a new one, one begun before, or an entry being edited. */
import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { reconew } from '#src/exercises/reconew.ts';
import { useWords } from '#src/parts/app.tsx';
import { DocumentMissing } from '#src/parts/document-missing.tsx';
import { useDocument } from '#src/parts/documents.ts';
import { draftInState, draftsOf, entryDraftName, freeDraftName } from '#src/parts/drafts.ts';
import { Page } from '#src/parts/page.tsx';
import { useSnapshot } from '#src/parts/workspace.tsx';
import { ExerciseRun } from './exercise-run.tsx';
import { ResumeOffer } from './resume-offer.tsx';

export function ReconnectionExercise() {
  const { say } = useWords();
  const served = useDocument(reconew.name);
  const { collections, drafts } = useSnapshot();
  const [query] = useSearchParams();
  const entryKey = query.get('entry') ?? undefined;
  const choice = useChoice(entryKey);
  const entry = entryKey === undefined ? undefined : collections.reconnections[entryKey];
  // The changes of an entry that was deleted meanwhile go on as a new one.
  const lost =
    entryKey !== undefined && !entry && !Object.hasOwn(drafts, entryDraftName(reconew.name, entryKey));

  if (!served)
    return (
      <Page title={say('exercise.start')} heading={say('exercise.start')} headingHidden>
        <DocumentMissing />
      </Page>
    );
  if (choice.kind === 'over' || lost) return <Navigate to="/pages/reconnexions" replace />;
  if (choice.kind === 'offer') return <ResumeOffer named={choice.named} fresh={choice.fresh} />;
  const former = entryKey !== undefined && entry ? { key: entryKey, entry } : undefined;
  return <ExerciseRun key={choice.draft} draftName={choice.draft} served={served} former={former} />;
}

type Choice =
  | { readonly kind: 'write'; readonly draft: string }
  | { readonly kind: 'offer'; readonly named: ReturnType<typeof draftsOf>[number]; readonly fresh: string }
  /** Back into an exercise that was finished meanwhile. */
  | { readonly kind: 'over' };

/** Decided when the page is opened or its history entry names another draft, not at every key press. */
function useChoice(entryKey: string | undefined): Choice {
  const { drafts } = useSnapshot();
  const { state, search } = useLocation();
  const named = draftInState(state);
  const place = `${entryKey ?? ''} ${named?.draft ?? ''}`;
  const decide = (): Choice => {
    if (named) {
      const lost = named.begun && !Object.hasOwn(drafts, named.draft);
      return lost ? { kind: 'over' } : { kind: 'write', draft: named.draft };
    }
    if (entryKey !== undefined) return { kind: 'write', draft: entryDraftName(reconew.name, entryKey) };
    const fresh = freeDraftName(drafts, reconew.name, Date.now());
    const latest = draftsOf(drafts, reconew.name).find(({ draft }) => draft.entry === undefined);
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
