/** The calls to the backend, typed: what to send in, an outcome out. */
import type { PersonalInfo } from '#src/contract/domain/profile.ts';
import { type CallName, calls, urlOf } from '#src/contract/wire/calls.ts';
import { writeErasure } from '#src/contract/wire/erasure-codec.ts';
import { readNodeAnswer, writeNode } from '#src/contract/wire/node-codec.ts';
import type { NodeField } from '#src/contract/wire/node-fields.ts';
import type { Read } from '#src/contract/wire/read-problem.ts';
import {
  readTokenAnswer,
  readUserinfo,
  readVersion,
  type TokenAnswer,
} from '#src/contract/wire/token-codec.ts';
import { readUser, type UserRecord, writeUser } from '#src/contract/wire/user-codec.ts';
import { type AccessCalls, accessCalls } from './access-calls.ts';
import { type AttachmentCalls, attachmentCalls } from './attachment-calls.ts';
import { originOf } from './backend-origin.ts';
import { createConditionalRead } from './conditional-read.ts';
import { createFetchAttachment } from './fetch-attachment.ts';
import type { NodeTexts } from './node-texts.ts';
import { done, type Outcome } from './outcome.ts';
import { type RecoveryCalls, recoveryCalls } from './recovery-calls.ts';
import { type BackendClient, refreshGrant, tokenForm } from './refresh-grant.ts';
import { type Answer, isOvertaken, isWrongPassword, passwordRefusal } from './response-problem.ts';
import { type After, realTime } from './response-timeout.ts';
import { createSend, headersOf, jsonBody, textBody } from './send.ts';
import { type HandOver, sendOnHide } from './send-on-hide.ts';

export interface RemoteOptions extends BackendClient {
  readonly fetch?: typeof fetch;
  /** Milliseconds since the epoch; for `Retry-After` dates. */
  readonly now?: () => number;
  /** False where the device is certain to have no network; the browser's state by default. */
  readonly online?: () => boolean;
  /** Replaces the waiting times of the call table, in seconds. */
  readonly timeoutSeconds?: number;
  /** Makes what a page that goes cannot send by itself. */
  readonly handOver?: HandOver;
  /** Another clock than the platform's. */
  readonly after?: After;
}

export interface Remote extends RecoveryCalls, AttachmentCalls, AccessCalls {
  /** Origin of the backend: a part of who a person is. */
  readonly backend: string;
  /** Password grant. `wrong-credentials` when e-mail or password are refused. */
  signIn(mail: string, password: string): Promise<Outcome<TokenAnswer>>;
  /** Refresh grant. `signed-out` when this refresh token is refused. */
  refresh(refreshToken: string): Promise<Outcome<TokenAnswer>>;
  userinfo(bearer: string): Promise<Outcome<{ readonly userId: string }>>;
  user(bearer: string, userId: string): Promise<Outcome<UserRecord>>;
  /** Answers the record as stored afterwards; the bearer is revoked when anything changed. */
  patchUser(bearer: string, userId: string, changes: PersonalInfo): Promise<Outcome<UserRecord>>;
  /** @param known the node as it was read before: the answer where the server says that it is still that one. */
  node(bearer: string, nodeId: string, known?: NodeTexts): Promise<Outcome<NodeTexts>>;
  /** `conflict` when somebody else wrote in between. Fields that are not named are left alone. */
  patchNode(
    bearer: string,
    nodeId: string,
    texts: Readonly<Partial<Record<NodeField, string>>>,
    ifMatch?: string,
  ): Promise<Outcome<NodeTexts>>;
  /** The same, begun within this very task, for a page that goes. Resolves when it is over, whatever became of it. */
  patchNodeOnHide(
    bearer: string,
    nodeId: string,
    texts: Readonly<Partial<Record<NodeField, string>>>,
    ifMatch: string,
  ): Promise<void>;
  /**
   * The exercise documents as raw text: whoever keeps them checks them.
   * @param tag of the answer that is known already, where one came with it: a server that gives none sees no new header.
   */
  documents(bearer: string, tag?: string): Promise<Outcome<DocumentsAnswer>>;
  /** Notes that the person asks for their account to be deleted. `refused` with 404 where the backend knows no such call. */
  askDeletion(bearer: string): Promise<Outcome<void>>;
  /** The person no longer asks for it. */
  withdrawDeletion(bearer: string): Promise<Outcome<void>>;
  /**
   * Erases what is left of the person's words, and what was kept of them. `wrong-credentials` if the password is wrong,
   * `refused` with 422 if it is empty, with 404 where the backend knows no such call.
   */
  eraseWords(bearer: string, password: string): Promise<Outcome<void>>;
  /** Whether the account's place is the studio of this backend. */
  opensStudio(bearer: string): Promise<boolean>;
  /** The version that the backend wants the app to have. */
  version(): Promise<Outcome<string>>;
}

/** The documents, or that they are what the tag names. */
type DocumentsAnswer =
  | { readonly changed: false }
  | { readonly changed: true; readonly text: string; readonly tag: string | undefined };

/** Which function makes each call: a call without one does not compile. */
export const functionOf = {
  token: 'signIn',
  userinfo: 'userinfo',
  readUser: 'user',
  writeUser: 'patchUser',
  readNode: 'node',
  writeNode: 'patchNode',
  documents: 'documents',
  requestPasswordCode: 'requestPasswordCode',
  resetPassword: 'resetPassword',
  uploadAttachment: 'upload',
  askDeletion: 'askDeletion',
  withdrawDeletion: 'withdrawDeletion',
  eraseWords: 'eraseWords',
  readAccess: 'access',
  giveAccess: 'giveAccess',
  withdrawAccess: 'withdrawAccess',
  declineAccess: 'declineAccess',
  handCopy: 'handCopy',
  takeBackCopy: 'takeBackCopy',
  readActs: 'acts',
  appVersion: 'version',
} as const satisfies Record<CallName, keyof Remote>;

/** A remote for one backend. A refused bearer is `refused` with status 401; `createAccess` deals with it. */
export function createRemote(options: RemoteOptions): Remote {
  const sending = {
    backendUrl: options.backendUrl,
    fetch: options.fetch,
    now: options.now ?? Date.now,
    online: options.online ?? (() => globalThis.navigator?.onLine !== false),
    timeoutSeconds: options.timeoutSeconds,
    after: options.after ?? realTime,
  };
  const send = createSend(sending);
  const conditional = createConditionalRead(send);

  return {
    backend: originOf(options.backendUrl),

    signIn: (mail, password) =>
      send({
        call: calls.token,
        path: calls.token.path(),
        body: tokenForm(options, 'password', { scope: 'rest', username: mail, password }),
        refusal: passwordRefusal,
        read: jsonBody(readTokenAnswer),
      }),

    refresh: refreshGrant(send, options),

    userinfo: (bearer) =>
      send({ call: calls.userinfo, path: calls.userinfo.path(), bearer, read: jsonBody(readUserinfo) }),

    user: (bearer, userId) =>
      send({ call: calls.readUser, path: calls.readUser.path(userId), bearer, read: jsonBody(readUser) }),

    patchUser: (bearer, userId, changes) =>
      send({
        call: calls.writeUser,
        path: calls.writeUser.path(userId),
        bearer,
        body: JSON.stringify(writeUser(changes)),
        read: jsonBody(readUser),
      }),

    node: (bearer, nodeId, known) =>
      conditional.read<NodeTexts>(
        {
          call: calls.readNode,
          path: calls.readNode.path(nodeId),
          bearer,
          value: ({ status }) => (status === 304 ? known : undefined),
          read: readTexts,
        },
        known?.etag,
      ),

    patchNode: (bearer, nodeId, texts, ifMatch) =>
      send({
        call: calls.writeNode,
        path: calls.writeNode.path(nodeId),
        bearer,
        body: JSON.stringify(writeNode(texts)),
        ...(ifMatch === undefined ? {} : { headers: { 'If-Match': ifMatch } }),
        refusal: (answer) => (isOvertaken(answer) ? { kind: 'conflict' } : undefined),
        read: readTexts,
      }),

    patchNodeOnHide: (bearer, nodeId, texts, ifMatch) =>
      sendOnHide(
        {
          url: urlOf(options.backendUrl, calls.writeNode.path(nodeId)),
          headers: { ...headersOf({ call: calls.writeNode, bearer }), 'If-Match': ifMatch },
          body: JSON.stringify(writeNode(texts)),
        },
        options.handOver,
        options.fetch,
      ),

    documents: async (bearer, tag) => {
      const outcome = await conditional.read<DocumentsAnswer>(
        {
          call: calls.documents,
          path: calls.documents.path(),
          bearer,
          value: ({ status }) => (status === 304 && tag !== undefined ? { changed: false } : undefined),
          read: readDocuments,
        },
        tag,
      );
      // A tag that no request may name saves nothing: the caller asks less often.
      return outcome.ok && outcome.value.changed && conditional.isRefused()
        ? done({ ...outcome.value, tag: undefined })
        : outcome;
    },

    askDeletion: (bearer) =>
      send({
        call: calls.askDeletion,
        path: calls.askDeletion.path(),
        bearer,
        body: '{}',
        read: () => ({ ok: true, value: undefined }),
      }),

    withdrawDeletion: (bearer) =>
      send({
        call: calls.withdrawDeletion,
        path: calls.withdrawDeletion.path(),
        bearer,
        read: () => ({ ok: true, value: undefined }),
      }),

    eraseWords: (bearer, password) =>
      send({
        call: calls.eraseWords,
        path: calls.eraseWords.path(),
        bearer,
        body: JSON.stringify(writeErasure(password)),
        refusal: (answer) => (isWrongPassword(answer) ? { kind: 'wrong-credentials' } : undefined),
        read: () => ({ ok: true, value: undefined }),
      }),

    // Hardly anybody needs it: no part of the first load.
    opensStudio: async (bearer) => (await import('./team-account.ts')).opensStudio(send, bearer),

    version: () =>
      send({ call: calls.appVersion, path: calls.appVersion.path(), read: jsonBody(readVersion) }),

    ...recoveryCalls(send),
    ...accessCalls(send),
    ...attachmentCalls(send, createFetchAttachment(sending)),
  };
}

/** The node's texts with the ETag, which is a header and no part of the body. */
function readDocuments(answer: Answer): Read<DocumentsAnswer> {
  const body = textBody(answer);
  const tag = answer.headers.get('ETag') ?? undefined;
  return body.ok ? { ok: true, value: { changed: true, text: body.value, tag } } : body;
}

function readTexts(answer: Answer) {
  return jsonBody((raw) => {
    const node = readNodeAnswer(raw);
    if (!node.ok) return node;
    const value: NodeTexts = { ...node.value, etag: answer.headers.get('ETag') ?? undefined };
    return { ok: true, value };
  })(answer);
}
