/** What the lines of the identity card are called. */
import { identityCardKeys, type Landmark, landmarks } from '#src/contract/wire/identity-card-codec.ts';
import type { Translate } from '#src/i18n/i18n.ts';

const landmarkOfKey: ReadonlyMap<string, Landmark> = new Map(
  landmarks.map((landmark) => [identityCardKeys[landmark], landmark]),
);

/** The label of a line by its key; the key itself for one that the app does not know. */
export function labelOfLine(key: string, t: Translate): string {
  const landmark = landmarkOfKey.get(key);
  return landmark === undefined ? key : t(`card.labels.${landmark}`);
}
