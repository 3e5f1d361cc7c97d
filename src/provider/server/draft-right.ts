/** Whose right a draft needs: an editor's where it holds words alone. */
import type { Draft, Right, Texts } from '#src/wire/studio-records.ts';
import { pairOf, rightFor, stepBetween } from './step.ts';
import type { StudioReader } from './store.ts';

const none: Texts = { fr: '', en: '' };

/** A document's texts as of a release; both empty where it was not there. */
export async function textsAsOf(store: StudioReader, release: number, name: string): Promise<Texts> {
  const found = (await store.published(release)).documents.get(name);
  return found ? { fr: found.fr, en: found.en } : none;
}

/** The right that its changes need, each against what it goes out from. */
export async function rightOfDraft(store: StudioReader, { documents }: Draft): Promise<Right> {
  for (const [name, { fr, en, base }] of Object.entries(documents)) {
    const before = await textsAsOf(store, base, name);
    if (rightFor(stepBetween(name, pairOf(before), pairOf({ fr, en }))) === 'structure') return 'structure';
  }
  return 'words';
}
