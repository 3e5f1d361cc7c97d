/** The calls that delete an account or its texts. */
import { calls } from '#src/contract/wire/calls.ts';
import { writeErasure } from '#src/contract/wire/erasure-codec.ts';
import type { Outcome } from './outcome.ts';
import { isWrongPassword } from './response-problem.ts';
import type { Send } from './send.ts';

export interface DeletionCalls {
  /** Requests the deletion of the user's account. `refused` with 404 if the backend does not support it. */
  askDeletion(bearer: string): Promise<Outcome<void>>;
  /** Withdraws that request. */
  withdrawDeletion(bearer: string): Promise<Outcome<void>>;
  /**
   * Deletes the user's remaining texts and their earlier versions. `wrong-credentials` if the password is wrong,
   * `refused` with 422 if it is empty, with 404 if the backend does not support it.
   */
  eraseWords(bearer: string, password: string): Promise<Outcome<void>>;
}

export function deletionCalls(send: Send): DeletionCalls {
  return {
    askDeletion: (bearer) =>
      send({
        call: calls.askDeletion,
        path: calls.askDeletion.path(),
        bearer,
        body: '{}',
        read: () => ({ ok: true, value: undefined }),
      }),

    withdrawDeletion: (bearer) =>
      send({
        call: calls.withdrawDeletion,
        path: calls.withdrawDeletion.path(),
        bearer,
        read: () => ({ ok: true, value: undefined }),
      }),

    eraseWords: (bearer, password) =>
      send({
        call: calls.eraseWords,
        path: calls.eraseWords.path(),
        bearer,
        body: JSON.stringify(writeErasure(password)),
        refusal: (answer) => (isWrongPassword(answer) ? { kind: 'wrong-credentials' } : undefined),
        read: () => ({ ok: true, value: undefined }),
      }),
  };
}
