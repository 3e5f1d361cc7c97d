/** The two calls of the password recovery: their bodies and answers. */
import { namesOf } from '#src/contract/domain/names.ts';
import { type Read, readable, unreadable } from './read-problem.ts';
import { kindOf, member } from './shape.ts';

/** The result of a request for a code. */
export type CodeRequest =
  | { readonly sent: true }
  /** Refused with a 200: `message` is a key such as `msg_2`, or the server's own sentence. */
  | { readonly sent: false; readonly message: string };

/** The result of a reset. The code may be wrong, used, expired, or of another e-mail. */
export type PasswordReset = 'saved' | 'wrong-code';

const successKey = 'msg_1';

/** The sentence of the public module (rest_password), for servers that answer with sentences instead of keys. */
const successText = /^Further instructions have been sent to your e-?mail address\.?$/iu;

/** Sentences of refused resets that concern the request and not the code. */
const aboutTheRequest = /fields are required|^Syntax error/iu;

/** The meaning of a refusal, if its sentence is known. */
export type RecoveryRefusal = 'unknown-account' | 'mail-not-sent' | 'inactive-account';

/** Sentences of the specification, of the public module and of its older releases. */
const refusals: Readonly<Record<RecoveryRefusal, RegExp>> = {
  'unknown-account': /^No user account exists|^This user was not found/iu,
  'mail-not-sent': /\bcan(?:['’]t|not) send e-?mail/iu,
  'inactive-account': /^This account is blocked/iu,
};

/** @param message a key, or the server's own sentence. Undefined if unknown. */
export function recoveryRefusal(message: string): RecoveryRefusal | undefined {
  return namesOf(refusals).find((kind) => refusals[kind].test(message.trim()));
}

/** Body of POST /user/lost-password-verification. */
export function writeCodeRequest(mail: string): Record<string, string> {
  return { mail: mail.trim() };
}

/** Parses the 200 of POST /user/lost-password-verification: only `msg_1` and the module's own sentence are a success. */
export function readCodeRequest(raw: unknown): Read<CodeRequest> {
  const message = member(raw, 'message') ?? raw;
  if (typeof message !== 'string') return unreadable('/message', `a text expected, ${kindOf(message)} found`);
  const text = message.trim();
  return readable(
    text === successKey || successText.test(text) ? { sent: true } : { sent: false, message: text },
  );
}

/** Body of POST /user/lost-password-reset. Trims the code, because the server does not. */
export function writeReset(mail: string, code: string, password: string): Record<string, string> {
  return { name: mail.trim(), temp_pass: code.trim(), new_pass: password };
}

/**
 * Whether a 400 of the reset means a wrong or expired code. True unless the text shows another cause: a bare JSON string
 * is about the account ("This account is blocked…"), and some sentences are about the account or the request.
 */
export function isWrongCode(raw: unknown): boolean {
  if (typeof raw === 'string') return false;
  const message = member(raw, 'message');
  if (typeof message !== 'string') return true;
  return !aboutTheRequest.test(message) && recoveryRefusal(message) === undefined;
}
