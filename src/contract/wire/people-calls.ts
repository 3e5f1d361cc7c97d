/** The calls of the office, as one table: accounts and who accompanies whom. Each needs a bearer with the right `office`. */
import { type Call, call } from './calls.ts';
import { bodyBytes } from './limits.ts';

function decision<const Name extends string, const Step extends string>(name: Name, step: Step) {
  return call(name, 'POST', `/studio/api/people/:uid/${step}`, 'bearer', 'json', bodyBytes.usual);
}

/** By name. A change that somebody made already, or that would be one of the own account: 409 `PeopleProblem`. */
export const peopleCalls = {
  /** `PeopleQuestion` → `PeopleAnswer`. No name ever stands in an address. */
  searchPeople: call('searchPeople', 'POST', '/studio/api/people/search', 'bearer', 'json', bodyBytes.usual),
  /** → `GoneAct[]`, the latest 200: requests that were refused, accounts that were deleted, and nothing of whom */
  readGone: call('readGone', 'GET', '/studio/api/people/gone', 'bearer', 'none', bodyBytes.none),
  /** → `PersonAnswer`; 404 */
  readPerson: call('readPerson', 'GET', '/studio/api/people/:uid', 'bearer', 'none', bodyBytes.none),
  /** `?of=approval&role=professional` (or `counsellor`), `?of=refusal` → `ShownLetter`, the mail as it will go */
  readLetter: call('readLetter', 'GET', '/studio/api/people/:uid/letter', 'bearer', 'none', bodyBytes.none),
  /** `{role}` → `Decided` */
  approvePerson: decision('approvePerson', 'approve'),
  /** `{}` → `Decided`: the request is erased */
  refusePerson: decision('refusePerson', 'refuse'),
  /** `{}` → `Decided`: signed out everywhere, words kept */
  blockPerson: decision('blockPerson', 'block'),
  /** `{}` → `Decided` */
  unblockPerson: decision('unblockPerson', 'unblock'),
  /** `{mail}`, typed again → `Decided`: everything is erased */
  deletePerson: decision('deletePerson', 'delete'),
  /** `{role, rights, was?: {role, rights}}` → `PersonAnswer` */
  changeRole: decision('changeRole', 'role'),
  /** `{counsellor}` (uid), or `{}` for nobody → `PersonAnswer`; 404 where that is no active counsellor */
  proposeCounsellor: decision('proposeCounsellor', 'propose'),
} as const satisfies Readonly<Record<string, Call<readonly string[]>>>;

export type PeopleCallName = keyof typeof peopleCalls;
