/** Values that the wording of every exercise may quote: the day, the language, the first name, the card. */
import type { Context } from '#renderers/engine/answers.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { cardContext, identityCardKeys, landmarks } from '#src/contract/wire/identity-card-codec.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Translate } from '#src/i18n/i18n.ts';

/** @param today ISO date of the person's own time zone. */
export function commonContext(
  { personal, identityCard }: Pick<Snapshot, 'personal' | 'identityCard'>,
  locale: Locale,
  today: string,
): Context {
  const firstName = personal?.firstName;
  return {
    $locale: locale,
    $today: today,
    ...(firstName === undefined ? {} : { $firstname: firstName }),
    ...cardContext(identityCard),
  };
}

/** The card's own labels, by `$key`. */
export function cardLabels(t: Translate): Readonly<Record<string, string>> {
  return Object.fromEntries(
    landmarks.map((landmark) => [`$${identityCardKeys[landmark]}`, t(`card.labels.${landmark}`)]),
  );
}
