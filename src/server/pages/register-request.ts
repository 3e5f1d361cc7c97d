/** Parses and checks a submitted request for an account. */
import { byName } from '#src/contract/domain/names.ts';
import { isPassword } from '../auth/passwords.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import { isOptional, redraw } from './register-page.ts';
import {
  longestText,
  type RegisterField,
  type RegisterProblem,
  registerFields,
  shortestPassword,
} from './register-words.ts';

export type Typed = Readonly<Record<RegisterField, string>>;

function formIn(body: unknown): URLSearchParams {
  return new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');
}

/** True if the form only changes the language of the page. */
export function isRedraw(body: unknown): boolean {
  return formIn(body).has(redraw);
}

/** Unknown fields are ignored; of duplicate fields the first counts. */
export function readTyped(body: unknown): Typed {
  const form = formIn(body);
  const text = (field: RegisterField): string => {
    const given = form.get(field) ?? '';
    if (field === 'password' || field === 'again') return given;
    // One line of text: replace control characters, which a browser's field drops, instead of rejecting them.
    return given.replace(/\p{Cc}+/gu, ' ').trim();
  };
  return byName(registerFields, text);
}

function problemOf(field: RegisterField, typed: Typed): RegisterProblem | undefined {
  const text = typed[field];
  if (text === '') return isOptional(field) ? undefined : 'required';
  if (field === 'again') return text === typed.password ? undefined : 'different';
  if (field === 'password') {
    if (text.length < shortestPassword) return 'short';
    return isPassword(text) ? undefined : 'long';
  }
  if (field === 'mail') return isMailAddress(text) ? undefined : 'mail';
  return text.length > longestText ? 'long' : undefined;
}

export function validate(typed: Typed): Readonly<Partial<Record<RegisterField, RegisterProblem>>> {
  const found = registerFields.flatMap((field) => {
    const problem = problemOf(field, typed);
    return problem === undefined ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(found);
}
