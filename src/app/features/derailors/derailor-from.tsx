/** /deviateur/add?from={dateKey}: fills the situation into the opening. `&choix=` also fills in the kind. */

import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { storageAlert } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useSnapshot, useWorkspace } from '#src/app/context/workspace-context.tsx';
import { devpre, devpreKeys, openingOf } from '#src/core/exercises/devpre.ts';
import { pretention } from '#src/core/exercises/pretention.ts';
import { aboutOpening, type DraftState, freeDraftName } from '#src/core/journal/draft-list.ts';

const path = '/deviateur/add';

interface DerailorFromProps {
  /** Key of an existing reconnection. */
  readonly source: string;
  /** Value of the query parameter. */
  readonly choice: string | null;
}

export function DerailorFrom({ source, choice }: DerailorFromProps) {
  const { drafts } = useSnapshot();
  const workspace = useWorkspace();
  const { notices } = useApp();
  const navigate = useNavigate();
  const served = useDocument(devpre.name);
  const [names] = useState(() => ({
    opening: freeDraftName(drafts, devpre.name, Date.now()),
    claim: freeDraftName(drafts, pretention.name, Date.now()),
  }));
  const claims = choice === pretention.name;
  // Keeps the same object at each render, because a new one would navigate again.
  const [opening] = useState<DraftState>({ draft: names.opening, begun: false, source });
  const claim: DraftState = { draft: names.claim, begun: true };
  const ready = served !== undefined;
  const beginClaim = useEffectEvent((isReady: boolean) => {
    if (!claims || !isReady || !served) return;
    const { version, locale } = served.exercise.document;
    const now = Date.now();
    const draft = { slide: '', startedAt: now, updatedAt: now, version, locale };
    const answers = { [devpreKeys.source]: source, [devpreKeys.choice]: pretention.name };
    const about = { ...openingOf(answers), ...aboutOpening(names.opening) };
    const begin = async () => {
      await workspace.putDraft(names.opening, { ...draft, exercise: devpre.name, answers });
      await workspace.putDraft(names.claim, { ...draft, exercise: pretention.name, answers: {}, about });
    };
    begin()
      .catch((thrown: unknown) => void notices.show(storageAlert(thrown)))
      .finally(() => void navigate(path, { replace: true, state: claim }));
  });
  // Runs once the document is available.
  useEffect(() => beginClaim(ready), [ready]);
  if (claims && ready) return null;
  return <Navigate to={path} replace state={opening} />;
}
