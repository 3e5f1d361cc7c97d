/** The calls of the password recovery. Both are public, because a stale bearer would be refused. */
import { calls } from '#src/contract/wire/calls.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import {
  type CodeRequest,
  isWrongCode,
  type PasswordReset,
  readCodeRequest,
  writeCodeRequest,
  writeReset,
} from '#src/contract/wire/recovery-codec.ts';
import type { Outcome } from './outcome.ts';
import type { Answer } from './response-problem.ts';
import { jsonBody, type Send } from './send.ts';

export interface RecoveryCalls {
  /** Requests a code by e-mail. A 200 can be a refusal too: see `CodeRequest`. */
  requestPasswordCode(mail: string): Promise<Outcome<CodeRequest>>;
  /** Sets a new password; `refused` if the server reports more than a wrong code. */
  resetPassword(mail: string, code: string, password: string): Promise<Outcome<PasswordReset>>;
}

export function recoveryCalls(send: Send): RecoveryCalls {
  return {
    requestPasswordCode: (mail) =>
      send({
        call: calls.requestPasswordCode,
        path: calls.requestPasswordCode.path(),
        body: JSON.stringify(writeCodeRequest(mail)),
        read: jsonBody(readCodeRequest),
      }),

    resetPassword: (mail, code, password) =>
      send<PasswordReset>({
        call: calls.resetPassword,
        path: calls.resetPassword.path(),
        body: JSON.stringify(writeReset(mail, code, password)),
        value: (answer) => (saysWrongCode(answer) ? 'wrong-code' : undefined),
        read: jsonBody(() => ({ ok: true, value: 'saved' })),
      }),
  };
}

function saysWrongCode(answer: Answer): boolean {
  const json = parseJson(answer.text);
  return answer.status === 400 && json.ok && isWrongCode(json.value);
}
