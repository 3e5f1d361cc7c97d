/** Editor of a note. Stores the draft at each key press, with its file, until it is saved. */

import { memo, useMemo } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { alertNotice } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { DocumentMissing, OtherLocaleNote } from '#src/app/context/document-missing.tsx';
import { Page } from '#src/app/context/page.tsx';
import { usePageTitle } from '#src/app/context/page-title.ts';
import { type ServedExercise, useDocument } from '#src/app/context/published-documents.ts';
import { WhoReads } from '#src/app/context/who-reads-line.tsx';
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import { DraftNotes } from '#src/app/run/draft-notes.tsx';
import { MarkedRun } from '#src/app/run/draft-status.tsx';
import { useExerciseContext } from '#src/app/run/exercise-context.ts';
import { ExerciseBar } from '#src/app/run/exercise-run.tsx';
import { useOpenExercise } from '#src/app/run/open-exercise.ts';
import { useServices } from '#src/app/run/services.tsx';
import { useChoice } from '#src/app/run/use-choice.ts';
import { useDraftInHistory } from '#src/app/run/use-draft-in-history.ts';
import { nextButton, RunForm, useRun } from '#src/app/run/use-run.tsx';
import { readNotes } from '#src/contract/wire/note-codec.ts';
import { celebrations } from '#src/core/exercises/celebrations.ts';
import type { FinishOptions, Former } from '#src/core/exercises/run-contract.ts';
import { inWords, opening } from '#src/core/journal/dates.ts';
import { dayOfNote, notesPath } from '#src/core/journal/note-groups.ts';
import { Alerts } from '#src/ui/alerts.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './note-editor.css';

/** « Write a note » always begins a new one. Unfinished drafts are on top of the list. */
const offersNone = () => false;

/** @param edit `new`, or the key of the note. @param inPane true in the pane next to the list. */
export function NoteEditor({ edit, inPane = false }: { edit: string; inPane?: boolean }) {
  const { t } = useWords();
  const served = useDocument(celebrations.name);
  const { collections, drafts } = useSnapshot();
  const isNew = edit === 'new';
  const entry = Object.hasOwn(collections.notes, edit) ? collections.notes[edit] : undefined;
  const former = useMemo(() => entry && { key: edit, entry }, [edit, entry]);
  const choice = useChoice(celebrations.name, isNew ? undefined : edit, offersNone);
  if (!served && inPane) return <DocumentMissing />;
  if (!served)
    return (
      <Page title={t('notes.write')} headingHidden back={notesPath}>
        <DocumentMissing />
      </Page>
    );
  if (choice.kind !== 'write') return <Navigate to={notesPath} replace />;
  const { draft } = choice;
  // Changes of a deleted note become a new note.
  if (!isNew && entry === undefined && !Object.hasOwn(drafts, draft))
    return <Navigate to={notesPath} replace />;
  return <Writing key={draft} draftName={draft} served={served} former={former} inPane={inPane} />;
}

interface WritingProps {
  readonly draftName: string;
  readonly served: ServedExercise;
  readonly former: Former | undefined;
  readonly inPane: boolean;
}

/** Memoized: the page around it renders at every draft write. */
const Writing = memo(function Writing({ draftName, served, former, inPane }: WritingProps) {
  const { problems, servedLocale } = served;
  const { exercise } = useOpenExercise(served.exercise);
  const { t, locale } = useWords();
  const { notices } = useApp();
  const navigate = useNavigate();
  const { context, contextLabels } = useExerciseContext(celebrations);
  const services = useServices();
  const run = useRun({ descriptor: celebrations, draftName, exercise, former, about: undefined });
  useDraftInHistory({ draftName, begun: run.begun, search: useLocation().search, isThere: true });
  const end: FinishOptions = {
    context,
    onLanded: async ({ landing }) => {
      if (landing.to !== 'collection') return;
      await navigate(notesPath, { replace: true });
      notices.show(alertNotice(former === undefined ? landing.alert : 'data_saved'));
    },
  };
  const { title } = exercise.document;
  usePageTitle(title);
  // Continuing here would duplicate the note that another tab has saved.
  if (run.gone && !run.busy) return <Navigate to={notesPath} replace />;
  const [note] = former === undefined ? [] : readNotes({ [former.key]: former.entry });
  const day = note ? dayOfNote(note, locale) : inWords(Date.now(), 'longDay', locale);
  const Place = inPane ? 'div' : 'main';
  return (
    <MarkedRun name={draftName} run={run} slide={draftName}>
      <ExerciseBar situation={opening(day)} leaveTo={notesPath} />
      <Place
        className={inPane ? 'note-editor' : 'wrap note-editor'}
        {...(!inPane && { id: 'main', tabIndex: -1 })}
      >
        <h1 className="vh" tabIndex={-1}>
          {title}
        </h1>
        <Alerts />
        <DraftNotes
          name={draftName}
          exercise={exercise}
          wasUpdatedElsewhere={run.wasUpdatedElsewhere}
          isNew={former === undefined}
        />
        {servedLocale !== locale && <OtherLocaleNote />}
        <RunForm
          run={run}
          exercise={exercise}
          context={context}
          contextLabels={contextLabels}
          slide=""
          layout="page"
          services={services}
          problems={problems}
          onSlide={() => undefined}
          end={end}
          finishLabel={t('notes.save')}
          aboveActions={<Alerts place={nextButton} />}
        />
        <WhoReads />
      </Place>
    </MarkedRun>
  );
});
