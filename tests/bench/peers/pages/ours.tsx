/** Our form engine, as the app has it: a document becomes slides, the host keeps what is answered. */
import { useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ExerciseDocument, FieldUi, Schema } from '../../../../renderers/document/document.ts';
import { readDocument } from '../../../../renderers/document/read-document.ts';
import type { Answers } from '../../../../renderers/engine/answers.ts';
import { compileExercise } from '../../../../renderers/engine/compile.ts';
import { checkExercise } from '../../../../renderers/engine/validate.ts';
import { ExerciseForm } from '../../../../renderers/form/exercise-form.tsx';
import type { OverviewSheet } from '../../../../renderers/form/exercise-form-props.ts';
import { type BenchQuestion, type BenchSlide, slidesOf } from '../exercise.ts';
import type { Opening } from '../peer.ts';
import '../../../../renderers/look/tokens.css';
import '../../../../renderers/look/base.css';
import '../../../../renderers/look/controls.css';

const widgets = { line: 'text', text: 'textarea', choice: 'cards' };

function schemaOf({ title, maxLength, choices }: BenchQuestion): Schema {
  return {
    type: 'string',
    title,
    ...(maxLength === undefined
      ? { oneOf: choices.map((choice) => ({ const: choice.value, title: choice.title })) }
      : { minLength: 1, maxLength }),
  };
}

function uiOf({ title, help, kind }: BenchQuestion): FieldUi {
  return {
    'ui:title': title,
    'ui:widget': widgets[kind],
    ...(help !== undefined && { 'ui:help': help }),
  };
}

/** The document as a server sends it. */
function textOf(slides: readonly BenchSlide[]): string {
  const questions = slides.flatMap((slide) => slide.questions);
  const document: ExerciseDocument = {
    format: 1,
    name: 'bench',
    kind: 'exercise',
    version: '1.0.0',
    locale: 'en',
    title: 'Noticing',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      required: questions.map(({ key }) => key),
      properties: Object.fromEntries(questions.map((question) => [question.key, schemaOf(question)])),
    },
    uiSchema: {
      'ui:slides': slides.map(({ name, title, questions: asked }) => ({
        name,
        title,
        fields: asked.map(({ key }) => key),
      })),
      ...Object.fromEntries(questions.map((question) => [question.key, uiOf(question)])),
    },
    entry: { collection: 'none', key: 'none' },
  };
  return JSON.stringify(document);
}

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
    text = textOf(slidesOf(given.questions));
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
  control: (key) => `#bench_${key}, [id^="bench_${key}_"], [data-key="${key}"] input`,
  next: '.btn--ember, .form-save',
};
