/** Interactive exercise with sample answers. */
import { useMemo, useState } from 'react';
import { type Answers, viewOf } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import type { ReadDocument } from '#renderers/format/read-document.ts';
import { sameJson } from '#renderers/json.ts';
import { en } from '#renderers/words/engine-en.ts';
import { fr } from '#renderers/words/engine-fr.ts';
import { withChanges } from '#src/studio/document/changes-over.ts';
import { sampleAnswers } from '#src/studio/document/sample.ts';
import { ExercisePreview } from './exercise-preview.tsx';
import type { Shown, Why } from './preview-message.ts';
import { previewServices } from './preview-services.tsx';
import { useOnChange } from './use-on-change.ts';
import { whyOfSlide } from './why.ts';

/** Exercises that the app also shows on one page. */
const onOnePage: ReadonlySet<string> = new Set(['user', 'checkin']);

interface WalkProps {
  readonly shown: Shown;
  readonly onSlide: ((slide: string) => void) | undefined;
  readonly onWhy: ((why: Why) => void) | undefined;
  readonly document: ExerciseDocument;
  readonly problems: ReadDocument['problems'];
  readonly context: Readonly<Record<string, unknown>>;
  /** Answers over the sample's, by key; `null`: not answered. */
  readonly changes: Answers;
  readonly onChanges: (changes: Answers) => void;
}

const engineWords = { fr, en };

export function Walk(props: WalkProps) {
  const { document, problems, shown, context, changes, onSlide, onWhy } = props;
  const exercise = useMemo(() => compileExercise(document), [document]);
  const sample = useMemo(() => answersFor(document, shown), [document, shown]);
  const answers = useMemo(() => withChanges(sample, changes), [sample, changes]);
  const view = useMemo(() => viewOf(answers, context), [answers, context]);
  const [walked, setWalked] = useState({ from: shown.slide, to: shown.slide });
  // The editor opened another page: follow it.
  if (walked.from !== shown.slide) setWalked({ from: shown.slide, to: shown.slide });
  useOnChange(onWhy && whyOfSlide(exercise, shown.slide, view), onWhy);
  const walkTo = (to: string) => setWalked({ from: shown.slide, to });
  return (
    <ExercisePreview
      // A page change would take the focus, even from the editor. A new form does not.
      key={shown.slide}
      exercise={exercise}
      words={engineWords[shown.locale]}
      answers={answers}
      context={context}
      slide={walked.to}
      layout={onOnePage.has(document.name) ? 'page' : 'slides'}
      services={previewServices}
      problems={problems}
      textMarks
      onAnswers={(next) => props.onChanges(changesFrom(sample, next))}
      onSlide={(slide) => {
        walkTo(slide);
        onSlide?.(slide);
      }}
      onRestart={() => walkTo('')}
    />
  );
}

/** The changes that turn the sample into these answers. */
function changesFrom(sample: Answers, answers: Answers): Answers {
  const keys = Object.keys({ ...sample, ...answers });
  const changed = keys.filter((key) => !sameJson(sample[key], answers[key]));
  return Object.fromEntries(changed.map((key) => [key, answers[key] ?? null]));
}

function answersFor(document: ExerciseDocument, { sample, context }: Shown): Answers {
  const given = sample === 'empty' ? {} : sampleAnswers(document, sample);
  const chosen = Object.entries(context).filter(([key]) =>
    Object.hasOwn(document.schema.properties ?? {}, key),
  );
  return { ...given, ...Object.fromEntries(chosen) };
}
