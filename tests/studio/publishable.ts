/** Documents for tests of the stores, which do not ask what a verdict says. */
import type { PublishableTexts } from '#src/studio/document/publishable.ts';

export function asPublishable(documents: Omit<PublishableTexts, symbol>): PublishableTexts {
  return documents as PublishableTexts;
}
