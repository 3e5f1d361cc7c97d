/** `/reco/add?after=`: begins a reconnection after a prepared situation, with known answers filled in. */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { storageAlert } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import type { ServedExercise } from '#src/app/context/published-documents.ts';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import { reconewKeys } from '#src/core/exercises/reconew.ts';
import { placeOf } from '#src/core/journal/draft-list.ts';
import { followUpDraft, type Prepared } from '#src/core/journal/follow-up.ts';

export function FollowUpStart({ prepared, served }: { prepared: Prepared; served: ServedExercise }) {
  const { notices } = useApp();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    // Runs once, because the write renders this component again.
    if (begun.current) return;
    begun.current = true;
    const { document, slides, slideOf } = served.exercise;
    const known = slides.findIndex(({ slide }) => slide.name === slideOf.get(reconewKeys.subject));
    const slide = slides[known + 1]?.slide.name ?? '';
    const { version, locale } = document;
    const { drafts } = workspace.snapshot();
    const named = followUpDraft({ drafts }, prepared, { version, locale, slide, now: Date.now() });
    const start = async () => {
      if (!Object.hasOwn(drafts, named.name)) await workspace.putDraft(named.name, named.draft);
      const { to, state } = placeOf(named);
      await navigate(to, { replace: true, state });
    };
    start().catch((thrown: unknown) => notices.show(storageAlert(thrown)));
  }, [prepared, served, workspace, navigate, notices]);
  return <main id="main" tabIndex={-1} />;
}
