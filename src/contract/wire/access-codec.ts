/** Parses the answers of the access calls. Strict, except for additions of a newer backend. */

import {
  type AccessAnswer,
  type Act,
  type GivenAccess,
  type HandedCopy,
  type Named,
  personActs,
} from '#src/contract/domain/access.ts';
import { isOneOf } from '#src/contract/domain/names.ts';
import { type Read, readable, unreadable } from './read-problem.ts';
import { isList, isRecord, kindOf } from './shape.ts';

/** Body of the calls that name a counsellor. */
export function writeCounsellor(uid: number): { readonly counsellor: number } {
  return { counsellor: uid };
}

export function readAccess(raw: unknown): Read<AccessAnswer> {
  if (!isRecord(raw)) return unreadable('', `an object expected, ${kindOf(raw)} found`);
  const given = all(raw['given'], givenOf);
  if (given === undefined) return unreadable('/given', 'a list of people with their day expected');
  const counsellors = all(raw['counsellors'], namedOf);
  if (counsellors === undefined) return unreadable('/counsellors', 'a list of people expected');
  const handed = all(raw['handed'], copyOf);
  if (handed === undefined) return unreadable('/handed', 'a list of copies expected');
  if (raw['proposed'] === undefined) return readable({ given, counsellors, handed });
  const proposed = namedOf(raw['proposed']);
  return proposed === undefined
    ? unreadable('/proposed', 'a person expected')
    : readable({ given, proposed, counsellors, handed });
}

/** Leaves out acts with an unknown code: the rest is readable without them. */
export function readActs(raw: unknown): Read<readonly Act[]> {
  if (!isList(raw)) return unreadable('', `a list expected, ${kindOf(raw)} found`);
  const acts: Act[] = [];
  for (const [index, item] of raw.entries()) {
    const act = actOf(item);
    if (act === undefined) return unreadable(`/${index}`, 'an act expected');
    if (act !== 'unknown') acts.push(act);
  }
  return readable(acts);
}

function actOf(raw: unknown): Act | 'unknown' | undefined {
  if (!isRecord(raw)) return undefined;
  const { id, at, what, counsellor } = raw;
  const by = namedOf(raw['by']);
  const role = isRecord(raw['by']) ? raw['by']['role'] : undefined;
  if (!isWhole(id) || !isWhole(at) || !by || typeof role !== 'string' || typeof what !== 'string')
    return undefined;
  if (!isOneOf(personActs, what)) return 'unknown';
  return { id, at, what, by: { ...by, role }, ...(typeof counsellor === 'string' && { counsellor }) };
}

function namedOf(raw: unknown): Named | undefined {
  if (!isRecord(raw)) return undefined;
  const { uid, name } = raw;
  return isWhole(uid) && typeof name === 'string' ? { uid, name } : undefined;
}

function givenOf(raw: unknown): GivenAccess | undefined {
  const named = namedOf(raw);
  const since = isRecord(raw) ? raw['since'] : undefined;
  if (!named || !isWhole(since)) return undefined;
  const isNoted = isRecord(raw) && raw['byOrganisation'] === true;
  const isSuspended = isRecord(raw) && raw['suspended'] === true;
  return {
    ...named,
    since,
    ...(isNoted && { byOrganisation: true }),
    ...(isSuspended && { suspended: true }),
  };
}

function copyOf(raw: unknown): HandedCopy | undefined {
  if (!isRecord(raw)) return undefined;
  const { id, counsellor, title, at, until } = raw;
  return isWhole(id) &&
    isWhole(counsellor) &&
    isWhole(at) &&
    typeof title === 'string' &&
    typeof until === 'string'
    ? { id, counsellor, title, at, until }
    : undefined;
}

function all<T>(raw: unknown, of: (item: unknown) => T | undefined): readonly T[] | undefined {
  if (!isList(raw)) return undefined;
  const read = raw.map(of);
  return read.every((item) => item !== undefined) ? read : undefined;
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
