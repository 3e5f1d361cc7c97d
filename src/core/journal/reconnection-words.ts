/** Headings and labels of a reconnection. The grammar of its document's language sets the names. */
import { viewOf } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { interpolate } from '#renderers/engine/interpolate.ts';
import { wordingOptions } from '#renderers/engine/wording-options.ts';
import { instantOf } from '#src/contract/domain/date-key.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { Reconnection } from '#src/contract/domain/stored-entry.ts';
import { reconewKeys, subjectIn, whoIn } from '#src/core/exercises/reconew.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { tenseNow } from './coming-up.ts';
import { dayOf, inWords } from './dates.ts';

// A placeholder: the engine sets the case of the text that it inserts there.
const hole = (key: string) => `{{${key}}}`;

/** « La dernière fois avec mon équipe ». */
export function lastTimeWith(who: string, exercise: Exercise | undefined, t: Translate): string {
  return personIn('exercise.lastTime', who, exercise, t);
}

/** « La reconnexion avec mon équipe », unfinished; requires a name. */
export function begunWith(who: string, exercise: Exercise | undefined, t: Translate): string {
  return personIn('exercise.resumeWith', who, exercise, t);
}

type WithPerson =
  | 'exercise.resumeWith'
  | 'exercise.lastTime'
  | 'summary.title'
  | 'history.yearAgoWith'
  | 'home.followWith'
  | 'closing.derailorFrom'
  | 'closing.claimFrom'
  | 'closing.friendship';

/** A text of the app with a person's name, set by the grammar of the document's language. */
export function personIn(
  words: WithPerson,
  who: string,
  exercise: Exercise | undefined,
  t: Translate,
  date = '',
): string {
  if (!exercise) return t(words, { who, date });
  const view = viewOf({ [reconewKeys.who]: who }, {});
  return interpolate(t(words, { who: hole(reconewKeys.who), date }), view, wordingOptions(exercise));
}

/** The heading of a reconnection. The grammar of its language sets the name. */
export function headingOf({ answers }: Reconnection, exercise: Exercise | undefined, t: Translate): string {
  return personIn('summary.title', whoIn(answers) || t('history.nobody'), exercise, t);
}

const kickers = {
  past: { on: 'summary.pastOn', written: 'summary.pastWritten' },
  future: { on: 'summary.futureOn', written: 'summary.futureWritten' },
} as const;

/**
 * The line above the heading: past or upcoming, with the day of the situation, else the day it was written.
 * @param now in milliseconds. The year is shown if it differs.
 */
export function whenOf(
  reconnection: Reconnection,
  { t, locale, now }: { readonly t: Translate; readonly locale: Locale; readonly now: number },
): string {
  const { key, answers } = reconnection;
  const tense = tenseNow(reconnection, now);
  const situation = dayOf(subjectIn(answers));
  if (tense && situation !== undefined)
    return t(kickers[tense].on, { date: inWords(situation, 'longDay', locale, now) });
  const instant = instantOf(key);
  if (instant === undefined) return '';
  const date = inWords(instant, 'dayMonth', locale, now);
  return t(tense ? kickers[tense].written : 'summary.written', { date });
}
