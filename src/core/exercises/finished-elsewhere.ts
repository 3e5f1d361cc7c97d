/**
 * Drafts that say what an entry says already. Whoever chooses a version of a draft while another device finishes that
 * very version keeps a draft that the end does not cover: to finish it would write nothing, so it is over.
 */
import type { Exercise } from '#renderers/engine/exercise.ts';
import { collectionNames } from '#src/contract/domain/collections.ts';
import type { Draft } from '#src/contract/domain/entry.ts';
import { isLocale, type Locale } from '#src/contract/domain/locale.ts';
import type { DraftOrigin } from '#src/core/workspace/merge/draft-apart.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { becomesEntry, exerciseNamed } from './catalogue.ts';
import type { Landing } from './descriptor.ts';
import { landingOf } from './run.ts';
import { startFromDraft } from './run-start.ts';
import { snapshotNow } from './snapshot-now.ts';

/** Where a draft is finished: what asks its questions, and the day. */
interface Asking {
  /** The exercise of a name; undefined: not on this device in that language. */
  readonly exerciseOf: (name: string, locale: Locale) => Exercise | undefined;
  /** ISO date of now. */
  readonly today: string;
}

interface Version {
  readonly name: string;
  /** What its entry is made under. */
  readonly origin: DraftOrigin;
  readonly draft: Draft;
}

/**
 * The drafts of something new whose entry may be there, the versions beside them too. A version that was kept as a draft
 * of its own became the entry of the draft that it was kept apart from.
 */
function maybeFinished(
  snapshot: Pick<Snapshot, 'drafts' | 'draftStates' | 'collections'>,
): readonly Version[] {
  const { drafts, draftStates, collections } = snapshot;
  return Object.entries(drafts).flatMap(([name, shown]) => {
    const origin = draftStates[name]?.apartFrom ?? { name, startedAt: shown.startedAt };
    const key = String(origin.startedAt);
    if (!collectionNames.some((collection) => Object.hasOwn(collections[collection], key))) return [];
    return [shown, ...(draftStates[name]?.others ?? [])]
      .filter(({ exercise, entry }) => entry === undefined && becomesEntry(exercise))
      .map((draft) => ({ name, origin, draft }));
  });
}

/**
 * Ends each draft whose finishing would come to the very version of an entry that is there, or that the entry was
 * changed from since: the same draft, the same words. Any other stays. Throws StorageProblem.
 */
export async function endFinished(workspace: Workspace, asking: Asking): Promise<void> {
  const snapshot = workspace.snapshot();
  for (const { name, origin, draft } of maybeFinished(snapshot)) {
    const landing = landingOfDraft(draft, snapshot, asking);
    if (landing?.to === 'collection' && landing.key === undefined)
      await workspace.endFinished(name, draft, { ...landing, origin });
  }
}

/** What finishing a draft of something new would write. */
function landingOfDraft(
  draft: Draft,
  snapshot: Snapshot,
  { exerciseOf, today }: Asking,
): Landing | undefined {
  const { about, locale } = draft;
  const descriptor = exerciseNamed(draft.exercise);
  const exercise = isLocale(locale) ? exerciseOf(draft.exercise, locale) : undefined;
  if (descriptor === undefined || exercise === undefined) return undefined;
  const ground = { descriptor, snapshot, subject: { exercise, former: undefined, about } };
  const { answers, seen, record } = startFromDraft(ground, draft);
  const now = snapshotNow(snapshot, (name) => exerciseOf(name, exercise.document.locale)?.document);
  const context = descriptor.contextOf(now, exercise.document.locale, today, about);
  return landingOf(ground, answers, { begunFrom: undefined, record, seen, context });
}
