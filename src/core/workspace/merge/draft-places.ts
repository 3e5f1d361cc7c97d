/** Which drafts find a place in the person's space: so many, and so many bytes, judged on the text just read. */
import { type DraftVersion, sentDraft } from '#src/contract/wire/draft-codec.ts';
import { type DraftEnds, type Drafts, standingVersions } from './draft-versions.ts';

export interface DraftRoom {
  readonly drafts: number;
  /** Of JSON in UTF-8. */
  readonly bytes: number;
}

export const draftRoom: DraftRoom = { drafts: 30, bytes: 256_000 };

export interface Places {
  /** What is to stand there. */
  readonly placed: Drafts;
  /** Ids of drafts that find no place, or have outgrown theirs: an older version keeps it. */
  readonly waiting: ReadonlySet<string>;
}

/**
 * Whoever is there stays, then grows, then the others come, in the order of their ids. A place that a device remembers is
 * none: two devices would fight over it.
 * @param full what this device and the space know of each draft.
 * @param there what the space shows now.
 */
export function placesFor(full: Drafts, there: Drafts, ends: DraftEnds, room: DraftRoom = draftRoom): Places {
  const placed = new Map<string, readonly DraftVersion[]>();
  const waiting = new Set<string>();
  const ids = Object.keys(full).sort();
  let bytes = 0;
  const put = (id: string, versions: readonly DraftVersion[]) => {
    bytes += sizeOf(versions) - sizeOf(placed.get(id) ?? []);
    placed.set(id, versions);
  };
  for (const id of ids) {
    const kept = standingVersions(there[id] ?? [], ends[id]);
    if (kept.length > 0) put(id, kept);
  }
  for (const id of ids) {
    const [wanted, now] = [full[id] ?? [], placed.get(id)];
    if (now === undefined) continue;
    const more = sizeOf(wanted) - sizeOf(now);
    if (more <= 0 || bytes + more <= room.bytes) put(id, wanted);
    else waiting.add(id);
  }
  for (const id of ids) {
    const wanted = full[id] ?? [];
    if (placed.has(id)) continue;
    if (placed.size < room.drafts && bytes + sizeOf(wanted) <= room.bytes) put(id, wanted);
    else waiting.add(id);
  }
  return { placed: Object.fromEntries(placed), waiting };
}

const sizes = new WeakMap<object, number>();

function sizeOf(versions: readonly DraftVersion[]): number {
  return versions.reduce((sum, { draft }) => {
    const content = sentDraft(draft);
    const known = sizes.get(content) ?? new TextEncoder().encode(JSON.stringify(content)).length;
    sizes.set(content, known);
    return sum + known;
  }, 0);
}
