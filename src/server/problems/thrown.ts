/** Reads a thrown value of unknown type. */
import { isRecord } from '#src/contract/wire/shape.ts';

export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The error code of Node, Fastify and the drivers. */
export function codeOf(thrown: unknown): string | undefined {
  return isRecord(thrown) && typeof thrown['code'] === 'string' ? thrown['code'] : undefined;
}
