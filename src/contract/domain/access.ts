/** Who is let in by whom, and what was done about a person. Moments are milliseconds since the epoch. */

/** What the office reads of accounts and of access: never that somebody was read or written for. */
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

/** What is noted: the person that it is about reads all of it. */
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

/** Of accounts that are no more: by whom and when, and nothing of whom. */
export const goneActs = ['refused', 'deleted'] as const;

/** Somebody of the organisation whom no account stands for: who works at its terminal. */
export const organisationRole = 'organisation';

/** Somebody by uid and name. */
export interface Named {
  readonly uid: number;
  readonly name: string;
}

export interface GivenAccess extends Named {
  readonly since: number;
  /** The organisation noted it in the person's name, and the person has not answered yet. */
  readonly byOrganisation?: true;
  /** The counsellor's account is blocked: nothing is read until the block ends. */
  readonly suspended?: true;
}

/** A copy that was handed to a counsellor, without its words. */
export interface HandedCopy {
  readonly id: number;
  /** Uid of who reads it. */
  readonly counsellor: number;
  readonly title: string;
  readonly at: number;
  /** The last day on which it is read, `YYYY-MM-DD`, UTC. */
  readonly until: string;
}

/** A copy that is to be handed over: its text as the person sees it. */
export interface NewHandedCopy extends Pick<HandedCopy, 'counsellor' | 'title' | 'until'> {
  readonly text: string;
}

/** What a copy may be: the backend refuses the rest. */
export const copyLimits = {
  /** Characters. */
  title: 200,
  /** Bytes. */
  text: 64 * 2 ** 10,
  /** Of one professional, at a time. */
  copies: 20,
  /** From today to its last day. */
  days: 90,
} as const;

/** Answer of the calls of access. */
export interface AccessAnswer {
  readonly given: readonly GivenAccess[];
  /** Whom the organisation proposes. */
  readonly proposed?: Named;
  /** Everybody to whom it could be given, by name. */
  readonly counsellors: readonly Named[];
  /** What the person handed over and did not take back, the latest first. */
  readonly handed: readonly HandedCopy[];
}

/** One thing that was done about the person who asks. */
export interface Act {
  /** Serial: a larger one was done later, whatever the clocks said. */
  readonly id: number;
  readonly at: number;
  /** As they were called then, and the role that they had. */
  readonly by: Named & { readonly role: string };
  readonly what: PersonAct;
  /** Name of the counsellor, of an act about one. */
  readonly counsellor?: string;
}

/** That an account is no more: a request was refused, or an account deleted. */
export interface GoneAct extends Pick<Act, 'id' | 'at' | 'by'> {
  readonly what: (typeof goneActs)[number];
}

/** One thing that the office reads of an account. */
export interface OfficeAct extends Omit<Act, 'what'> {
  /** `signed-in` of a provider or a counsellor. */
  readonly what: (typeof officeActs)[number] | 'signed-in';
}
