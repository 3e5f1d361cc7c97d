/**
 * Versions of a single value in the app's sync block, after a client without the app has written a new one.
 * The new version is a child of the shown one. The user's devices treat it as an edit, not as a second text.
 */
import { contentHash } from './content-hash.ts';
import { decodeDeep } from './lookalikes.ts';
import { isList, isRecord, member } from './shape.ts';
import { ancestorLimit, bareId, hashOf, nextIdentity, textsOf } from './version.ts';

interface Standing {
  readonly v: string;
  readonly p: readonly string[];
  /** As in the text, including look-alikes. */
  readonly value: unknown;
}

export interface NotedVersions {
  readonly shown: { readonly v: string; readonly p: readonly string[] };
  readonly others?: readonly Standing[];
}

export interface NewValue {
  /** The value in the field so far; undefined if none. With look-alikes, like the next two. */
  readonly former: unknown;
  readonly value: unknown;
  /** Which of two live versions counts as shown, although the other is in the field. */
  readonly isShown?: (value: unknown) => boolean;
  /** Random characters of [0-9a-z]. */
  readonly random: string;
}

/** @param noted the block's member for this value, unvalidated. */
export function notedAfter(noted: unknown, { former, value, isShown, random }: NewValue): NotedVersions {
  const standing = [...inField(noted, former), ...besides(noted)];
  const parent = standing.find((version) => isShown?.(version.value)) ?? standing[0];
  const [greatest] = standing.map(({ v }) => v).sort((left, right) => (left < right ? 1 : -1));
  const { id } = nextIdentity(
    greatest === undefined ? undefined : { id: greatest, ancestors: [] },
    contentHash(decodeDeep(value)),
    random,
  );
  const others = standing.filter((version) => version !== parent);
  return {
    shown: { v: id, p: parent ? [parent.v, ...parent.p].slice(0, ancestorLimit) : [] },
    ...(others.length > 0 && { others }),
  };
}

function inField(noted: unknown, former: unknown): readonly Standing[] {
  if (former === undefined) return [];
  const hash = contentHash(decodeDeep(former));
  const shown = member(noted, 'shown');
  const id = member(shown, 'v');
  return typeof id === 'string' && hashOf(id) === hash
    ? [{ v: id, p: textsOf(member(shown, 'p')), value: former }]
    : [{ v: bareId(hash), p: [], value: former }];
}

function besides(noted: unknown): readonly Standing[] {
  const others = member(noted, 'others');
  if (!isList(others)) return [];
  return others.flatMap((other): Standing[] => {
    const id = member(other, 'v');
    return isRecord(other) && typeof id === 'string'
      ? [{ v: id, p: textsOf(member(other, 'p')), value: other['value'] }]
      : [];
  });
}
