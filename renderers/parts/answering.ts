/** The state of answering: the answers shown and stored, their errors, and which errors are visible. */
import { deepEquals } from '@rjsf/utils';
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Answers, Context, View } from '#renderers/engine/answers.ts';
import type {
  CompiledSlide,
  Exercise,
  FieldError,
  SlideErrors,
  SlideWording,
} from '#renderers/engine/exercise.ts';
import { isWhole } from '#renderers/engine/exercise.ts';
import { keepableErrors } from '#renderers/engine/kept.ts';
import { type KeptMarks, noMarks } from '#renderers/engine/kept-marks.ts';
import { errorFinder, isMissing } from '#renderers/engine/validate.ts';
import { member } from '#renderers/json.ts';
import { chosenBy } from './branch-choice.ts';
import { createKeepOffers, withOffer } from './keep-offer.ts';
import { createScreenValues, type ScreenValues } from './screen-values.ts';
import { useLatest } from './stable-value.ts';
import { type Marks, useMarks } from './use-marks.ts';
import { createViews } from './views.ts';

/** Visible errors by key. `slide` is set after the user tried to continue with several errors. */
export interface Shown {
  readonly fields: ReadonlyMap<string, FieldError>;
  readonly slide: 'allRequired' | 'oneRequired' | 'review' | undefined;
}

const noErrors: Shown = { fields: new Map(), slide: undefined };

/** Actions on the answers. Their identity is stable. */
export interface AnsweringActions {
  readonly screen: ScreenValues;
  /** The index of the chosen branch, by the id of its control. */
  readonly chosen: Map<string, number>;
  /** Answers of a slide as on the screen: stored ones, and prefilled ones that the user has not edited. */
  valuesOf(slide: CompiledSlide, wording: SlideWording): Answers;
  /** All present answers, with those of the slide as on the screen. Continuing confirms them. */
  confirmed(slide: CompiledSlide, wording: SlideWording): Answers;
  /** The answers last given to the host. */
  latest(): Answers;
  /** Sets answers to these questions. An empty one is removed. */
  put(changed: readonly (readonly [key: string, value: unknown])[]): void;
  /** Sets the answer to one question. */
  answer(key: string, value: unknown): void;
  /** Handles what rjsf reports for a slide. Only differences from what it received count as answers. */
  take(values: Answers, before: Answers): void;
  /** The focus left a question. @param part in a document without slides: the part that it left */
  leave(key: string, part?: string): void;
  /** Passes changed answers to the host. */
  store(next: Answers): void;
  /** Shows the errors that blocked the user from continuing with these answers. */
  reportErrors(errors: readonly SlideErrors[], answers: Answers): void;
  /** Marks of kept answers. */
  marks(): KeptMarks;
  /** Keeps the answer to a question, as in these answers, against its error. */
  keep(key: string, answers: Answers): void;
  forget(): void;
}

export interface Answering {
  readonly actions: AnsweringActions;
  /** Keeps its identity while no value changes that a condition or a text reads. */
  readonly view: View;
  readonly shown: Shown;
  /** The error that appeared when the user left its question, for screen readers. */
  readonly announced: FieldError | undefined;
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

/** For an answer asked in parts, only the errors of some parts. */
function ofParts(
  error: FieldError | undefined,
  keeps: (part: FieldError) => boolean,
): FieldError | undefined {
  if (!error?.parts) return error;
  const parts = error.parts.filter(keeps);
  const [first] = parts;
  return first && { ...first, key: error.key, parts };
}

/** The present error of an answer whose error is visible. Errors of other parts stay hidden. */
function stillFailing(found: FieldError | undefined, shown: FieldError | undefined): FieldError | undefined {
  return ofParts(found, ({ key }) => shown?.parts?.some((part) => part.key === key) === true);
}

/** The error to show when the focus leaves an answer. Parts that the user has not reached do not count. */
function wrongOnLeaving(
  found: FieldError | undefined,
  shown: FieldError | undefined,
  left?: string,
): FieldError | undefined {
  const shownOf = shown?.parts ?? [];
  return ofParts(
    found,
    (part) =>
      (part.code !== 'required' && (left === undefined || part.key === left)) ||
      shownOf.some((before) => before.key === part.key),
  );
}

/** The errors with the error of one question replaced or removed; the same object if nothing changes. */
function withError(shown: Shown, key: string, error: FieldError | undefined): Shown {
  if (deepEquals(shown.fields.get(key), error)) return shown;
  const fields = new Map(shown.fields);
  if (error) fields.set(key, error);
  else fields.delete(key);
  return { fields, slide: fields.size > 0 ? shown.slide : undefined };
}

/** The answers of one slide, including prefilled ones that the user has not edited. */
function onScreen(screen: ScreenValues, { slide }: CompiledSlide, wording: SlideWording): Answers {
  const entries = slide.fields.flatMap((key) => {
    const value = screen.valueOf(key, wording.fields[key]?.prefill);
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** The visible errors after an answer changed, without the corrected ones. */
function corrected(
  errors: Shown,
  keys: readonly string[],
  find: (key: string) => FieldError | undefined,
): Shown {
  const remaining = keys
    .filter((key) => errors.fields.has(key))
    .reduce((sum, key) => {
      const shown = errors.fields.get(key);
      const found = withOffer(find(key), shown);
      return withError(sum, key, stillFailing(found, shown));
    }, errors);
  // "At least one of them" is not the error of one question: any answer fixes it.
  return remaining.slide === 'oneRequired' ? { ...remaining, slide: undefined } : remaining;
}

function isNothingShown({ fields, slide }: Shown): boolean {
  return fields.size === 0 && slide === undefined;
}

interface Keeping {
  readonly kept?: KeptMarks | undefined;
  readonly onKeep?: ((key: string, code: string) => void) | undefined;
}

/** What the actions read from the latest render. */
interface Latest extends Pick<Keeping, 'onKeep'> {
  readonly exercise: Exercise;
  readonly onAnswers: (next: Answers) => void;
  readonly shown: Shown;
}

interface Parts extends Pick<AnsweringActions, 'screen' | 'chosen'> {
  readonly marks: Marks;
  readonly current: RefObject<Latest>;
  readonly setShown: Dispatch<SetStateAction<Shown>>;
  readonly setAnnounced: (error: FieldError | undefined) => void;
}

function createActions({ screen, chosen, marks, current, setShown, setAnnounced }: Parts): AnsweringActions {
  const offers = createKeepOffers();
  const find = (answers: Answers, kept = noMarks) => {
    const { exercise } = current.current;
    return errorFinder(exercise, answers, kept, chosenBy(chosen, exercise.document.name));
  };
  function put(changed: readonly (readonly [key: string, value: unknown])[]): void {
    if (changed.length === 0) return;
    const { exercise, onAnswers, shown } = current.current;
    const before = screen.latest();
    const next = screen.put(changed);
    if (next !== before) onAnswers(next);
    const keys = changed.map(([key]) => key);
    marks.drop(keys);
    if (isNothingShown(shown)) return;
    // In a document without slides, one answer may correct the error of another.
    const checked = isWhole(exercise) ? [...shown.fields.keys()] : keys;
    setShown((errors) => corrected(errors, checked, find(next)));
  }
  return {
    screen,
    chosen,
    put,
    valuesOf: (slide, wording) => onScreen(screen, slide, wording),
    confirmed: (slide, wording) => ({ ...screen.latest(), ...onScreen(screen, slide, wording) }),
    latest: screen.latest,
    answer: (key, value) => put([[key, value]]),
    take(values, before) {
      const { fields } = current.current.exercise;
      const changed = Object.keys({ ...before, ...values }).filter(
        (key) => fields.has(key) && !deepEquals(member(values, key), member(before, key)),
      );
      put(changed.map((key) => [key, member(values, key)] as const));
    },
    leave(key, part) {
      if (!screen.isTouched(key)) return;
      const found = find(screen.latest(), marks.latest())(key);
      setShown((errors) => {
        const before = errors.fields.get(key);
        return withError(errors, key, wrongOnLeaving(withOffer(found, before), before, part));
      });
      setAnnounced(wrongOnLeaving(found, undefined, part));
    },
    store(next) {
      if (deepEquals(next, screen.latest())) return;
      screen.replace(next);
      current.current.onAnswers(next);
    },
    reportErrors(errors, answers) {
      const { exercise, onKeep } = current.current;
      setShown(shownOf(onKeep ? offers.offered(exercise, errors, answers) : errors));
      setAnnounced(undefined);
    },
    marks: marks.latest,
    keep(key, answers) {
      const { exercise, onKeep } = current.current;
      const value = member(answers, key);
      const error = find(answers)(key);
      const [refused] = error ? keepableErrors(exercise, error, value) : [];
      if (refused === undefined || !onKeep) return;
      // A prefilled text is not an answer until confirmed.
      if (value !== member(screen.latest(), key)) put([[key, value]]);
      marks.add(key, refused.code);
      onKeep(key, refused.code);
      setShown((errors) => withError(errors, key, find(answers, marks.latest())(key)));
    },
    forget() {
      offers.forget();
      setShown(noErrors);
      setAnnounced(undefined);
    },
  };
}

export function useAnswering(
  exercise: Exercise,
  answers: Answers,
  context: Context,
  onAnswers: (next: Answers) => void,
  { kept = noMarks, onKeep }: Keeping,
): Answering {
  const [shown, setShown] = useState(noErrors);
  const [announced, setAnnounced] = useState<FieldError>();
  const [screen] = useState(() => createScreenValues(answers));
  const [viewed] = useState(() => createViews(screen));
  screen.follow(answers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other answers of the host are what it tells of
  useLayoutEffect(() => screen.tellAll(), [screen, answers]);
  const current = useLatest({ exercise, onAnswers, shown, onKeep });
  const marks = useMarks(kept);
  const [chosen] = useState(() => new Map<string, number>());

  const actions = useMemo(
    () => createActions({ screen, chosen, marks, current, setShown, setAnnounced }),
    [screen, chosen, current, marks],
  );

  const view = viewed(exercise, answers, context);
  return useMemo(() => ({ actions, view, shown, announced }), [actions, view, shown, announced]);
}
