/** The calls of the office: accounts, and who accompanies whom. Each requires a bearer with the right `office`. */

import { type AnyCodec, list } from './codec.ts';
import { codedCall, named } from './coded-call.ts';
import * as records from './people-records.ts';

const refusals = { 404: records.peopleProblem, 409: records.peopleProblem, 422: records.peopleProblem };
const personRoute = '/studio/api/people/:uid';

function decision<const Step extends string, S extends AnyCodec, A extends AnyCodec>(
  step: Step,
  sends: S,
  answer: A,
) {
  return codedCall('POST', `${personRoute}/${step}`, { sends, answer, refusals });
}

/** By name. A change that was already made, or that concerns the caller's own account: 409 `PeopleProblem`. */
export const peopleCalls = named({
  /** A POST, so that no name is in a URL. */
  searchPeople: codedCall('POST', '/studio/api/people/search', {
    sends: records.peopleQuestion,
    answer: records.peopleAnswer,
    refusals,
  }),
  /** The latest 200: refused requests and deleted accounts, without their identities. */
  readGone: codedCall('GET', '/studio/api/people/gone', {
    answer: list(records.goneAct),
    refusals,
  }),
  readPerson: codedCall('GET', personRoute, { answer: records.personAnswer, refusals }),
  /** The mail to be sent. */
  readLetter: codedCall('GET', `${personRoute}/letter`, {
    query: records.letterQuery,
    answer: records.shownLetter,
    refusals,
  }),
  approvePerson: decision('approve', records.approval, records.decided),
  /** The request is deleted. */
  refusePerson: decision('refuse', records.nothing, records.decided),
  /** Logged out everywhere, data preserved. */
  blockPerson: decision('block', records.nothing, records.decided),
  unblockPerson: decision('unblock', records.nothing, records.decided),
  /** All data is deleted. */
  deletePerson: decision('delete', records.confirmation, records.decided),
  changeRole: decision('role', records.roleChange, records.personAnswer),
  /** 404 if it is not an active counsellor. */
  proposeCounsellor: decision('propose', records.proposal, records.personAnswer),
});

export type PeopleCallName = keyof typeof peopleCalls;
