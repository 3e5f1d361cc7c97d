/** Answering the slides of an exercise: what is shown, what is stored, what is wrong and which errors are shown. */
import { deepEquals } from '@rjsf/utils';
import { useCallback, useMemo, useRef, useState } from 'react';
import { member } from '../document/json.ts';
import { type Answers, type Context, isEmpty, type View, viewOf } from '../engine/answers.ts';
import type { CompiledSlide, Exercise, FieldError, SlideErrors, SlideWording } from '../engine/exercise.ts';
import { checkField, isMissing } from '../engine/validate.ts';
import { useLatest } from './stable-value.ts';

/** Errors that are shown, by key; `slide` once going on was tried and several things were wrong. */
export interface Shown {
  readonly fields: ReadonlyMap<string, FieldError>;
  readonly slide: 'allRequired' | 'oneRequired' | 'review' | undefined;
}

const noErrors: Shown = { fields: new Map(), slide: undefined };

export interface Answering {
  readonly view: View;
  readonly shown: Shown;
  /** The error that appeared when the person left its question, for screen readers. */
  readonly announced: FieldError | undefined;
  /** Answers of a slide as they are on the screen: stored ones, and prefilled ones that nobody touched yet. */
  valuesOf(slide: CompiledSlide, wording: SlideWording): Answers;
  /** All answers as they are this instant, those of the slide as on the screen: what going on confirms. */
  confirmed(slide: CompiledSlide, wording: SlideWording): Answers;
  /** Answers as they were given to the host last. */
  latest(): Answers;
  /** Takes over what rjsf reports; only what differs from the screen is an answer. */
  take(values: Answers, before: Answers): void;
  leave(key: string): void;
  /** Passes answers to the host, where they changed. */
  store(next: Answers): void;
  reportErrors(errors: readonly SlideErrors[]): void;
  forget(): void;
}

function shownOf(errors: readonly SlideErrors[]): Shown {
  const all = errors.flatMap(({ fields }) => fields);
  const slide = errors.find((each) => each.slide !== undefined)?.slide;
  const single = all.flatMap((error) => error.parts ?? [error]);
  const missing = single.filter(isMissing).length;
  return {
    fields: new Map(all.map((error) => [error.key, error])),
    slide: slide ?? (missing > 1 ? 'allRequired' : single.length > 1 ? 'review' : undefined),
  };
}

/** Of an answer that is asked in parts, only what is wrong with some of them. */
function ofParts(
  error: FieldError | undefined,
  keeps: (part: FieldError) => boolean,
): FieldError | undefined {
  if (!error?.parts) return error;
  const parts = error.parts.filter(keeps);
  const [first] = parts;
  return first && { ...first, key: error.key, parts };
}

/** What is wrong now with an answer whose message is shown: parts not shown before stay hidden. */
function stillFailing(found: FieldError | undefined, shown: FieldError | undefined): FieldError | undefined {
  return ofParts(found, ({ key }) => shown?.parts?.some((part) => part.key === key) === true);
}

/** The error to show when the focus leaves an answer: parts not reached yet are no error. */
function wrongOnLeaving(
  found: FieldError | undefined,
  shown: FieldError | undefined,
): FieldError | undefined {
  const shownOf = shown?.parts ?? [];
  return ofParts(
    found,
    (part) => part.code !== 'required' || shownOf.some((before) => before.key === part.key),
  );
}

/** The same errors with the message of one question changed or gone; the same object where nothing changes. */
function withError(shown: Shown, key: string, error: FieldError | undefined): Shown {
  if (deepEquals(shown.fields.get(key), error)) return shown;
  const fields = new Map(shown.fields);
  if (error) fields.set(key, error);
  else fields.delete(key);
  return { fields, slide: fields.size > 0 ? shown.slide : undefined };
}

/** The answers of one slide with the prefilled ones that nobody touched. */
function onScreen(
  answers: Answers,
  { slide }: CompiledSlide,
  wording: SlideWording,
  touched: ReadonlySet<string>,
): Answers {
  const entries = slide.fields.flatMap((key) => {
    const stored = member(answers, key);
    const prefill = wording.fields[key]?.prefill;
    const value = isEmpty(stored) && prefill && !touched.has(key) ? prefill : stored;
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

export function useAnswering(
  exercise: Exercise,
  answers: Answers,
  context: Context,
  onAnswers: (next: Answers) => void,
): Answering {
  const [shown, setShown] = useState(noErrors);
  const [announced, setAnnounced] = useState<FieldError>();
  // Two changes may come before the host has answered the first: the second must not undo it.
  const latest = useLatest(answers);
  const current = useLatest({ exercise, onAnswers });
  const touched = useRef(new Set<string>());
  const view = useMemo(() => viewOf(answers, context), [answers, context]);

  const valuesOf = useCallback(
    (slide: CompiledSlide, wording: SlideWording) => onScreen(answers, slide, wording, touched.current),
    [answers],
  );

  const store = useCallback(
    (next: Answers) => {
      if (deepEquals(next, latest.current)) return;
      latest.current = next;
      current.current.onAnswers(next);
    },
    [latest, current],
  );

  const take = useCallback(
    (values: Answers, before: Answers) => {
      const changed = Object.keys({ ...before, ...values }).filter(
        (key) =>
          current.current.exercise.fields.has(key) && !deepEquals(member(values, key), member(before, key)),
      );
      if (changed.length === 0) return;
      const next: Record<string, unknown> = { ...latest.current };
      for (const key of changed) {
        touched.current.add(key);
        const value = member(values, key);
        if (value === undefined || value === '') delete next[key];
        else next[key] = value;
      }
      store(next);
      setShown((errors) => {
        const seen = changed.filter((key) => errors.fields.has(key));
        const checked = seen.map((key) => {
          const found = checkField(current.current.exercise, key, member(next, key));
          return [key, stillFailing(found, errors.fields.get(key))] as const;
        });
        const corrected = checked.reduce((sum, [key, error]) => withError(sum, key, error), errors);
        // "At least one of them" is no error of a question: any answer mends it.
        return corrected.slide === 'oneRequired' ? { ...corrected, slide: undefined } : corrected;
      });
    },
    [latest, current, store],
  );

  const leave = useCallback(
    (key: string) => {
      if (!touched.current.has(key)) return;
      const found = checkField(current.current.exercise, key, member(latest.current, key));
      setShown((errors) => withError(errors, key, wrongOnLeaving(found, errors.fields.get(key))));
      setAnnounced(wrongOnLeaving(found, undefined));
    },
    [latest, current],
  );

  return {
    view,
    shown,
    announced,
    valuesOf,
    confirmed: (slide, wording) => ({
      ...latest.current,
      ...onScreen(latest.current, slide, wording, touched.current),
    }),
    latest: () => latest.current,
    take,
    leave,
    store,
    reportErrors: (errors) => {
      setShown(shownOf(errors));
      setAnnounced(undefined);
    },
    forget: () => {
      setShown(noErrors);
      setAnnounced(undefined);
    },
  };
}
