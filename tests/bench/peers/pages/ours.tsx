/** Our form engine, as in the app: a document becomes slides, the host stores the answers. */
import { useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Answers } from '../../../../renderers/engine/answers.ts';
import { compileExercise } from '../../../../renderers/engine/compile.ts';
import { checkExercise } from '../../../../renderers/engine/validate.ts';
import { ExerciseForm } from '../../../../renderers/form/exercise-form.tsx';
import type { OverviewSheet } from '../../../../renderers/form/exercise-form-props.ts';
import type { ExerciseDocument } from '../../../../renderers/format/document.ts';
import { readDocument } from '../../../../renderers/format/read-document.ts';
import { wordsIn } from '../../../../renderers/words/engine-words.ts';
import { documentOf } from '../document.ts';
import { slidesOf } from '../exercise.ts';
import type { Opening } from '../peer.ts';
import '../../../../renderers/look/tokens.css';
import '../../../../renderers/look/base.css';
import '../../../../renderers/look/controls.css';

function read(text: string): ExerciseDocument {
  const { document, problems } = readDocument(JSON.parse(text), { name: 'bench', locale: 'en' });
  if (document?.kind !== 'exercise') throw new Error(`refused: ${JSON.stringify(problems)}`);
  return document;
}

const nothing = {};

interface HostProps {
  readonly source: ExerciseDocument;
  readonly given: Answers;
  readonly layout: Opening['layout'];
  readonly onAnswers: (answers: Answers) => void;
}

function overview({ title, list, onClose }: OverviewSheet) {
  return (
    <dialog open aria-label={title}>
      {list}
      <button type="button" onClick={onClose}>
        Close
      </button>
    </dialog>
  );
}

function Host({ source, given, layout, onAnswers }: HostProps) {
  const [answers, setAnswers] = useState(given);
  const [slide, setSlide] = useState('');
  const keep = useCallback(
    (next: Answers) => {
      setAnswers(next);
      onAnswers(next);
    },
    [onAnswers],
  );
  return (
    <main>
      <ExerciseForm
        exercise={compileExercise(source)}
        words={wordsIn(source.locale)}
        answers={answers}
        context={nothing}
        slide={slide}
        layout={layout}
        overview={overview}
        onAnswers={keep}
        onSlide={setSlide}
        onFinish={onAnswers}
      />
    </main>
  );
}

let opening: Opening;
let text = '';
let source: ExerciseDocument;
let answers: Answers = {};

window.peer = {
  layouts: ['slides', 'page'],
  prepare(given) {
    opening = given;
    answers = given.answers;
    // As a server sends it.
    text = JSON.stringify(documentOf(slidesOf(given.questions)));
    if (!given.fromText) source = read(text);
  },
  open() {
    if (opening.fromText) source = read(text);
    createRoot(document.body.appendChild(document.createElement('div'))).render(
      <Host
        source={source}
        given={opening.answers}
        layout={opening.layout}
        onAnswers={(next) => {
          answers = next;
        }}
      />,
    );
  },
  answers: () => answers,
  check: (given) =>
    [...checkExercise(compileExercise(source), given, nothing).values()].flatMap(({ fields }) => fields)
      .length,
  control: (key) => `#bench--${key}, [id^="bench--${key}--"], [data-key="${key}"] input`,
  next: '.btn--ember, .form-save',
};
