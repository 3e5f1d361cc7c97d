/** Where each draft is: derived from its text and from what the server was seen to hold, never remembered as a flag. */
import type { Counts, Draft } from '#src/contract/domain/entry.ts';
import { profileDocument } from '#src/contract/wire/user-codec.ts';
import { type DraftOrigin, originOfApart } from '../merge/draft-apart.ts';
import { countsText, draftText } from '../merge/draft-versions.ts';
import { type DraftRecord, type Line, originOf, versionsFor } from '../merge/drafts.ts';
import { saysOnlyOutbox } from '../merge/profile-outbox.ts';
import type { StoreContents } from './contents.ts';
import { draftMarkOf, marksOf } from './outbox.ts';

/** Where a draft is, and what stands beside it. */
export interface DraftState {
  /** Its words are in the space, as far as that can be known. */
  readonly sent: boolean;
  /** It leaves this device; otherwise it stays on it by the will of whoever serves the app. */
  readonly travels: boolean;
  /** What it says was saved, and waits with the profile for the server. */
  readonly saved: boolean;
  /** It finds no place there. */
  readonly waits: boolean;
  /** Versions written elsewhere by somebody who had not seen this one. */
  readonly others: readonly Draft[];
  /** It was kept as a draft of its own while another device ended the one that it was a version of: that one. */
  readonly apartFrom?: DraftOrigin;
  /** Counts that only this device has given. */
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
          saved: name === profileDocument && saysOnlyOutbox(draft, contents.profileOutbox),
          waits: record?.waits === true,
          others: others.map((version) => version.draft),
          ...(apartFrom && { apartFrom }),
          ...(record?.line && { line: record.line }),
        },
      ];
    }),
  );
}

/** The drafts whose words are on this device only; what was saved is counted there. */
export function draftsNotSent(contents: Known): Readonly<Record<string, Draft>> {
  const states = draftStates(contents);
  return Object.fromEntries(Object.entries(contents.drafts).filter(([name]) => isOnlyHere(states[name])));
}

export function isOnlyHere(state: DraftState | undefined): boolean {
  return state?.sent !== true && state?.saved !== true;
}

/** Names of drafts whose text is not in the space; those that find no place there do not count. */
export function draftsToSend(contents: Known): readonly string[] {
  const { draftRecords, draftsTravel } = contents;
  if (!draftsTravel) return [];
  const waits = (name: string) => Object.hasOwn(draftRecords, name) && draftRecords[name]?.waits === true;
  return Object.keys(draftsNotSent(contents)).filter((name) => !waits(name));
}

/** Names of drafts whose end the server has not shown, without those whose entry waits: that is one change. */
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

/** The counts of a text that was typed on no further; undefined where it was. */
function countsOf(record: DraftRecord | undefined, draft: Draft): Counts | undefined {
  const from = countsText(originOf(record, draft));
  const version = record?.versions.find(({ counts }) => countsText(counts) === from);
  return version && draftText(version.draft) === draftText(draft) ? version.counts : undefined;
}
