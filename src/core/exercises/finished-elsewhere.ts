/**
 * Finds drafts whose answers an entry already contains. If the user chooses a version of a draft while another device
 * finishes that version, the draft stays open. Finishing it would write nothing, so it is ended.
 */
import type { Exercise } from '#renderers/engine/exercise.ts';
import { collectionNames } from '#src/contract/domain/collections.ts';
import { isLocale, type Locale } from '#src/contract/domain/locale.ts';
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import type { DraftOrigin } from '#src/core/workspace/merge/draft-apart.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { becomesEntry, exerciseNamed } from './catalogue.ts';
import type { Landing } from './descriptor.ts';
import { landingOf } from './run.ts';
import { startFromDraft } from './run-start.ts';
import { snapshotNow } from './snapshot-now.ts';

/** The context in which a draft is finished: its exercise and the date. */
interface Asking {
  /** Returns an exercise by name; undefined if the device does not have it in that language. */
  readonly exerciseOf: (name: string, locale: Locale) => Exercise | undefined;
  /** Current ISO date. */
  readonly today: string;
}

interface Version {
  readonly name: string;
  /** The origin from which the entry's key is derived. */
  readonly origin: DraftOrigin;
  readonly draft: ExerciseDraft;
}

/**
 * Drafts of new entries, including their other versions, that may already be an entry. A version that was split off
 * as its own draft became the entry of the original draft.
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
 * Ends each draft if finishing it would produce a version of an existing entry, or one that the entry was changed
 * from. Other drafts stay. Throws StorageProblem.
 */
export async function endFinished(workspace: Workspace, asking: Asking): Promise<void> {
  const snapshot = workspace.snapshot();
  for (const { name, origin, draft } of maybeFinished(snapshot)) {
    const landing = landingOfDraft(draft, snapshot, asking);
    if (landing?.to === 'collection' && landing.key === undefined)
      await workspace.endFinished(name, draft, { ...landing, origin });
  }
}

/** What finishing the draft of a new entry would write. */
function landingOfDraft(
  draft: ExerciseDraft,
  snapshot: Snapshot,
  { exerciseOf, today }: Asking,
): Landing | undefined {
  const { about, locale } = draft;
  const descriptor = exerciseNamed(draft.exercise);
  const exercise = isLocale(locale) ? exerciseOf(draft.exercise, locale) : undefined;
  if (descriptor === undefined || exercise === undefined) return undefined;
  const runContext = { descriptor, snapshot, subject: { exercise, former: undefined, about } };
  const { answers, seen, record } = startFromDraft(runContext, draft);
  const now = snapshotNow(snapshot, (name) => exerciseOf(name, exercise.document.locale)?.document);
  const context = descriptor.contextOf(now, exercise.document.locale, today, about);
  return landingOf(runContext, answers, { originalEntry: undefined, record, seen, context });
}
