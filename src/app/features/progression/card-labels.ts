/** Labels of the lines of the identity card. */
import { identityCardKeys, type Landmark, landmarks } from '#src/contract/wire/identity-card-codec.ts';
import type { Translate } from '#src/i18n/i18n.ts';

const landmarkOfKey: ReadonlyMap<string, Landmark> = new Map(
  landmarks.map((landmark) => [identityCardKeys[landmark], landmark]),
);

/** Returns the label of a line by its key, or the key itself if unknown. */
export function labelOfLine(key: string, t: Translate): string {
  const landmark = landmarkOfKey.get(key);
  return landmark === undefined ? key : t(`card.labels.${landmark}`);
}
