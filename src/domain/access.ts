/** Who is let in by whom, and what was done about a person. Moments are milliseconds since the epoch. */

/** What is noted of accounts and of access: the person that it is about reads all of it. */
export const personActs = [
  'requested',
  'approved',
  'blocked',
  'unblocked',
  'role-changed',
  'deletion-asked',
  'access-proposed',
  'access-declined',
  'access-given',
  'access-withdrawn',
  'access-suspended',
  'access-resumed',
  'access-ended',
  'opened',
  'wrote-vocation',
  'wrote-report',
] as const;

export type PersonAct = (typeof personActs)[number];

/** Somebody of the organisation whom no account stands for: who works at its terminal. */
export const organisationRole = 'organisation';

/** Somebody by uid and name. */
export interface Named {
  readonly uid: number;
  readonly name: string;
}

export interface GivenAccess extends Named {
  readonly since: number;
}

/** Answer of the calls of access. */
export interface AccessAnswer {
  readonly given: readonly GivenAccess[];
  /** Whom the organisation proposes. */
  readonly proposed?: Named;
  /** Everybody to whom it could be given, by name. */
  readonly counsellors: readonly Named[];
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
