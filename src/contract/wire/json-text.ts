/** Parses JSON of unknown origin. */
import type { Result } from '#src/contract/domain/result.ts';

export type JsonText = Result<unknown, { readonly detail: string }>;

/** Parses without throwing. The detail never quotes the text, unlike browser messages: it may be private. */
export function parseJson(text: string): JsonText {
  try {
    const value: unknown = JSON.parse(text);
    return { ok: true, value };
  } catch {
    return { ok: false, problem: { detail: 'not JSON' } };
  }
}
