/** Saved profile changes that the server does not have yet, by field. Pure functions. */

import type { Answers } from '#renderers/engine/answers.ts';
import { namesOf } from '#src/contract/domain/names.ts';
import {
  isFilled,
  type PersonalInfo,
  type ProfileField,
  profileFieldNames,
} from '#src/contract/domain/profile.ts';
import { answersOfPersonal, numberMark } from '#src/contract/wire/user-codec.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';

/** A text or a consent; undefined: empty. */
type Value = string | boolean | undefined;

/** A field that was saved on this device. */
interface WaitingField {
  /** '' and false empty it. */
  readonly value: string | boolean;
  /** Values that the server may have without an edit elsewhere: the previous one, and those saved since. */
  readonly over: readonly (string | boolean)[];
}

/** Why saved texts are back in the form. */
export interface ReturnedProfile {
  /** The server refused them. Undefined: the same fields were changed elsewhere. */
  readonly problem?: RemoteProblem;
}

export interface ProfileOutbox {
  readonly waiting: Readonly<Partial<Record<ProfileField, WaitingField>>>;
  /** Shown until the user saves again or closes it. */
  readonly returned?: ReturnedProfile;
}

/** What to do with the pending fields, depending on the server's values. */
export interface OutboxPlan {
  readonly send: PersonalInfo;
  /** Changed elsewhere without knowing these values: must not be overwritten. */
  readonly overtaken: readonly ProfileField[];
}

export const emptyOutbox: ProfileOutbox = { waiting: {} };

export function waitingFields({ waiting }: ProfileOutbox): readonly ProfileField[] {
  return profileFieldNames.filter((field) => waiting[field] !== undefined);
}

/**
 * The outbox after one more save.
 * @param changes as for `Session.savePersonal`: an undefined or blank member empties its field.
 * @param server the profile when it was last read.
 */
export function saveInOutbox(
  { waiting }: ProfileOutbox,
  changes: PersonalInfo,
  server: PersonalInfo | undefined,
): ProfileOutbox {
  const saved = profileFieldNames
    .filter((field) => Object.hasOwn(changes, field))
    .map((field) => {
      const before = waiting[field];
      const over = before === undefined ? [storable(field, server?.[field])] : [...before.over, before.value];
      return [field, { value: storable(field, changes[field]), over }] as const;
    });
  return { waiting: { ...waiting, ...Object.fromEntries(saved) } };
}

/** The profile as last saved by the user; undefined if it was never read. */
export function withOutbox(
  server: PersonalInfo | undefined,
  { waiting }: ProfileOutbox,
): PersonalInfo | undefined {
  const fields = waitingFields({ waiting });
  if (server === undefined || fields.length === 0) return server;
  const members = new Map<string, unknown>(Object.entries(server));
  for (const field of fields) {
    const value = waiting[field]?.value;
    if (isFilled(value)) members.set(field, value);
    else members.delete(field);
  }
  // Only profile members, with values of the right type.
  return Object.fromEntries(members) as PersonalInfo;
}

export function planOutbox({ waiting }: ProfileOutbox, server: PersonalInfo): OutboxPlan {
  const open = waitingFields({ waiting }).filter((field) => !same(waiting[field]?.value, server[field]));
  const overtaken = open.filter((field) => !isOurs(waiting[field], server[field]));
  const send = open.filter((field) => !overtaken.includes(field));
  return { send: Object.fromEntries(send.map((field) => [field, waiting[field]?.value])), overtaken };
}

/**
 * The outbox without finished fields.
 * @param done what was sent or returned, with its values. A field saved again since then stays pending.
 */
export function withoutDone(
  { waiting, ...others }: ProfileOutbox,
  done: ProfileOutbox['waiting'],
): ProfileOutbox {
  const left = namesOf(waiting).filter((field) => done[field]?.value !== waiting[field]?.value);
  return { ...others, waiting: Object.fromEntries(left.map((field) => [field, waiting[field]])) };
}

/** The pending fields as answers of the form; an emptied one is undefined. */
export function answersInOutbox(outbox: ProfileOutbox, fields = waitingFields(outbox)): Answers {
  const saved = fields.map((field) => [field, outbox.waiting[field]?.value] as const);
  const answers = Object.entries(answersOfPersonal(Object.fromEntries(saved)));
  return Object.fromEntries(
    answers.map(([key, value]) => [key, value === '' || value === false ? undefined : value]),
  );
}

/** Whether a draft of the form contains only pending values. */
export function isOutboxOnly(draft: { readonly answers: Answers }, outbox: ProfileOutbox): boolean {
  const saved = answersInOutbox(outbox);
  if (waitingFields(outbox).length === 0) return false;
  return Object.entries(draft.answers).every(
    ([key, answer]) => Object.hasOwn(saved, key) && (saved[key] ?? null) === (answer ?? null),
  );
}

function isOurs(field: WaitingField | undefined, held: Value): boolean {
  if (field === undefined) return false;
  return [field.value, ...field.over].some(
    (value) => same(value, held) || (typeof value === 'string' && value + numberMark === held),
  );
}

function same(left: Value, right: Value): boolean {
  return isFilled(left) ? left === right : !isFilled(right);
}

/** Stored form: without undefined members. */
function storable(field: ProfileField, value: Value): string | boolean {
  if (value !== undefined && isFilled(value)) return value;
  return field === 'termsAccepted' ? false : '';
}
