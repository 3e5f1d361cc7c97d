/** Decides which answers the user may keep: the same error rejected the same question twice. */

import type { Answers } from '#renderers/engine/answers.ts';
import type { Exercise, FieldError, FieldErrorCode, SlideErrors } from '#renderers/engine/exercise.ts';
import { keepableErrors } from '#renderers/engine/kept.ts';
import { member } from '#renderers/json.ts';

/** Errors of the last attempt, by question and by part. */
type Refusals = ReadonlyMap<string, FieldErrorCode>;

export interface KeepOffers {
  /** The errors of an attempt. Marks those that also rejected the previous attempt. */
  offered(exercise: Exercise, errors: readonly SlideErrors[], answers: Answers): readonly SlideErrors[];
  /** Starts over: the next attempt counts as the first. */
  forget(): void;
}

const none: Refusals = new Map();

function placeOf(error: FieldError, part: FieldError): string {
  return part === error ? error.key : JSON.stringify([error.key, part.key]);
}

export function createKeepOffers(): KeepOffers {
  let last = none;
  return {
    offered(exercise, errors, answers) {
      const before = last;
      const all = errors.flatMap(({ fields }) => fields);
      last = new Map(
        all.flatMap((error) =>
          (error.parts ?? [error]).map((part) => [placeOf(error, part), part.code] as const),
        ),
      );
      const markOne = (error: FieldError): FieldError => {
        const again = keepableErrors(exercise, error, member(answers, error.key)).filter(
          (part) => before.get(placeOf(error, part)) === part.code,
        );
        if (again.length === 0) return error;
        if (error.parts === undefined) return { ...error, keepable: true };
        return {
          ...error,
          parts: error.parts.map((part) => (again.includes(part) ? { ...part, keepable: true } : part)),
        };
      };
      return errors.map((each) => ({ ...each, fields: each.fields.map(markOne) }));
    },
    forget() {
      last = none;
    },
  };
}

/** The present error of an answer, with its offer if the same error had it before. */
export function withOffer(
  found: FieldError | undefined,
  shown: FieldError | undefined,
): FieldError | undefined {
  if (found === undefined || shown?.code !== found.code) return found;
  const parts = found.parts?.map((part) => {
    const before = shown.parts?.find(({ key }) => key === part.key);
    return before?.keepable && before.code === part.code ? { ...part, keepable: true as const } : part;
  });
  return {
    ...found,
    ...(shown.keepable && { keepable: true as const }),
    ...(parts && { parts }),
  };
}
