/** What was thrown, of which nothing is known. */
import { isRecord } from '#src/contract/wire/shape.ts';

export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The code that Node, Fastify and the drivers give their errors. */
export function codeOf(thrown: unknown): string | undefined {
  return isRecord(thrown) && typeof thrown['code'] === 'string' ? thrown['code'] : undefined;
}
