/** Which answers may be kept as they are: the same error has refused the same question twice. */

import type { Answers } from '#renderers/engine/answers.ts';
import type { Exercise, FieldError, FieldErrorCode, SlideErrors } from '#renderers/engine/exercise.ts';
import { keepableErrors } from '#renderers/engine/kept.ts';
import { member } from '#renderers/json.ts';

/** Errors of the last try to go on, by question, and by part where it has parts. */
type Refusals = ReadonlyMap<string, FieldErrorCode>;

export interface KeepOffers {
  /** The errors of a try to go on, those marked that have refused the try before too. */
  offered(exercise: Exercise, errors: readonly SlideErrors[], answers: Answers): readonly SlideErrors[];
  /** The next try is the first one. */
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

/** What is wrong with an answer now: what was offered for the same error is still offered. */
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
