/** An exercise laid out as one page of a form, with the answers kept here until they are saved. */
import { useState } from 'react';
import type { Answers } from '#renderers/engine/answers.ts';
import { splitHidden } from '#renderers/engine/park.ts';
import { ExerciseForm } from '#renderers/form/exercise-form.tsx';
import type { Descriptor, Landing } from '#src/exercises/descriptor.ts';
import { storageToast } from './alert-words.ts';
import { useApp, useWords } from './app.tsx';
import { DocumentMissing, OtherLocaleNote } from './document-missing.tsx';
import { useDocument } from './documents.ts';
import { useExerciseContext } from './exercise-context.ts';
import { useServices } from './services.tsx';
import { useWorkspace } from './workspace.tsx';

interface FormPageProps {
  readonly descriptor: Descriptor;
  readonly finishLabel?: string;
  /** Saves; the button waits meanwhile. May throw StorageProblem: it is said, and the words stay in the form. */
  readonly onLanding: (landing: Landing) => Promise<void>;
}

export function FormPage({ descriptor, finishLabel, onLanding }: FormPageProps) {
  const served = useDocument(descriptor.name);
  const { toasts } = useApp();
  const workspace = useWorkspace();
  const { locale } = useWords();
  const { context, contextLabels } = useExerciseContext(descriptor);
  const services = useServices();
  // What came from the server while the form is open must not overwrite what is being typed.
  const [seen] = useState(() => workspace.snapshot());
  const [answers, setAnswers] = useState<Answers>(() => descriptor.startFrom(seen, undefined));
  const [busy, setBusy] = useState(false);
  if (!served) return <DocumentMissing />;
  const { exercise, problems, servedLocale } = served;

  const save = async (given: Answers) => {
    const split = splitHidden(exercise, given, context);
    setBusy(true);
    try {
      await onLanding(
        descriptor.gather({ document: exercise.document, ...split, former: undefined, snapshot: seen }),
      );
    } catch (thrown) {
      toasts.show(storageToast(thrown));
    }
    setBusy(false);
  };
  return (
    <>
      {servedLocale !== locale && <OtherLocaleNote />}
      <ExerciseForm
        exercise={exercise}
        answers={answers}
        context={context}
        contextLabels={contextLabels}
        slide=""
        layout="page"
        services={services}
        problems={problems}
        busy={busy}
        onAnswers={setAnswers}
        onSlide={() => undefined}
        onFinish={(given) => void save(given)}
        {...(finishLabel !== undefined && { finishLabel })}
      />
    </>
  );
}
