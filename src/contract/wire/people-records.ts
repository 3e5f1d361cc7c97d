/** Data of the office's calls: accounts without users' texts. Times are milliseconds since the epoch. */
import type { Named, OfficeAct } from '#src/contract/domain/access.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { Right } from './studio-records.ts';

/** Lists of accounts. One with a deletion request is in two of them. */
export const peopleStates = [
  'requests',
  'professionals',
  'counsellors',
  'team',
  'blocked',
  'deletions',
] as const;

export type PeopleState = (typeof peopleStates)[number];

export const accountRoles = ['professional', 'provider', 'counsellor', 'none'] as const;

export type AccountRole = (typeof accountRoles)[number];

/** Roles with which a request can be approved. */
export const approvableRoles = ['professional', 'counsellor'] as const satisfies readonly AccountRole[];

export type ApprovableRole = (typeof approvableRoles)[number];

export interface PeopleQuestion {
  /** All states if omitted. */
  readonly state?: PeopleState;
  /** Words of a name, an e-mail or an organisation; ignores accents and case. */
  readonly q: string;
  /** `next` of the previous answer. */
  readonly after?: string;
}

/** An account as the office sees it. Empty profile fields are ''. */
export interface OfficeAccount {
  readonly uid: number;
  readonly uuid: string;
  readonly mail: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly title: string;
  readonly company: string;
  readonly businessunit: string;
  readonly telephone: string;
  /** Whether the terms were accepted. */
  readonly cgu: boolean;
  readonly role: AccountRole;
  /** Rights of a provider. */
  readonly rights: readonly Right[];
  readonly language: Locale;
  readonly status: 'active' | 'pending' | 'blocked';
  readonly created: number;
  readonly deletionAsked?: number;
  /** The proposed counsellor. */
  readonly proposed?: Named;
}

export interface PeopleAnswer {
  /** At most 200. */
  readonly people: readonly OfficeAccount[];
  /** Cursor for `after` if there are more. */
  readonly next?: string;
  /** For every state, independent of the search. */
  readonly counts: Readonly<Record<PeopleState, number>>;
}

interface Since {
  readonly uid: number;
  readonly name: string;
  readonly since: number;
}

export interface PersonAnswer extends OfficeAccount {
  /** Latest first. */
  readonly acts: readonly OfficeAct[];
  /** Counsellors of this person. */
  readonly counsellors: readonly Since[];
  /** People whom this counsellor accompanies. */
  readonly accompanies: readonly Since[];
}

export interface ShownLetter {
  readonly to: string;
  readonly language: Locale;
  readonly subject: string;
  readonly text: string;
}

/** `gone`: refused or deleted. */
type DecidedStatus = OfficeAccount['status'] | 'gone';

export interface Decided {
  readonly status: DecidedStatus;
  /** Whether the mail server accepted the mail. Absent: there is none, or it is unknown (a repeated decision). */
  readonly mailed?: boolean;
  /** The mail that could not be sent, to be passed on in another way. */
  readonly letter?: ShownLetter;
}

/** Why a decision was rejected. */
export type HindranceCode =
  | 'not-there'
  | 'decided'
  | 'own-account'
  | 'last-office'
  | 'moved'
  | 'no-counsellor'
  | 'no-professional'
  | 'wrong-mail';

/** Error answer of the office's calls: 409, but 404 for `not-there` and `no-counsellor`, 422 for `wrong-mail`. */
export interface PeopleProblem {
  readonly message: string;
  readonly code: HindranceCode;
  readonly status?: DecidedStatus;
  /** Who decided, and when; absent if no record is left. */
  readonly by?: string;
  readonly at?: number;
}
