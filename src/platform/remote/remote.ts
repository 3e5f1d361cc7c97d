/** The typed calls to the backend. Each returns an outcome. */
import type { PersonalInfo } from '#src/contract/domain/profile.ts';
import { type CallName, calls } from '#src/contract/wire/calls.ts';
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
import { type DeletionCalls, deletionCalls } from './deletion-calls.ts';
import { createFetchAttachment } from './fetch-attachment.ts';
import { type NodeCalls, nodeCalls } from './node-calls.ts';
import { done, type Outcome } from './outcome.ts';
import { type RecoveryCalls, recoveryCalls } from './recovery-calls.ts';
import { type BackendClient, refreshGrant, tokenForm } from './refresh-grant.ts';
import { type Answer, passwordRefusal } from './response-problem.ts';
import { type After, realTime } from './response-timeout.ts';
import { createSend, jsonBody, type Send, textBody } from './send.ts';
import type { HandOver } from './send-on-hide.ts';
import type { SendOptions } from './send-options.ts';

export interface RemoteOptions extends BackendClient {
  readonly fetch?: typeof fetch;
  /** Milliseconds since the epoch; for `Retry-After` dates. */
  readonly now?: () => number;
  /** False if the device is certain to be offline; by default the browser's state. */
  readonly online?: () => boolean;
  /** Replaces the timeouts of the call table, in seconds. */
  readonly timeoutSeconds?: number;
  /** Sends what a closing page cannot send alone. */
  readonly handOver?: HandOver;
  /** Replaces the platform's timer. */
  readonly after?: After;
}

/** The calls that the studio needs too. */
export interface SharedRemote extends NodeCalls {
  /** Origin of the backend, which is part of a person's identity. */
  readonly backend: string;
  /** Password grant. `wrong-credentials` if e-mail or password are refused. */
  signIn(mail: string, password: string): Promise<Outcome<TokenAnswer>>;
  /** Refresh grant. `signed-out` if this refresh token is refused. */
  refresh(refreshToken: string): Promise<Outcome<TokenAnswer>>;
  userinfo(bearer: string): Promise<Outcome<{ readonly userId: string }>>;
  user(bearer: string, userId: string): Promise<Outcome<UserRecord>>;
  /** Returns the record as stored afterwards. Any change revokes the bearer. */
  patchUser(bearer: string, userId: string, changes: PersonalInfo): Promise<Outcome<UserRecord>>;
  /**
   * The exercise documents as raw text; the caller validates them.
   * @param tag ETag of the known answer, if any. A server that sends none gets no new header.
   */
  documents(bearer: string, tag?: string): Promise<Outcome<DocumentsAnswer>>;
  /** Whether the account belongs in the studio of this backend. */
  opensStudio(bearer: string): Promise<boolean>;
  /** The app version that the backend requires. */
  version(): Promise<Outcome<string>>;
}

export interface Remote extends SharedRemote, RecoveryCalls, AttachmentCalls, AccessCalls, DeletionCalls {}

/** The documents, or that they are unchanged since the tag. */
type DocumentsAnswer =
  | { readonly changed: false }
  | { readonly changed: true; readonly text: string; readonly tag: string | undefined };

/** The function of each call: a call without one does not compile. */
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

/** A remote for one backend. A refused bearer is `refused` with status 401; `createAccess` handles it. */
export function createRemote(options: RemoteOptions): Remote {
  const sending = sendingOf(options);
  const send = createSend(sending);
  return {
    ...createSharedRemote(options, send),
    ...deletionCalls(send),
    ...recoveryCalls(send),
    ...accessCalls(send),
    ...attachmentCalls(send, createFetchAttachment(sending)),
  };
}

function sendingOf(options: RemoteOptions): SendOptions {
  return {
    backendUrl: options.backendUrl,
    fetch: options.fetch,
    now: options.now ?? Date.now,
    online: options.online ?? (() => globalThis.navigator?.onLine !== false),
    timeoutSeconds: options.timeoutSeconds,
    after: options.after ?? realTime,
  };
}

/** The same without the calls of the app alone. */
export function createSharedRemote(
  options: RemoteOptions,
  send: Send = createSend(sendingOf(options)),
): SharedRemote {
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
      // A tag that no request may send saves nothing. The caller then asks less often.
      return outcome.ok && outcome.value.changed && conditional.isRefused()
        ? done({ ...outcome.value, tag: undefined })
        : outcome;
    },

    // Rarely needed, so not in the first load.
    opensStudio: async (bearer) => (await import('./team-account.ts')).opensStudio(send, bearer),

    version: () =>
      send({ call: calls.appVersion, path: calls.appVersion.path(), read: jsonBody(readVersion) }),

    ...nodeCalls(send, conditional, options),
  };
}

/** Reads the documents with their ETag, which is in a header. */
function readDocuments(answer: Answer): Read<DocumentsAnswer> {
  const body = textBody(answer);
  const tag = answer.headers.get('ETag') ?? undefined;
  return body.ok ? { ok: true, value: { changed: true, text: body.value, tag } } : body;
}
