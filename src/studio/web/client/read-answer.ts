/** Answers of this very release's own backend: their shapes are those of the table's types. */
import type { Read } from '#src/contract/wire/read-problem.ts';
import { isRecord } from '#src/contract/wire/shape.ts';

export function readAs<T>(raw: unknown): Read<T> {
  return isRecord(raw) || Array.isArray(raw)
    ? { ok: true, value: raw as T }
    : { ok: false, problem: { place: '', detail: 'an object expected' } };
}
