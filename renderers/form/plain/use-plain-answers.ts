/** Answering a plain form: what rjsf reports becomes answers, and what is wrong is told after a try, or on leaving. */
import { deepEquals } from '@rjsf/utils';
import { useCallback, useMemo, useRef, useState } from 'react';
import { definedMembers } from '#renderers/engine/absent-values.ts';
import type { ExerciseDocument } from '../../document/document.ts';
import { asMembers, member } from '../../document/json.ts';
import type { Answers } from '../../engine/answers.ts';
import { type Parked, placeOf } from '../../engine/question-record.ts';
import { useLatest, useStable } from '../stable-value.ts';
import { checkPlain, chosenBy, completed, type PlainError } from './check-plain.ts';
import { idAt, type Path } from './plain-place.ts';
import { keysOf, pickAnswers, written } from './plain-values.ts';
import { isFree, parkedAt, pathOfParked, valueAt, vanishedFrom, withValueAt } from './vanished.ts';

interface PlainAnswering {
  /** The answers that this form asks for, as rjsf takes them. */
  readonly values: Answers;
  readonly errors: readonly PlainError[];
  /** @param id of the control that was changed */
  take(values: Answers, id: string | undefined): void;
  /** Checks the value that was just left, where something was changed in the form. */
  leave(id: string): PlainError | undefined;
  /** Checks everything and tells it. */
  tryAll(): readonly PlainError[];
  latest(): Answers;
  /** The answers as they were found right: with what nobody can write down, required objects and constants. */
  whole(): Answers;
}

interface Given {
  readonly source: ExerciseDocument;
  readonly answers: Answers;
  readonly parked?: readonly Parked[] | undefined;
  readonly onAnswers: (next: Answers) => void;
  readonly onPark?: ((parked: readonly Parked[]) => void) | undefined;
}

const noneParked: readonly Parked[] = [];

/** @param chosen which branch each choosing control stands on; read at each check */
export function usePlainAnswers(
  { source, answers, parked = noneParked, onAnswers, onPark }: Given,
  prefix: string,
  chosen: ReadonlyMap<string, number>,
): PlainAnswering {
  const [errors, setErrors] = useState<readonly PlainError[]>([]);
  // Two changes may come before the host has answered the first: the second must not undo it.
  const latest = useLatest(answers);
  const handles = useLatest({ source, onAnswers, onPark });
  const touched = useRef(false);
  const keys = useMemo(() => keysOf(source.schema), [source]);
  const values = useStable(pickAnswers(answers, keys));

  const check = useCallback(
    () => checkPlain(handles.current.source, pickAnswers(latest.current, keys), chosenBy(chosen, prefix)),
    [handles, latest, keys, chosen, prefix],
  );

  const waiting = useLatest(parked);
  /** The answers with the parked ones whose questions are on the screen again, as far as they are right. */
  const withReturned = useCallback(
    (answers: Answers, parked: readonly Parked[]) => {
      let all = answers;
      const others = parked.filter((each) => {
        const { value } = each;
        const path = pathOfParked(each);
        const id = idAt(prefix, path);
        if (document.getElementById(id) === null || !isFree(valueAt(all, path), value)) return true;
        const candidate = { ...asMembers(withValueAt(all, path, value)) };
        const wrong = checkPlain(
          handles.current.source,
          pickAnswers(candidate, keys),
          chosenBy(chosen, prefix),
        ).some((error) => `${idAt(prefix, error.path)}_`.startsWith(`${id}_`));
        if (wrong) return true;
        all = candidate;
        return false;
      });
      return { answers: all, parked: others };
    },
    [handles, keys, chosen, prefix],
  );

  const take = useCallback(
    (next: Answers, id: string | undefined) => {
      const reported = definedMembers(next);
      const before = latest.current;
      const isChanged = (path: Path): boolean =>
        id !== undefined && `${idAt(prefix, path)}_`.startsWith(`${id}_`);
      const gone = vanishedFrom(pickAnswers(before, keys), reported, isChanged).map((each) =>
        parkedAt(handles.current.source, each),
      );
      const places = new Set(gone.map(placeOf));
      const older = waiting.current.filter((each) => !places.has(placeOf(each)));
      const { answers: given, parked } = withReturned(reported, [...older, ...gone]);
      if (!deepEquals(parked, waiting.current)) {
        waiting.current = parked;
        handles.current.onPark?.(parked);
      }
      const changed = [...keys].filter((key) => isSaidAnew(member(given, key), member(before, key)));
      if (changed.length === 0) return;
      const all: Record<string, unknown> = { ...before };
      for (const key of changed)
        if (written(member(given, key)) === undefined) delete all[key];
        else all[key] = member(given, key);
      touched.current = true;
      latest.current = all;
      handles.current.onAnswers(all);
      setErrors((before) => {
        if (before.length === 0) return before;
        const found = new Map(check().map((error) => [idAt('', error.path), error]));
        return before.flatMap((error) => found.get(idAt('', error.path)) ?? []);
      });
    },
    [keys, latest, handles, check, prefix, waiting, withReturned],
  );

  const leave = useCallback(
    (id: string) => {
      if (!touched.current) return undefined;
      const found = check().find((error) => idAt(prefix, error.path) === id && error.code !== 'required');
      setErrors((before) => {
        const others = before.filter((error) => idAt(prefix, error.path) !== id);
        const kept = before.find((error) => idAt(prefix, error.path) === id && error.code === 'required');
        const shown = found ?? kept;
        return shown === undefined && others.length === before.length
          ? before
          : [...others, ...(shown ? [shown] : [])];
      });
      return found;
    },
    [check, prefix],
  );

  return {
    values,
    errors,
    take,
    leave,
    tryAll: () => {
      const found = check();
      setErrors(found);
      return found;
    },
    latest: () => latest.current,
    whole: () => {
      const own = pickAnswers(latest.current, keys);
      const filled = completed(own, handles.current.source.schema, chosenBy(chosen, prefix));
      const next = { ...latest.current, ...asMembers(filled) };
      if (deepEquals(next, latest.current)) return latest.current;
      latest.current = next;
      handles.current.onAnswers(next);
      return next;
    },
  };
}

/** True where a person changed something: rjsf makes empty objects of its own accord. */
function isSaidAnew(given: unknown, before: unknown): boolean {
  return !deepEquals(written(given), written(before));
}
