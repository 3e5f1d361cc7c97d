/** Strict parsers for the bodies of account management. Each throws a StudioRefusal 422 that names the place. */
import { isOneOf } from '#src/contract/domain/names.ts';
import {
  type ApprovableRole,
  accountRoles,
  approvableRoles,
  type PeopleQuestion,
  peopleStates,
} from '#src/contract/wire/people-records.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import { rights as allRights } from '#src/contract/wire/studio-records.ts';
import { membersOf, textListIn, wrong } from '#src/studio/api/payload.ts';
import type { RoleAndRights } from '../../people/decisions.ts';

type Members = Readonly<Record<string, unknown>>;

function oneOf<T extends string>(members: Members, name: string, list: readonly T[]): T {
  const value = members[name];
  if (isOneOf(list, value)) return value;
  throw wrong(`/${name}`, `one of ${list.join(', ')} is wanted`);
}

const longestQuery = 200;
const longestPlace = 1000;

function shortText(members: Members, name: string, max: number): string {
  const value = members[name];
  if (typeof value !== 'string') throw wrong(`/${name}`, 'a text is wanted');
  if (value.length > max) throw wrong(`/${name}`, `at most ${max} characters`);
  return value;
}

export function questionIn(body: unknown): PeopleQuestion {
  const members = membersOf(body, ['state', 'q', 'after']);
  return {
    q: shortText(members, 'q', longestQuery),
    ...(members['state'] !== undefined && { state: oneOf(members, 'state', peopleStates) }),
    ...(members['after'] !== undefined && { after: shortText(members, 'after', longestPlace) }),
  };
}

export function nothingIn(body: unknown): void {
  membersOf(body, []);
}

export function approvalIn(body: unknown): ApprovableRole {
  return oneOf(membersOf(body, ['role']), 'role', approvableRoles);
}

export function mailIn(body: unknown): string {
  return shortText(membersOf(body, ['mail']), 'mail', longestQuery * 2);
}

function roleIn(members: Members, place: string): RoleAndRights {
  const role = oneOf(members, 'role', accountRoles);
  const named = textListIn(members, 'rights', { max: allRights.length, longest: longestQuery });
  const strange = named.find((each) => !isOneOf(allRights, each));
  if (strange !== undefined) throw wrong(`${place}/rights`, `there is no right ${strange}`);
  return { role, rights: allRights.filter((right) => named.includes(right)) };
}

export function roleChangeIn(body: unknown): { wanted: RoleAndRights; was: RoleAndRights | undefined } {
  const members = membersOf(body, ['role', 'rights', 'was']);
  const wanted = roleIn(members, '');
  if ((wanted.role === 'provider') !== wanted.rights.length > 0)
    throw wrong('/rights', 'a provider has one right at least, nobody else has any');
  const before = members['was'];
  return {
    wanted,
    was: before === undefined ? undefined : roleIn(membersOf(before, ['role', 'rights']), '/was'),
  };
}

/** Uid of a counsellor; undefined if none. */
export function counsellorIn(body: unknown): number | undefined {
  const { counsellor } = membersOf(body, ['counsellor']);
  if (counsellor === undefined) return undefined;
  if (typeof counsellor === 'number' && Number.isSafeInteger(counsellor)) return counsellor;
  throw wrong('/counsellor', 'the uid of a counsellor is wanted');
}

/** Parses the query of the call for a letter. */
export function letterIn(query: unknown): { of: 'approval' | 'refusal'; role: ApprovableRole } {
  const { of, role }: Members = isRecord(query) ? query : {};
  return {
    of: oneOf({ of }, 'of', ['approval', 'refusal']),
    role: role === undefined ? 'professional' : oneOf({ role }, 'role', approvableRoles),
  };
}
