/** API calls for the management of accounts. A rejected decision is an answer, not a failure. */
import type { GoneAct } from '#src/contract/domain/access.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import { type PeopleCallName, peopleCalls } from '#src/contract/wire/people-calls.ts';
import type {
  ApprovableRole,
  Decided,
  OfficeAccount,
  PeopleAnswer,
  PeopleProblem,
  PeopleQuestion,
  PersonAnswer,
  ShownLetter,
} from '#src/contract/wire/people-records.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import type { Outcome } from '#src/platform/remote/outcome.ts';
import type { Answer } from '#src/platform/remote/response-problem.ts';
import { jsonBody, type Send } from '#src/platform/remote/send.ts';
import { readAs } from './read-answer.ts';
import type { StudioSession } from './studio-session.ts';

/** The result of a call, or why the server rejected it. */
export type OfficeOutcome<T> = Outcome<
  { readonly value: T; readonly hindered?: undefined } | { readonly hindered: PeopleProblem }
>;

type RoleAndRights = Pick<OfficeAccount, 'role' | 'rights'>;

export interface PeopleClient {
  search(question: PeopleQuestion): Promise<OfficeOutcome<PeopleAnswer>>;
  /** Newest first. */
  gone(): Promise<OfficeOutcome<readonly GoneAct[]>>;
  person(uid: number): Promise<OfficeOutcome<PersonAnswer>>;
  letter(uid: number, of: 'approval' | 'refusal', role: ApprovableRole): Promise<OfficeOutcome<ShownLetter>>;
  approve(uid: number, role: ApprovableRole): Promise<OfficeOutcome<Decided>>;
  refuse(uid: number): Promise<OfficeOutcome<Decided>>;
  block(uid: number): Promise<OfficeOutcome<Decided>>;
  unblock(uid: number): Promise<OfficeOutcome<Decided>>;
  /** @param mail the account's address, retyped to confirm. */
  remove(uid: number, mail: string): Promise<OfficeOutcome<Decided>>;
  changeRole(uid: number, wanted: RoleAndRights, was: RoleAndRights): Promise<OfficeOutcome<PersonAnswer>>;
  /** @param counsellor uid; undefined withdraws the proposal. */
  propose(uid: number, counsellor: number | undefined): Promise<OfficeOutcome<PersonAnswer>>;
}

const hindering = [404, 409, 422];

function hindranceIn({ status, text }: Answer): { readonly hindered: PeopleProblem } | undefined {
  if (!hindering.includes(status)) return undefined;
  const json = parseJson(text);
  const isOne = json.ok && isRecord(json.value) && json.value['code'] !== 'payload' && 'code' in json.value;
  const hindered = isOne ? readAs<PeopleProblem>(json.value) : undefined;
  return hindered?.ok ? { hindered: hindered.value } : undefined;
}

export function createPeopleClient(send: Send, session: Pick<StudioSession, 'call'>): PeopleClient {
  const ask = <T>(name: PeopleCallName, path: string, content?: object): Promise<OfficeOutcome<T>> =>
    session.call((bearer) =>
      send<{ readonly value: T } | { readonly hindered: PeopleProblem }>({
        call: peopleCalls[name],
        path,
        bearer,
        ...(content && { body: JSON.stringify(content) }),
        value: hindranceIn,
        read: (answer) => {
          const read = jsonBody(readAs<T>)(answer);
          return read.ok ? { ok: true, value: { value: read.value } } : read;
        },
      }),
    );
  const about = <T>(
    name: Exclude<PeopleCallName, 'searchPeople' | 'readGone'>,
    uid: number,
    content?: object,
  ) => ask<T>(name, peopleCalls[name].path(String(uid)), content);

  return {
    search: (question) => ask('searchPeople', peopleCalls.searchPeople.path(), question),
    gone: () => ask('readGone', peopleCalls.readGone.path()),
    person: (uid) => about('readPerson', uid),
    letter: (uid, of, role) =>
      ask('readLetter', `${peopleCalls.readLetter.path(String(uid))}?of=${of}&role=${role}`),
    approve: (uid, role) => about('approvePerson', uid, { role }),
    refuse: (uid) => about('refusePerson', uid, {}),
    block: (uid) => about('blockPerson', uid, {}),
    unblock: (uid) => about('unblockPerson', uid, {}),
    remove: (uid, mail) => about('deletePerson', uid, { mail }),
    changeRole: (uid, wanted, was) => about('changeRole', uid, { ...wanted, was }),
    propose: (uid, counsellor) =>
      about('proposeCounsellor', uid, counsellor === undefined ? {} : { counsellor }),
  };
}
