/** The right that a change needs: `words` for texts, else `structure`. Computed before a turn, which blocks calls. */
import type { StudioDraft, Texts } from '#src/contract/wire/studio-records.ts';
import { holds, requireRight, type Studio } from './studio.ts';
import type { Person, StudioReader } from './studio-store.ts';
import type { Change } from './validator-work.ts';

const none: Texts = { fr: '', en: '' };

/** A document's texts as of a release; both empty if it did not exist. */
export async function textsAsOf(store: StudioReader, release: number, name: string): Promise<Texts> {
  const found = (await store.published(release)).documents.get(name);
  return found ? { fr: found.fr, en: found.en } : none;
}

/** The texts that each document of a draft is based on, by name. */
export async function basesOf(
  store: StudioReader,
  documents: Readonly<Record<string, Pick<StudioDraft['documents'][string], 'base'>>>,
): Promise<Readonly<Record<string, Texts>>> {
  const bases: Record<string, Texts> = {};
  const releases = new Map<number, Awaited<ReturnType<StudioReader['published']>>>();
  for (const [name, { base }] of Object.entries(documents)) {
    const release = releases.get(base) ?? (await store.published(base));
    releases.set(base, release);
    const found = release.documents.get(name);
    bases[name] = found ? { fr: found.fr, en: found.en } : none;
  }
  return bases;
}

/** @throws StudioRefusal 403 */
export async function requireChangeRight(
  { validator }: Studio,
  person: Person,
  changes: () => Promise<readonly Change[]>,
): Promise<void> {
  if (holds(person, 'structure')) return;
  requireRight(person, await validator.right(await changes()));
}

/** @throws StudioRefusal 403 */
export async function requireDraftRight(
  studio: Studio,
  person: Person,
  { documents }: StudioDraft,
): Promise<void> {
  await requireChangeRight(studio, person, async () => {
    const bases = await basesOf(studio.store, documents);
    return Object.entries(documents).map(([name, { fr, en }]) => ({
      name,
      before: bases[name] ?? none,
      after: { fr, en },
    }));
  });
}
