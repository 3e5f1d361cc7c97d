/** The calls of account management: find and read accounts, answer requests, assign roles, suggest counsellors. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { namesOf } from '#src/contract/domain/names.ts';
import type { Call } from '#src/contract/wire/calls.ts';
import type { Answered, CodedCall, Queried, Sent } from '#src/contract/wire/coded-call.ts';
import { type PeopleCallName, peopleCalls } from '#src/contract/wire/people-calls.ts';
import type {
  ApprovableRole,
  Decided,
  HindranceCode,
  PersonAnswer,
} from '#src/contract/wire/people-records.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import { requireRight, StudioRefusal, sentIn } from '#src/studio/api/studio.ts';
import type { Backend } from '../../context/backend-context.ts';
import { sendJson } from '../../http/answer.ts';
import { readJson, requireJson } from '../../http/request-body.ts';
import { refuseOtherMethods } from '../../http/routing.ts';
import type { ActStamp } from '../../people/access-acts.ts';
import * as decisions from '../../people/decisions.ts';
import { readPerson, searchPeople } from '../../people/directory.ts';
import { DecisionRejected, type Office } from '../../people/office.ts';
import { goneActsOf } from '../../store/acts.ts';
import { answerProblems } from '../studio/answer-problems.ts';
import { personOf } from '../studio/current-person.ts';

type Calls = typeof peopleCalls;

/** One call: its target, its body and its caller. */
interface Ask<Body = unknown, Query = unknown> {
  readonly office: Office;
  readonly uid: number;
  readonly body: Body;
  readonly query: Query;
  readonly stamp: ActStamp;
}

type Answers = {
  readonly [N in PeopleCallName]: (
    ask: Ask<Sent<Calls[N]>, Queried<Calls[N]>>,
  ) => Promise<Answered<Calls[N]>>;
};

async function personAfter({ office, uid }: Ask): Promise<PersonAnswer> {
  const person = await readPerson(office.db, uid);
  if (!person) throw new DecisionRejected('not-there');
  return person;
}

const answers: Answers = {
  searchPeople: ({ office, body }) => searchPeople(office.db, body),
  readGone: ({ office }) => goneActsOf(office.db),
  readPerson: personAfter,
  readLetter: ({ office, uid, query: { of, role = 'professional' } }) =>
    decisions.letterOf(office, uid, of, role),
  approvePerson: ({ office, uid, body: { role }, stamp }) =>
    again('active', stamp, decisions.approve(office, uid, role, stamp), role),
  refusePerson: ({ office, uid, stamp }) => again('gone', stamp, decisions.refuse(office, uid, stamp)),
  blockPerson: ({ office, uid, stamp }) => again('blocked', stamp, decisions.block(office, uid, stamp)),
  unblockPerson: ({ office, uid, stamp }) => again('active', stamp, decisions.unblock(office, uid, stamp)),
  deletePerson: ({ office, uid, body, stamp }) => decisions.remove(office, uid, body.mail, stamp),
  changeRole: async (ask) => {
    const { was, ...wanted } = ask.body;
    await decisions.changeRole(ask.office, ask.uid, { wanted, was }, ask.stamp);
    return personAfter(ask);
  },
  proposeCounsellor: async (ask) => {
    await decisions.propose(ask.office, ask.uid, ask.body.counsellor, ask.stamp);
    return personAfter(ask);
  },
};

/**
 * Answers a repeated decision, sent again because the answer was lost: confirms it and sends no second mail.
 * @param role that it gave; undefined: it gives none.
 */
async function again(
  status: Decided['status'],
  { by }: ActStamp,
  decision: Promise<Decided>,
  role?: ApprovableRole,
): Promise<Decided> {
  try {
    return await decision;
  } catch (error) {
    if (!(error instanceof DecisionRejected)) throw error;
    const { standing } = error;
    const isSame = standing.status === status && (role === undefined || standing.role === role);
    if (!isSame || standing.byUid !== by.uid) throw error;
    return { status };
  }
}

const sentences: Readonly<Record<HindranceCode, readonly [status: number, message: string]>> = {
  'not-there': [404, 'There is no such account.'],
  decided: [409, 'Somebody has decided already: nothing was changed.'],
  'own-account': [409, 'Another office decides about your own account: nothing was changed.'],
  'last-office': [409, 'This account is the last that can open accounts: nothing was changed.'],
  moved: [409, 'Role or rights have changed since they were read: nothing was changed.'],
  'no-counsellor': [404, 'There is no such counsellor.'],
  'no-professional': [409, 'Only an active professional can be accompanied: nothing was changed.'],
  'wrong-mail': [422, '/mail: this is not the e-mail of the account. Nothing was changed.'],
};

function refusalOf({ code, standing }: DecisionRejected): StudioRefusal {
  const [httpStatus, message] = sentences[code];
  const { status, by, at } = standing;
  return new StudioRefusal(httpStatus, code, message, { status, by, at });
}

/** Form of a uid in an address. */
const uidForm = /^\d{1,9}$/;

function uidOf({ params }: FastifyRequest): number {
  const uid = isRecord(params) ? params['uid'] : undefined;
  if (typeof uid !== 'string') return 0;
  if (!uidForm.test(uid)) throw new DecisionRejected('not-there');
  return Number(uid);
}

function officeOf(backend: Backend): Office {
  const { db, productName, contactMail, sendMail, mailPatience, deleteMailsTo, now } = backend;
  return {
    db,
    provider: { productName, contactMail },
    appAddress: backend.appAddress(),
    sendMail,
    mailPatience,
    deleteMailsTo,
    now,
  };
}

async function answerWith(backend: Backend, name: PeopleCallName, request: FastifyRequest): Promise<unknown> {
  const { uid, name: called, role } = await personOf(backend, request);
  const { sends, query, answer: codec }: CodedCall = peopleCalls[name];
  // The table gives each handler the types of its own call.
  const answer: (ask: never) => Promise<unknown> = answers[name];
  const ask: Ask = {
    office: officeOf(backend),
    uid: uidOf(request),
    body: sends && sentIn(sends, readJson(request)),
    // Further members are for the server itself, as `_format`.
    query: query && sentIn(query, request.query, false),
    stamp: { by: { uid, name: called, role }, at: backend.studio.now() },
  };
  return codec?.write((await answer(ask as never)) as never);
}

export function answerPeople(app: FastifyInstance, backend: Backend): void {
  app.register(async (scope) => {
    answerProblems(scope);
    for (const name of namesOf(peopleCalls)) {
      const { method, route, body }: Call<readonly string[]> = peopleCalls[name];
      scope.route({
        method,
        url: route,
        onRequest: async (request) => {
          requireRight(await personOf(backend, request), 'office');
          if (body === 'json') requireJson(request);
        },
        handler: async (request, reply): Promise<FastifyReply> => {
          try {
            const answer = await answerWith(backend, name, request);
            if (name === 'deletePerson' || name === 'refusePerson') await backend.emptyLog();
            return sendJson(reply, answer);
          } catch (error) {
            throw error instanceof DecisionRejected ? refusalOf(error) : error;
          }
        },
      });
      refuseOtherMethods(scope, route, [method]);
    }
  });
}
