/** The calls that delete a person's data on the server: their bodies, and the answer to a wrong password. */
import { isRecord } from './shape.ts';

/** `code` of the 403. */
export const wrongPasswordCode = 'wrong_password';

/** Body of POST /user/erasure. */
export function writeErasure(password: string): Readonly<Record<string, string>> {
  return { password };
}

/** The password of such a body; undefined unless the body contains exactly one. */
export function readErasure(body: unknown): string | undefined {
  const { password, ...more } = isRecord(body) ? body : {};
  return Object.keys(more).length === 0 && typeof password === 'string' && password !== ''
    ? password
    : undefined;
}

/** Whether this is the body of POST /user/deletion-request: `{}`. */
export function isDeletionRequest(body: unknown): boolean {
  return isRecord(body) && Object.keys(body).length === 0;
}
