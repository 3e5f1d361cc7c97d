/** Sync status of each draft: derived from its text and from what the server was seen to have, never stored. */
import type { Counts, ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { profileDocument } from '#src/contract/wire/user-codec.ts';
import { type DraftOrigin, originOfApart } from '../merge/draft-apart.ts';
import { type DraftRecord, type Line, originOf, versionsFor } from '../merge/draft-record.ts';
import { countsText, draftText } from '../merge/draft-versions.ts';
import { isOutboxOnly } from '../merge/profile-outbox.ts';
import type { StoreContents } from './contents.ts';
import { draftMarkOf, marksOf } from './outbox.ts';

/** Sync status of a draft, and its other versions. */
export interface DraftState {
  /** Its text is in the space, as far as is known. */
  readonly sent: boolean;
  /** It is synced. Otherwise the operator's settings keep it on this device. */
  readonly travels: boolean;
  /** Its content was saved and waits with the profile for the server. */
  readonly saved: boolean;
  /** It does not fit in the space. */
  readonly waits: boolean;
  /** Versions written elsewhere that are not based on this one. */
  readonly others: readonly ExerciseDraft[];
  /** The original draft, if this one was split off while another device ended that version. */
  readonly apartFrom?: DraftOrigin;
  /** Counts assigned by this device only. */
  readonly line?: Line;
}

type Known = Pick<
  StoreContents,
  'drafts' | 'draftRecords' | 'draftEnds' | 'draftsTravel' | 'confirmed' | 'profileOutbox'
>;

/** By name. */
export function draftStates(contents: Known): Readonly<Record<string, DraftState>> {
  const { drafts, draftRecords, draftsTravel: travels } = contents;
  return Object.fromEntries(
    Object.entries(drafts).map(([name, draft]) => {
      const record = Object.hasOwn(draftRecords, name) ? draftRecords[name] : undefined;
      const counts = countsOf(record, draft);
      const sent = counts !== undefined && contents.confirmed.has(draftMarkOf(name, counts));
      const standing = versionsFor({ records: draftRecords, ends: contents.draftEnds }, name);
      const others = standing.filter(
        (version) => countsText(version.counts) !== countsText(counts ?? originOf(record, draft)),
      );
      const apartFrom = counts && originOfApart(name, draft, counts, contents.draftEnds);
      return [
        name,
        {
          sent,
          travels,
          saved: name === profileDocument && isOutboxOnly(draft, contents.profileOutbox),
          waits: record?.waits === true,
          others: others.map((version) => version.draft),
          ...(apartFrom && { apartFrom }),
          ...(record?.line && { line: record.line }),
        },
      ];
    }),
  );
}

/** Drafts whose text is on this device only. Saved ones count elsewhere. */
export function draftsNotSent(contents: Known): Readonly<Record<string, ExerciseDraft>> {
  const states = draftStates(contents);
  return Object.fromEntries(Object.entries(contents.drafts).filter(([name]) => isOnlyHere(states[name])));
}

export function isOnlyHere(state: DraftState | undefined): boolean {
  return state?.sent !== true && state?.saved !== true;
}

/** Names of drafts whose text is missing in the space, without those that do not fit. */
export function draftsToSend(contents: Known): readonly string[] {
  const { draftRecords, draftsTravel } = contents;
  if (!draftsTravel) return [];
  const waits = (name: string) => Object.hasOwn(draftRecords, name) && draftRecords[name]?.waits === true;
  return Object.keys(draftsNotSent(contents)).filter((name) => !waits(name));
}

/** Names of drafts whose end the server has not shown, without those whose entry is pending: that is one change. */
export function endsToSend(contents: Known & Pick<StoreContents, 'state'>): readonly string[] {
  const { draftRecords, confirmed, state } = contents;
  const waits = (entry: string | undefined) =>
    entry !== undefined && !confirmed.has(entry) && marksOf(state).has(entry);
  return endsNotSent(contents).filter((name) => !waits(draftRecords[name]?.end?.entry));
}

/** Names of drafts whose end the server has not shown yet. */
export function endsNotSent({
  drafts,
  draftRecords,
  draftsTravel,
}: Pick<Known, 'drafts' | 'draftRecords' | 'draftsTravel'>): readonly string[] {
  if (!draftsTravel) return [];
  return Object.entries(draftRecords)
    .filter(
      ([name, { end, shown }]) => end !== undefined || (shown !== undefined && !Object.hasOwn(drafts, name)),
    )
    .map(([name]) => name);
}

/** The counts of a text that has not changed since; undefined if it has. */
function countsOf(record: DraftRecord | undefined, draft: ExerciseDraft): Counts | undefined {
  const from = countsText(originOf(record, draft));
  const version = record?.versions.find(({ counts }) => countsText(counts) === from);
  return version && draftText(version.draft) === draftText(draft) ? version.counts : undefined;
}
