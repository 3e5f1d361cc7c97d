/** Limits the drafts in the user's space by number and bytes. Decides on the text just read. */
import { type DraftVersion, sentDraft } from '#src/contract/wire/draft-codec.ts';
import { type DraftEnds, type Drafts, standingVersions } from './draft-versions.ts';

export interface DraftRoom {
  readonly drafts: number;
  /** JSON bytes in UTF-8. */
  readonly bytes: number;
}

export const draftRoom: DraftRoom = { drafts: 30, bytes: 256_000 };

export interface Places {
  /** Drafts to store in the space. */
  readonly placed: Drafts;
  /** Ids of drafts that do not fit, or have outgrown their place. An older version keeps the place. */
  readonly waiting: ReadonlySet<string>;
}

/**
 * Existing drafts stay first, then grow; then new ones are added, ordered by id. Places remembered by a device do not
 * count, because two devices would fight over them.
 * @param full what this device and the space know of each draft.
 * @param there the current content of the space.
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
