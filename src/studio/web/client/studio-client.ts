/** The studio's typed API calls. Each takes arguments and returns an outcome. */

import { studioCalls } from '#src/contract/wire/studio-calls.ts';
import type {
  ListedRelease,
  NewPreview,
  PreviewPlace,
  PreviewState,
  PublishedTexts,
  SavedDocument,
  SentDocument,
  StudioDraft,
  StudioHome,
} from '#src/contract/wire/studio-records.ts';
import type { Outcome } from '#src/platform/remote/outcome.ts';
import { realTime } from '#src/platform/remote/response-timeout.ts';
import { createSend, jsonBody } from '#src/platform/remote/send.ts';
import { createPublishCalls, type PublishCalls } from './publish-calls.ts';
import { readAs } from './read-answer.ts';
import { createSessionSend, ifRevision, type SessionRequest } from './session-send.ts';
import type { StudioSession } from './studio-session.ts';

/** A value with its ETag; no value if the cached one is still valid. */
interface Tagged<T> {
  readonly value: T | undefined;
  readonly tag: string | undefined;
}

export interface StudioClient extends PublishCalls {
  home(): Promise<Outcome<StudioHome>>;
  documents(known?: string): Promise<Outcome<Tagged<PublishedTexts>>>;
  releases(): Promise<Outcome<readonly ListedRelease[]>>;
  createDraft(title: string): Promise<Outcome<StudioDraft>>;
  readDraft(id: string, known?: string): Promise<Outcome<Tagged<StudioDraft>>>;
  renameDraft(draft: StudioDraft, title: string): Promise<Outcome<StudioDraft>>;
  /** Deletes the draft and its content. `conflict` if another user edited it in between. */
  removeDraft(draft: StudioDraft): Promise<Outcome<void>>;
  /**
   * `conflict` if another user saved or created it in between.
   * @param revision that was read; undefined for a document that is not in the draft.
   */
  writeDocument(
    id: string,
    name: string,
    document: SentDocument,
    revision: number | undefined,
  ): Promise<Outcome<SavedDocument>>;
  createPreview(draft: string): Promise<Outcome<NewPreview>>;
  /** @param draft id, or `published`. @param place undefined to leave the phone where it is. */
  movePreview(id: string, draft: string, place: PreviewPlace | undefined): Promise<Outcome<void>>;
  endPreview(id: string): Promise<Outcome<void>>;
  readPreview(id: string): Promise<Outcome<PreviewState>>;
}

const unchanged = 304;

const nothing = () => ({ ok: true, value: undefined }) as const;

/** Returns a `send` function for the page's own origin. */
export function studioSend() {
  return createSend({
    backendUrl: '',
    fetch: undefined,
    now: Date.now,
    online: () => navigator.onLine,
    timeoutSeconds: undefined,
    after: realTime,
  });
}

export type StudioSend = ReturnType<typeof studioSend>;

/** Reads whether the token's account may use the studio, and in which role. */
export function readHome(send: StudioSend, bearer: string): Promise<Outcome<StudioHome>> {
  const call = studioCalls.studio;
  return send({ call, path: call.path(), bearer, read: jsonBody(readAs<StudioHome>) });
}

/** A read that the server answers without a value if the one with this ETag is still valid. */
function ifChanged<T>(known: string | undefined): SessionRequest<Tagged<T>> {
  return {
    ...(known !== undefined && { headers: { 'If-None-Match': known } }),
    value: ({ status }) => (status === unchanged ? { value: undefined, tag: known } : undefined),
    read: (answer) => {
      const read = jsonBody(readAs<T>)(answer);
      return read.ok
        ? { ok: true, value: { value: read.value, tag: answer.headers.get('ETag') ?? undefined } }
        : read;
    },
  };
}

export function createStudioClient(send: StudioSend, session: Pick<StudioSession, 'call'>): StudioClient {
  const ask = createSessionSend(send, session);
  const calls = studioCalls;
  return {
    ...createPublishCalls(ask),
    home: () => session.call((bearer) => readHome(send, bearer)),
    documents: (known) => ask(calls.studioDocuments, [], ifChanged<PublishedTexts>(known)),
    releases: () => ask(calls.releases, [], { read: jsonBody(readAs<readonly ListedRelease[]>) }),
    createDraft: (title) =>
      ask(calls.createDraft, [], { body: JSON.stringify({ title }), read: jsonBody(readAs<StudioDraft>) }),
    readDraft: (id, known) => ask(calls.readDraft, [id], ifChanged<StudioDraft>(known)),
    removeDraft: ({ id, revision }) =>
      ask(calls.removeDraft, [id], { ...ifRevision(revision), read: nothing }),
    renameDraft: ({ id, revision }, title) =>
      ask(calls.changeDraft, [id], {
        body: JSON.stringify({ title }),
        ...ifRevision(revision),
        read: jsonBody(readAs<StudioDraft>),
      }),
    writeDocument: (id, name, document, revision) =>
      ask(calls.writeDocument, [id, name], {
        body: JSON.stringify(document),
        ...(revision === undefined ? { headers: { 'If-None-Match': '*' } } : ifRevision(revision)),
        read: jsonBody(readAs<SavedDocument>),
      }),
    createPreview: (draft) =>
      ask(calls.createPreview, [], { body: JSON.stringify({ draft }), read: jsonBody(readAs<NewPreview>) }),
    movePreview: (id, draft, place) =>
      ask(calls.movePreview, [id], { body: JSON.stringify({ draft, ...place }), read: nothing }),
    readPreview: (id) => ask(calls.readPreview, [id], { read: jsonBody(readAs<PreviewState>) }),
    endPreview: (id) => ask(calls.endPreview, [id], { read: nothing }),
  };
}
