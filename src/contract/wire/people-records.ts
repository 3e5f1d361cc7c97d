/** Data of the office's calls: accounts without users' texts. Times are milliseconds since the epoch. */
import { type GoneAct, goneActs, type OfficeAct, officeActs } from '#src/contract/domain/access.ts';
import { locales } from '#src/contract/domain/locale.ts';
import { byName, isOneOf } from '#src/contract/domain/names.ts';
import {
  type Codec,
  checked,
  flag,
  list,
  type Of,
  object,
  oneOf,
  optional,
  text,
  wanted,
  whole,
} from './codec.ts';
import { readable, unreadable } from './read-problem.ts';
import { rights as allRights, type Right } from './studio-records.ts';
import { profileTextNames } from './user-codec.ts';

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

const longestQuery = 200;

/** Payload of the call `searchPeople`. */
export const peopleQuestion = object({
  /** Words of a name, an e-mail or an organisation; ignores accents and case. */
  q: text(longestQuery),
  /** All states if omitted. */
  state: optional(oneOf(peopleStates)),
  /** `next` of the previous answer. */
  after: optional(text(1000)),
});
export type PeopleQuestion = Of<typeof peopleQuestion>;

/** Which mail. A refusal is the same for each role. */
export const letterQuery = object({
  of: oneOf(['approval', 'refusal']),
  role: optional(oneOf(approvableRoles)),
});

export const approval = object({ role: oneOf(approvableRoles) });
export const nothing = object({});
/** The e-mail of the account, typed again. */
export const confirmation = object({ mail: text(longestQuery * 2) });
/** Uid; absent for none. */
export const proposal = object({
  counsellor: optional(wanted('the uid of a counsellor is wanted', whole)),
});

const sentRights: Codec<readonly Right[]> = checked(
  wanted('a list of texts is wanted', list(text(longestQuery), allRights.length)),
  (named) => {
    const strange = named.find((each) => !isOneOf(allRights, each));
    return strange === undefined
      ? readable(allRights.filter((right) => named.includes(right)))
      : unreadable('', `there is no right ${strange}`);
  },
);

const roleAndRights = {
  role: oneOf(accountRoles),
  /** Rights of a provider; empty for other roles. */
  rights: sentRights,
};
const wantedRole = object(roleAndRights);
export type RoleAndRights = Of<typeof wantedRole>;

/** `was`: the expected present value; any if omitted. */
export const roleChange = checked(object({ ...roleAndRights, was: optional(wantedRole) }), (change) =>
  (change.role === 'provider') === change.rights.length > 0
    ? readable(change)
    : unreadable('/rights', 'a provider has at least one right, and other roles have none'),
);

const named = { uid: whole, name: text() };
const status = oneOf(['active', 'pending', 'blocked']);

/** An account as the office sees it. Empty profile fields are ''. */
const account = {
  uid: whole,
  uuid: text(),
  mail: text(),
  ...byName(profileTextNames, () => text()),
  /** Whether the terms were accepted. */
  cgu: flag,
  role: oneOf(accountRoles),
  /** Rights of a provider. */
  rights: list(oneOf(allRights)),
  language: oneOf(locales),
  status,
  created: whole,
  deletionAsked: optional(whole),
  /** The proposed counsellor. */
  proposed: optional(object(named)),
};
const officeAccount = object(account);
export type OfficeAccount = Of<typeof officeAccount>;

export const peopleAnswer = object({
  /** At most 200. */
  people: list(officeAccount),
  /** Cursor for `after` if there are more. */
  next: optional(text()),
  /** For every state, independent of the search. */
  counts: object(byName(peopleStates, () => whole)),
});
export type PeopleAnswer = Of<typeof peopleAnswer>;

const act = { id: whole, at: whole, by: object({ ...named, role: text() }) };
const officeAct: Codec<OfficeAct> = object({
  ...act,
  what: oneOf([...officeActs, 'signed-in']),
  counsellor: optional(text()),
});

export const goneAct: Codec<GoneAct> = object({ ...act, what: oneOf(goneActs) });

const since = object({ ...named, since: whole });

export const personAnswer = object({
  ...account,
  /** Latest first. */
  acts: list(officeAct),
  /** Counsellors of this person. */
  counsellors: list(since),
  /** People whom this counsellor accompanies. */
  accompanies: list(since),
});
export type PersonAnswer = Of<typeof personAnswer>;

export const shownLetter = object({ to: text(), language: oneOf(locales), subject: text(), text: text() });
export type ShownLetter = Of<typeof shownLetter>;

/** `gone`: refused or deleted. */
const decidedStatus = oneOf(['active', 'pending', 'blocked', 'gone']);

export const decided = object({
  status: decidedStatus,
  /** Whether the mail server accepted the mail. Absent: there is none, or it is unknown (a repeated decision). */
  mailed: optional(flag),
  /** The mail that could not be sent, to be passed on in another way. */
  letter: optional(shownLetter),
});
export type Decided = Of<typeof decided>;

/** Why a decision was rejected. */
const hindranceCode = oneOf([
  'not-there',
  'decided',
  'own-account',
  'last-office',
  'moved',
  'no-counsellor',
  'no-professional',
  'wrong-mail',
]);
export type HindranceCode = Of<typeof hindranceCode>;

/** Error answer of the office's calls: 409, but 404 for `not-there` and `no-counsellor`, 422 for `wrong-mail`. */
export const peopleProblem = object({
  code: hindranceCode,
  message: text(),
  status: optional(decidedStatus),
  /** Who decided, and when; absent if no record is left. */
  by: optional(text()),
  at: optional(whole),
});
export type PeopleProblem = Of<typeof peopleProblem>;
