/** Resolves a conflict between two versions of a draft: the user keeps one of them, or both. */
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { type DraftVersion, draftToGoOnFrom } from '#src/contract/wire/draft-codec.ts';
import { draftApart } from '../merge/draft-apart.ts';
import { countText, type DraftMemory, type DraftRecord, versionsFor } from '../merge/draft-record.ts';
import { draftText, joinCounts, joinEnds, standingVersions } from '../merge/draft-versions.ts';

/** What the user keeps: one version, or all, each as its own draft. */
export type KeptDraft = ExerciseDraft | 'all';

/**
 * The drafts after a choice. The choice counts as a change of the chosen draft.
 * @param newName a new name for this device's changes, 7 characters.
 */
export function chooseDraft(
  memory: DraftMemory,
  name: string,
  kept: KeptDraft,
  newName: () => string,
): DraftMemory {
  const { texts, ends } = memory;
  const known = Object.hasOwn(memory.records, name) ? memory.records[name] : undefined;
  const counted = countText(known ?? { versions: [] }, texts[name], ends[name], newName);
  const records = { ...memory.records, [name]: counted.record };
  const standing = versionsFor({ records, ends }, name);
  const [greatest] = standing;
  if (greatest === undefined || standing.length < 2) return memory;
  const chosen =
    kept === 'all' ? greatest : standing.find(({ draft }) => draftText(draft) === draftText(kept));
  if (chosen === undefined) return memory;
  const all = standing.reduce((sum, { counts }) => joinCounts(sum, counts), {});
  const text = draftToGoOnFrom({ counts: all, draft: chosen.draft });
  const next = countText(counted.record, text, ends[name], newName);
  const others = kept === 'all' ? standing.filter((version) => version !== greatest) : [];
  return others.reduce((after, version) => withDraft(after, ...ownDraft(name, version)), {
    texts: { ...texts, ...(next.draft && { [name]: next.draft }) },
    records: {
      ...records,
      [name]: { ...next.record, versions: standingVersions(next.record.versions, ends[name]) },
    },
    ends,
  });
}

function ownDraft(name: string, version: DraftVersion): readonly [string, DraftVersion] {
  const apart = draftApart(name, version);
  return [apart.name, { ...version, draft: { ...version.draft, startedAt: apart.startedAt } }];
}

function withDraft(memory: DraftMemory, name: string, version: DraftVersion): DraftMemory {
  const record: DraftRecord = memory.records[name] ?? { versions: [] };
  const own = record.end && { counts: record.end.counts, n: 0 };
  const versions = standingVersions([...record.versions, version], joinEnds(memory.ends[name], own));
  const [shown] = versions;
  if (shown === undefined || Object.hasOwn(memory.texts, name)) return memory;
  return {
    ...memory,
    texts: { ...memory.texts, [name]: draftToGoOnFrom(shown) },
    records: { ...memory.records, [name]: { ...record, versions, shown: shown.counts } },
  };
}
