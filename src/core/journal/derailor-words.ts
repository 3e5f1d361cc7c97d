/** Labels of derailors and claims for lists and headings. Uses the grammar of the document's language. */
import { viewOf } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { interpolate } from '#renderers/engine/interpolate.ts';
import { wordingOptions } from '#renderers/engine/wording-options.ts';
import { deviateurKeys } from '#src/core/exercises/deviateur.ts';
import { pretentionKeys } from '#src/core/exercises/pretention.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import type { Identified } from './derailors.ts';

export interface DerailorLabels {
  /** The small line above. */
  readonly kicker: string;
  readonly name: string;
  /** The user's answer to the derailor; derailors only. */
  readonly against: string | undefined;
  /** True if the name is a quotation and not a continuation of the small line. */
  readonly quoted: boolean;
}

// A placeholder: the engine sets the case and contractions of the text that it inserts there.
const hole = (key: string) => `{{${key}}}`;

/** @param exercise its document; without one, names stay as typed. */
export function labelsOf(
  { group, kind, answers }: Identified,
  exercise: Exercise | undefined,
  t: Translate,
): DerailorLabels {
  const french = exercise?.locale !== 'en';
  const set = (wording: string) =>
    interpolate(wording, viewOf(answers, {}), exercise ? wordingOptions(exercise) : { locale: 'fr' });
  // Format kicker and name as one sentence, so that the name is not capitalized.
  const goingOn = (kicker: string, name: string) => set(`${kicker} ${name}`).slice(kicker.length + 1);
  if (group === 'derailors') {
    const name = french ? hole(`de ${deviateurKeys.name}`) : `“${hole(deviateurKeys.name)}”`;
    const against = answers[deviateurKeys.opposite];
    const kicker = t('derailors.called');
    return {
      kicker,
      name: goingOn(kicker, name),
      against: typeof against === 'string' && against.trim() !== '' ? against.trim() : undefined,
      quoted: false,
    };
  }
  const qualities = french ? hole(`listde ${pretentionKeys.qualities}`) : hole(pretentionKeys.qualities);
  if (kind === 'received')
    return {
      kicker: set(t('derailors.imageOf', { who: hole(pretentionKeys.who) })),
      name: set(t('derailors.image', { qualities })),
      against: undefined,
      quoted: true,
    };
  const kicker = t('derailors.claimed');
  return {
    kicker,
    name: goingOn(kicker, t('derailors.claimedAs', { qualities })),
    against: undefined,
    quoted: false,
  };
}

/** The feared word in a sentence: « On me traite d’incapable. ». @param key of the answer with that word. */
export function fearedIn(
  answers: Identified['answers'],
  key: string,
  exercise: Exercise | undefined,
  t: Translate,
): string | undefined {
  const word = answers[key];
  if (typeof word !== 'string' || word.trim() === '') return undefined;
  const said = exercise?.locale === 'en' ? `“${hole(key)}”` : hole(`de ${key}`);
  const options = exercise ? wordingOptions(exercise) : ({ locale: 'fr' } as const);
  return interpolate(`${t('derailors.called')} ${said}.`, viewOf(answers, {}), options);
}

/** The labels in one line, for headings and copies. */
export function inOneLine({ kicker, name, quoted }: DerailorLabels, t: Translate): string {
  return t(quoted ? 'derailors.inOneQuoted' : 'derailors.inOne', { kicker, name });
}
