/**
 * What the app's block notes of the versions of one single value, and how it reads once somebody without the app writes a
 * new one: as a child of what was shown, so that the person's devices take it for a correction and not for a second text.
 */
import { contentHash } from './content-hash.ts';
import { decodeDeep } from './lookalikes.ts';
import { isList, isRecord, member } from './shape.ts';
import { ancestorLimit, bareId, hashOf, nextIdentity, textsOf } from './version.ts';

interface Standing {
  readonly v: string;
  readonly p: readonly string[];
  /** As the text has it, look-alikes included. */
  readonly value: unknown;
}

export interface NotedVersions {
  readonly shown: { readonly v: string; readonly p: readonly string[] };
  readonly others?: readonly Standing[];
}

export interface NewValue {
  /** What stands in the field until now; undefined: nothing. With look-alikes, as the next two. */
  readonly former: unknown;
  readonly value: unknown;
  /** Of two standing versions the one that counts as shown, although the other is in the field. */
  readonly isShown?: (value: unknown) => boolean;
  /** Some random characters of [0-9a-z]. */
  readonly random: string;
}

/** @param noted what the block says of this value, whatever that is. */
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
