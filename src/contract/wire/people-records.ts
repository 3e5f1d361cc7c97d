/** What the office's calls carry: accounts without a word of what somebody wrote. Moments are milliseconds since the epoch. */
import type { Named, OfficeAct } from '#src/contract/domain/access.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { Right } from './studio-records.ts';

/** Where an account is found; one with a wish to be deleted stands in two. */
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

/** What a request can be approved as. */
export const approvableRoles = ['professional', 'counsellor'] as const satisfies readonly AccountRole[];

export type ApprovableRole = (typeof approvableRoles)[number];

export interface PeopleQuestion {
  /** All of them where it is left out. */
  readonly state?: PeopleState;
  /** Words of a name, an e-mail or an organisation; accents and case do not count. */
  readonly q: string;
  /** `next` of the answer before. */
  readonly after?: string;
}

/** An account as the office sees it. A field of the profile that is empty is ''. */
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
  /** Were the terms accepted? */
  readonly cgu: boolean;
  readonly role: AccountRole;
  /** Of a provider. */
  readonly rights: readonly Right[];
  readonly language: Locale;
  readonly status: 'active' | 'pending' | 'blocked';
  readonly created: number;
  readonly deletionAsked?: number;
  /** The counsellor who is proposed. */
  readonly proposed?: Named;
}

export interface PeopleAnswer {
  /** At most 200. */
  readonly people: readonly OfficeAccount[];
  /** There are more: what to ask `after`. */
  readonly next?: string;
  /** Of every state, whatever was searched for. */
  readonly counts: Readonly<Record<PeopleState, number>>;
}

interface Since {
  readonly uid: number;
  readonly name: string;
  readonly since: number;
}

export interface PersonAnswer extends OfficeAccount {
  /** The latest first. */
  readonly acts: readonly OfficeAct[];
  /** Who accompanies this person. */
  readonly counsellors: readonly Since[];
  /** Whom this person accompanies. */
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
  /** Did the mail server take the mail? Absent: there is none, or it is not known any more (the same decision again). */
  readonly mailed?: boolean;
  /** What could not be mailed, to be told another way. */
  readonly letter?: ShownLetter;
}

/** Why nothing was done. */
export type HindranceCode =
  | 'not-there'
  | 'decided'
  | 'own-account'
  | 'last-office'
  | 'moved'
  | 'no-counsellor'
  | 'no-professional'
  | 'wrong-mail';

/** Answer of a call of the office that was refused: 409, but 404 for `not-there` and `no-counsellor`, 422 for `wrong-mail`. */
export interface PeopleProblem {
  readonly message: string;
  readonly code: HindranceCode;
  readonly status?: DecidedStatus;
  /** Who decided, and when; absent where nothing tells it any more. */
  readonly by?: string;
  readonly at?: number;
}
