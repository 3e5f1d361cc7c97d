/** How a reconnection is called in headings and lines, its names set by the grammar of its document's language. */
import { viewOf } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { interpolate, wordingOptions } from '#renderers/engine/wording.ts';
import type { Reconnection } from '#src/domain/entry.ts';
import type { Locale } from '#src/domain/locale.ts';
import { reconewKeys, subjectIn, whoIn } from '#src/exercises/reconew.ts';
import type { Translate } from '#src/words/i18n.ts';
import { subjectInWords } from './dates.ts';

// In the place of an answer: the engine sets the case of what it inserts there.
const hole = (key: string) => `{{${key}}}`;

/** « La dernière fois avec mon équipe ». */
export function lastTimeWith(who: string, exercise: Exercise | undefined, t: Translate): string {
  return withPerson('exercise.lastTime', who, exercise, t);
}

/** « La reconnexion avec mon équipe », begun and not finished; needs a name. */
export function begunWith(who: string, exercise: Exercise | undefined, t: Translate): string {
  return withPerson('exercise.resumeWith', who, exercise, t);
}

function withPerson(
  words: 'exercise.resumeWith' | 'exercise.lastTime',
  who: string,
  exercise: Exercise | undefined,
  t: Translate,
): string {
  if (!exercise) return t(words, { who });
  const view = viewOf({ [reconewKeys.who]: who }, {});
  return interpolate(t(words, { who: hole(reconewKeys.who) }), view, wordingOptions(exercise));
}

/** The heading of a reconnection, its name set inside the sentence by the grammar of its language. */
export function headingOf(
  reconnection: Reconnection,
  exercise: Exercise | undefined,
  { t, locale }: { readonly t: Translate; readonly locale: Locale },
): string {
  const { answers, tense } = reconnection;
  const who = whoIn(answers) || t('history.nobody');
  const subject = subjectIn(answers);
  const future = tense === 'future' && subject !== '';
  const sentence = (what: string, whom: string) =>
    future ? t('summary.future', { what, who: whom }) : t('summary.past', { who: whom });
  if (!exercise) return sentence(subjectInWords(subject, locale), who);
  const view = viewOf({ [reconewKeys.who]: who, [reconewKeys.subject]: subject }, {});
  const holes = sentence(hole(`bare ${reconewKeys.subject}`), hole(reconewKeys.who));
  return interpolate(holes, view, wordingOptions(exercise));
}
