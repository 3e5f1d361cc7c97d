/** An exercise as a single-page form. Stores the input on the device until the user saves. */

import { memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Answers } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { splitHidden } from '#renderers/engine/park.ts';
import { ExerciseForm } from '#renderers/form/exercise-form.tsx';
import type { ExerciseFormProps } from '#renderers/form/exercise-form-props.ts';
import { controlId } from '#renderers/parts/question-data.ts';
import { useLatest } from '#renderers/parts/stable-value.ts';
import { wordsIn } from '#renderers/words/engine-words.ts';
import { storageAlert } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { DocumentMissing, OtherLocaleNote } from '#src/app/context/document-missing.tsx';
import { type ServedExercise, useDocument } from '#src/app/context/published-documents.ts';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import type { Descriptor, Landing } from '#src/core/exercises/descriptor.ts';
import { Alerts } from '#src/ui/alerts.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { DraftNotes } from './draft-notes.tsx';
import { DraftStatus, MarkedRun } from './draft-status.tsx';
import { useExerciseContext } from './exercise-context.ts';
import { useOpenExercise } from './open-exercise.ts';
import { useServices } from './services.tsx';
import { type OpenFormDraft, useFormDraft } from './use-form-draft.ts';
import { useKeptAnswers } from './use-kept-answers.ts';

/** Place of notes above the save button. */
export const saveButton = 'save';

/** Content around the questions of an open form. */
export interface OpenForm extends Pick<ExerciseFormProps, 'underText' | 'besideSave'> {
  /** Short texts next to question labels, by key. Keep the object stable while they are equal. */
  readonly marks: ReadonlyMap<string, string>;
}

interface FormPageProps {
  readonly descriptor: Descriptor;
  /** Element in the page's bar for the save state. Null until it is drawn. */
  readonly markPlace: HTMLElement | null;
  readonly finishLabel?: string;
  /** Key of the question with the initial focus. */
  readonly question?: string;
  /** Saves, and resolves to whether that succeeded. The button is disabled until then. May throw StorageProblem. */
  readonly onLanding: (landing: Landing) => Promise<boolean>;
  /** Called after the save has deleted the draft. */
  readonly onSaved?: () => void;
  /** Called on a change: a message about the last save is outdated. */
  readonly onChanged?: () => void;
  /** Draws each question as a sheet, with texts of the app around it. Called with the current input. */
  readonly open?: (typed: { readonly answers: Answers; readonly exercise: Exercise }) => OpenForm;
  /** Help texts of the app for locked questions, by key, if the document has none. */
  readonly lockedHelp?: Readonly<Record<string, string>>;
  /** True if the user may save an answer that a rule rejects. Not for rules that the server enforces. */
  readonly canKeepAnswers?: boolean;
  /** Keeps the save button in view on a phone. */
  readonly isSaveInSight?: boolean;
}

export function FormPage(props: FormPageProps) {
  const served = useDocument(props.descriptor.name);
  const latest = useLatest(props);
  // The pages around it render at every draft write, and pass new handlers then.
  const handlers = useMemo(
    () => ({
      onLanding: (landing: Landing) => latest.current.onLanding(landing),
      onSaved: () => latest.current.onSaved?.(),
      onChanged: () => latest.current.onChanged?.(),
    }),
    [latest],
  );
  return served ? <ServedForm {...props} {...handlers} served={served} /> : <DocumentMissing />;
}

interface FormNotesProps extends Pick<ServedExercise, 'exercise' | 'servedLocale'> {
  readonly draft: OpenFormDraft;
}

/** Notes about the draft and the document, above the questions. */
function FormNotes({ draft, exercise, servedLocale }: FormNotesProps) {
  const { t, locale } = useWords();
  return (
    <>
      {servedLocale !== locale && <OtherLocaleNote />}
      <DraftNotes
        name={exercise.document.name}
        exercise={exercise}
        wasUpdatedElsewhere={draft.wasUpdatedElsewhere}
        isNew={false}
        known={draft.known()}
      />
      {draft.restored && (
        <p className="note-line" role="status">
          {t('documents.restored')}
        </p>
      )}
    </>
  );
}

const ServedForm = memo(function ServedForm({
  descriptor,
  markPlace,
  finishLabel,
  question,
  onLanding,
  onSaved,
  onChanged,
  open,
  lockedHelp,
  canKeepAnswers = false,
  isSaveInSight = false,
  served,
}: FormPageProps & { served: ServedExercise }) {
  const exercise = useLockedHelp(useOpenExercise(served.exercise).exercise, lockedHelp);
  const { notices } = useApp();
  const workspace = useWorkspace();
  const { context, contextLabels } = useExerciseContext(descriptor);
  const services = useServices();
  // Data from the server must not overwrite the user's input while the form is open.
  const [seen] = useState(() => workspace.snapshot());
  const draft = useFormDraft(descriptor, seen, exercise.document);
  const keeping = useKeptAnswers(exercise, draft.known(), draft.latest());
  const [busy, setBusy] = useState(false);

  const { name } = exercise.document;
  useEffect(() => {
    if (question !== undefined) document.getElementById(controlId(name, question))?.focus();
  }, [name, question]);

  const save = async (given: Answers) => {
    const split = splitHidden(exercise, given, context);
    setBusy(true);
    try {
      const landing = descriptor.gather({
        document: exercise.document,
        ...split,
        former: undefined,
        snapshot: seen,
      });
      if (await onLanding(landing)) {
        await draft.saved(given);
        onSaved?.();
      }
    } catch (thrown) {
      notices.show({ ...storageAlert(thrown), above: saveButton });
    }
    setBusy(false);
  };
  return (
    <MarkedRun name={name} run={draft} slide={name}>
      {markPlace && createPortal(<DraftStatus />, markPlace)}
      <FormNotes draft={draft} exercise={exercise} servedLocale={served.servedLocale} />
      <TypedForm
        draft={draft}
        open={open}
        exercise={exercise}
        context={context}
        contextLabels={contextLabels}
        slide=""
        layout="page"
        services={services}
        problems={served.problems}
        busy={busy}
        onAnswers={(answers) => {
          onChanged?.();
          keeping.follow(draft.latest(), answers);
          void draft.keep(answers, 'typing');
        }}
        onLeave={draft.settle}
        onSlide={() => undefined}
        onFinish={(given) => void save(given)}
        aboveActions={<Alerts place={saveButton} />}
        {...(finishLabel !== undefined && { finishLabel })}
        {...(canKeepAnswers && { kept: keeping.kept, onKeep: keeping.keep })}
        {...(isSaveInSight && { besideSave: null })}
      />
    </MarkedRun>
  );
});

interface TypedFormProps extends Omit<ExerciseFormProps, 'answers' | 'words'> {
  readonly open: FormPageProps['open'] | undefined;
  readonly draft: Pick<OpenFormDraft, 'subscribe' | 'latest'>;
}

/** Renders at every key press, without the content around the questions. */
function TypedForm({ draft, open, ...form }: TypedFormProps) {
  const answers = useSyncExternalStore(draft.subscribe, draft.latest);
  const { exercise } = form;
  return (
    <ExerciseForm
      {...form}
      {...(open && { sheets: 'questions' as const, ...open({ answers, exercise }) })}
      words={wordsIn(exercise.locale)}
      answers={answers}
    />
  );
}

/** Returns the exercise with help texts at read-only questions. */
function useLockedHelp(exercise: Exercise, help: FormPageProps['lockedHelp']): Exercise {
  return useMemo(() => {
    if (help === undefined) return exercise;
    const fields = [...exercise.fields].map(([key, field]): typeof field => {
      const helpText = field.ui['ui:readonly'] === true ? help[key] : undefined;
      if (helpText === undefined || field.ui['ui:help'] !== undefined) return field;
      return { ...field, ui: { ...field.ui, 'ui:help': helpText } };
    });
    return { ...exercise, fields: new Map(fields.map((field) => [field.key, field])) };
  }, [exercise, help]);
}
