/** A short hash of JSON content: equal on every device, independent of member order. */
import { isList, isRecord } from './shape.ts';

/** JSON with sorted member names; omits `undefined` members, as JSON does. */
export function canonicalJson(value: unknown): string {
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const members = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`);
  return `{${members.join(',')}}`;
}

/** Characters of a hash: 36^8 is about 2^41, enough to distinguish the few versions of one entry. */
export const hashLength = 8;

/**
 * Hash of JSON content, 8 characters of base 36. Not cryptographic: it identifies content, but does not protect it.
 */
export function contentHash(value: unknown): string {
  return (hashOfText(canonicalJson(value)) % 36 ** hashLength).toString(36).padStart(hashLength, '0');
}

/** Hash of a text, 53 bits. The mixing is cyrb53 (bryc, public domain). */
export function hashOfText(text: string): number {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 2654435761);
    high = Math.imul(high ^ unit, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return 4294967296 * (2097151 & high) + (low >>> 0);
}
