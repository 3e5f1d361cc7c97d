/** Keys of the identity card: English names in code, the provider's own on the wire. */

import { isBlank } from '#src/contract/domain/blank.ts';
import { namesOf } from '#src/contract/domain/names.ts';
import type { IdentityCard } from '#src/contract/domain/stored-entry.ts';

export const identityCardKeys = {
  symptom: 'CIDsymptome',
  invitationPhrase: 'CIDmomentressource',
  reconnectionPhrase: 'CIDphrasereconnexion',
  vocation: 'CIDvocationpro',
} as const;

export type Landmark = keyof typeof identityCardKeys;

export const landmarks: readonly Landmark[] = namesOf(identityCardKeys);

/** One landmark of the card; undefined if missing or blank. */
export function landmarkOf(card: IdentityCard, landmark: Landmark): string | undefined {
  const text = card[identityCardKeys[landmark]];
  return text === undefined || isBlank(text) ? undefined : text;
}

/** The card after its form: non-empty answers, and all members that the form does not know. */
export function cardOfAnswers(
  former: IdentityCard,
  answers: Readonly<Record<string, unknown>>,
): IdentityCard {
  const asked: ReadonlySet<string> = new Set(Object.values(identityCardKeys));
  const kept = Object.entries(former).filter(([key]) => !asked.has(key));
  const given = Object.entries(answers).filter(
    (answer): answer is [string, string] => typeof answer[1] === 'string' && !isBlank(answer[1]),
  );
  return Object.fromEntries([...kept, ...given]);
}

/** Values that wording may quote: `$CIDsymptome` and the others. */
export function cardContext(card: IdentityCard): Readonly<Record<string, string>> {
  const texts = Object.values(identityCardKeys).map((key) => [`$${key}`, card[key] ?? ''] as const);
  return Object.fromEntries(texts.filter(([, text]) => !isBlank(text)));
}
