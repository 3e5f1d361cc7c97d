/** The calls of the office: accounts, and who accompanies whom. Each requires a bearer with the right `office`. */
import { type Call, call } from './calls.ts';
import { bodyBytes } from './limits.ts';

function decision<const Name extends string, const Step extends string>(name: Name, step: Step) {
  return call(name, 'POST', `/studio/api/people/:uid/${step}`, 'bearer', 'json', bodyBytes.usual);
}

/** By name. A change that was already made, or that concerns the caller's own account: 409 `PeopleProblem`. */
export const peopleCalls = {
  /** `PeopleQuestion` → `PeopleAnswer`. A POST, so that no name is in a URL. */
  searchPeople: call('searchPeople', 'POST', '/studio/api/people/search', 'bearer', 'json', bodyBytes.usual),
  /** → `GoneAct[]`, the latest 200: refused requests and deleted accounts, without their identities */
  readGone: call('readGone', 'GET', '/studio/api/people/gone', 'bearer', 'none', bodyBytes.none),
  /** → `PersonAnswer`; 404 */
  readPerson: call('readPerson', 'GET', '/studio/api/people/:uid', 'bearer', 'none', bodyBytes.none),
  /** `?of=approval&role=professional` (or `counsellor`), `?of=refusal` → `ShownLetter`, the mail to be sent */
  readLetter: call('readLetter', 'GET', '/studio/api/people/:uid/letter', 'bearer', 'none', bodyBytes.none),
  /** `{role}` → `Decided` */
  approvePerson: decision('approvePerson', 'approve'),
  /** `{}` → `Decided`: the request is deleted */
  refusePerson: decision('refusePerson', 'refuse'),
  /** `{}` → `Decided`: logged out everywhere, data preserved */
  blockPerson: decision('blockPerson', 'block'),
  /** `{}` → `Decided` */
  unblockPerson: decision('unblockPerson', 'unblock'),
  /** `{mail}`, typed again → `Decided`: all data is deleted */
  deletePerson: decision('deletePerson', 'delete'),
  /** `{role, rights, was?: {role, rights}}` → `PersonAnswer` */
  changeRole: decision('changeRole', 'role'),
  /** `{counsellor}` (uid), or `{}` for none → `PersonAnswer`; 404 if it is not an active counsellor */
  proposeCounsellor: decision('proposeCounsellor', 'propose'),
} as const satisfies Readonly<Record<string, Call<readonly string[]>>>;

export type PeopleCallName = keyof typeof peopleCalls;
