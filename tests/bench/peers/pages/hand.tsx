/** Written by hand for these questions alone: React with memoised fields, and a check of three rules. */
import { memo, useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type BenchQuestion, type BenchSlide, slidesOf } from '../exercise.ts';
import type { Opening } from '../peer.ts';
import './hand.css';

type Given = Readonly<Record<string, string>>;

function faultOf(question: BenchQuestion, given: unknown): string | undefined {
  const answer = typeof given === 'string' ? given.trim() : '';
  if (answer === '') return 'Please answer this question.';
  if (question.kind === 'choice')
    return question.choices.some(({ value }) => value === answer) ? undefined : 'Please choose one of these.';
  return answer.length > (question.maxLength ?? 0) ? `At most ${question.maxLength} characters.` : undefined;
}

interface FieldProps {
  readonly question: BenchQuestion;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (key: string, value: string) => void;
  readonly onLeave: (question: BenchQuestion, value: string) => void;
}

const Field = memo(function Field({ question, value, error, onChange, onLeave }: FieldProps) {
  const { key, title, help, kind, maxLength = 0, choices } = question;
  const shared = {
    id: key,
    value,
    'aria-describedby': `${key}-help ${key}-error`,
    'aria-invalid': error !== undefined,
  };
  const below = (
    <>
      {kind === 'text' && value.length > maxLength * 0.8 && <p>{maxLength - value.length} left</p>}
      {error !== undefined && (
        <p className="error" id={`${key}-error`}>
          {error}
        </p>
      )}
    </>
  );
  if (kind === 'choice')
    return (
      <fieldset className="field">
        <legend>{title}</legend>
        {help !== undefined && <p id={`${key}-help`}>{help}</p>}
        {choices.map((choice) => (
          <label className="choice" key={choice.value}>
            <input
              type="radio"
              name={key}
              id={`${key}-${choice.value}`}
              checked={choice.value === value}
              onChange={() => onChange(key, choice.value)}
            />
            {choice.title}
          </label>
        ))}
        {below}
      </fieldset>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus leaves the field
    <div className="field" onBlur={() => onLeave(question, value)}>
      <label htmlFor={key}>{title}</label>
      {help !== undefined && <p id={`${key}-help`}>{help}</p>}
      {kind === 'text' ? (
        <textarea {...shared} rows={3} onChange={(event) => onChange(key, event.target.value)} />
      ) : (
        <input {...shared} type="text" onChange={(event) => onChange(key, event.target.value)} />
      )}
      {below}
    </div>
  );
});

interface FormProps {
  readonly slides: readonly BenchSlide[];
  readonly given: Given;
  readonly onAnswers: (answers: Given) => void;
  readonly isPage: boolean;
}

function Form({ slides, given, onAnswers, isPage }: FormProps) {
  const [answers, setAnswers] = useState(given);
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const [at, setAt] = useState(0);
  const onChange = useCallback(
    (key: string, value: string) =>
      setAnswers((before) => {
        const next = { ...before, [key]: value };
        onAnswers(next);
        return next;
      }),
    [onAnswers],
  );
  const onLeave = useCallback(
    (question: BenchQuestion, value: string) =>
      setErrors((before) => ({ ...before, [question.key]: faultOf(question, value) })),
    [],
  );
  const shown = isPage ? slides : slides.slice(at, at + 1);
  function goOn() {
    const wrong = shown
      .flatMap(({ questions }) => questions)
      .map((question) => [question.key, faultOf(question, answers[question.key])] as const);
    setErrors(Object.fromEntries(wrong));
    if (wrong.every(([, fault]) => fault === undefined)) setAt(Math.min(at + 1, slides.length - 1));
  }
  return (
    <main className="form">
      {isPage ? null : (
        <p>
          {at + 1} of {slides.length}
        </p>
      )}
      {shown.map((slide) => (
        <section key={slide.name}>
          <h1>{slide.title}</h1>
          {slide.questions.map((question) => (
            <Field
              key={question.key}
              question={question}
              value={answers[question.key] ?? ''}
              error={errors[question.key]}
              onChange={onChange}
              onLeave={onLeave}
            />
          ))}
        </section>
      ))}
      <button type="button" className="next" onClick={goOn}>
        Next
      </button>
    </main>
  );
}

let opening: Opening;
let slides: readonly BenchSlide[] = [];
let answers: Given = {};

window.peer = {
  layouts: ['slides', 'page'],
  prepare(given) {
    opening = given;
    answers = given.answers;
    slides = slidesOf(given.questions);
  },
  open() {
    createRoot(document.body.appendChild(document.createElement('div'))).render(
      <Form
        slides={slides}
        given={opening.answers}
        onAnswers={(next) => {
          answers = next;
        }}
        isPage={opening.layout === 'page'}
      />,
    );
  },
  answers: () => answers,
  check: (given) =>
    slides.flatMap(({ questions }) => questions).filter((question) => faultOf(question, given[question.key]))
      .length,
  control: (key) => `#${key}, #${key}-often`,
  next: '.next',
};
