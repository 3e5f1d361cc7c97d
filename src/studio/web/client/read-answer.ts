/** Reads answers of the server. Page and server are of one release, so the table's types apply. */
import type { Read } from '#src/contract/wire/read-problem.ts';
import { isRecord } from '#src/contract/wire/shape.ts';

export function readAs<T>(raw: unknown): Read<T> {
  return isRecord(raw) || Array.isArray(raw)
    ? { ok: true, value: raw as T }
    : { ok: false, problem: { place: '', detail: 'an object expected' } };
}
