/** API calls for the management of accounts. A rejected decision is an answer, not a failure. */
import { peopleCalls } from '#src/contract/wire/people-calls.ts';
import type {
  ApprovableRole,
  PeopleProblem,
  PeopleQuestion,
  RoleAndRights,
} from '#src/contract/wire/people-records.ts';
import type { Outcome } from '#src/platform/remote/outcome.ts';
import type { Calling } from './call.ts';

/** The result of a call, or why the server rejected it. */
export type OfficeOutcome<T> = Outcome<
  | { readonly value: T; readonly refused?: undefined }
  | { readonly value?: undefined; readonly refused: PeopleProblem }
>;

export type PeopleClient = ReturnType<typeof createPeopleClient>;

/** Returns the calls of the account pages. */
export function createPeopleClient(call: Calling) {
  const of = (uid: number) => ({ path: [String(uid)] }) as const;
  return {
    search: (question: PeopleQuestion) => call(peopleCalls.searchPeople, { body: question }),
    /** Newest first. */
    gone: () => call(peopleCalls.readGone, {}),
    person: (uid: number) => call(peopleCalls.readPerson, of(uid)),
    letter: (uid: number, about: 'approval' | 'refusal', role: ApprovableRole) =>
      call(peopleCalls.readLetter, { ...of(uid), query: { of: about, role } }),
    approve: (uid: number, role: ApprovableRole) =>
      call(peopleCalls.approvePerson, { ...of(uid), body: { role } }),
    refuse: (uid: number) => call(peopleCalls.refusePerson, { ...of(uid), body: {} }),
    block: (uid: number) => call(peopleCalls.blockPerson, { ...of(uid), body: {} }),
    unblock: (uid: number) => call(peopleCalls.unblockPerson, { ...of(uid), body: {} }),
    /** @param mail the account's address, retyped to confirm. */
    remove: (uid: number, mail: string) => call(peopleCalls.deletePerson, { ...of(uid), body: { mail } }),
    changeRole: (uid: number, wanted: RoleAndRights, was: RoleAndRights) =>
      call(peopleCalls.changeRole, { ...of(uid), body: { ...wanted, was } }),
    /** @param counsellor uid; undefined withdraws the proposal. */
    propose: (uid: number, counsellor: number | undefined) =>
      call(peopleCalls.proposeCounsellor, {
        ...of(uid),
        body: counsellor === undefined ? {} : { counsellor },
      }),
  };
}
