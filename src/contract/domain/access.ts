/** Access: who may read whose data, and the log of acts about a person. Times are milliseconds since the epoch. */

/** Acts that the office can see, about accounts and access. Does not include reading or writing for a person. */
export const officeActs = [
  'requested',
  'approved',
  'blocked',
  'unblocked',
  'role-changed',
  'deletion-asked',
  'deletion-withdrawn',
  'access-proposed',
  'access-declined',
  'access-given',
  'access-withdrawn',
  'access-suspended',
  'access-resumed',
  'access-ended',
  'proposal-ended',
  'restored',
  'account-restored',
] as const;

/** Acts in the log of the person whom they concern. */
export const personActs = [
  ...officeActs,
  'opened',
  'wrote-vocation',
  'wrote-report',
  'copy-handed',
  'copy-read',
  'copy-taken-back',
] as const;

export type PersonAct = (typeof personActs)[number];

/** Acts on deleted accounts: by whom and when, without the account's identity. */
export const goneActs = ['refused', 'deleted'] as const;

/** Role of a person in the organisation who has no account and works at its terminal. */
export const organisationRole = 'organisation';

/** A person by uid and name. */
export interface Named {
  readonly uid: number;
  readonly name: string;
}

export interface GivenAccess extends Named {
  readonly since: number;
  /** Recorded by the organisation for the person, who has not confirmed it yet. */
  readonly byOrganisation?: true;
  /** The counsellor's account is blocked: no access until the block ends. */
  readonly suspended?: true;
}

/** A copy handed to a counsellor, without its text. */
export interface HandedCopy {
  readonly id: number;
  /** Uid of the counsellor. */
  readonly counsellor: number;
  readonly title: string;
  readonly at: number;
  /** The last day of access, `YYYY-MM-DD`, UTC. */
  readonly until: string;
}

/** A new copy to hand over: its text as the person sees it. */
export interface NewHandedCopy extends Pick<HandedCopy, 'counsellor' | 'title' | 'until'> {
  readonly text: string;
}

/** Limits of a copy, enforced by the backend. */
export const copyLimits = {
  /** Characters. */
  title: 200,
  /** Bytes. */
  text: 64 * 2 ** 10,
  /** Per professional, at a time. */
  copies: 20,
  /** From today to its last day. */
  days: 90,
} as const;

/** Answer of the calls of access. */
export interface AccessAnswer {
  readonly given: readonly GivenAccess[];
  /** The counsellor proposed by the organisation. */
  readonly proposed?: Named;
  /** All possible counsellors, by name. */
  readonly counsellors: readonly Named[];
  /** Copies that the person handed over and did not take back, latest first. */
  readonly handed: readonly HandedCopy[];
}

/** One act about the person who asks. */
export interface Act {
  /** Serial number in order of execution, independent of clocks. */
  readonly id: number;
  readonly at: number;
  /** Name and role at the time. */
  readonly by: Named & { readonly role: string };
  readonly what: PersonAct;
  /** Name of the counsellor, if the act concerns one. */
  readonly counsellor?: string;
}

/** The end of an account: a refused request, or a deletion. */
export interface GoneAct extends Pick<Act, 'id' | 'at' | 'by'> {
  readonly what: (typeof goneActs)[number];
}

/** An act about an account that the office can see. */
export interface OfficeAct extends Omit<Act, 'what'> {
  /** `signed-in`: of a provider or a counsellor. */
  readonly what: (typeof officeActs)[number] | 'signed-in';
}
