/** The studio's calls by what the pages want from them. */
import { studioCalls } from '#src/contract/wire/studio-calls.ts';
import type {
  PreviewPlace,
  SentDocument,
  SentDraftChange,
  StudioDraft,
} from '#src/contract/wire/studio-records.ts';
import { realTime } from '#src/platform/remote/response-timeout.ts';
import { createSend, type Send } from '#src/platform/remote/send.ts';
import { createCalling, nothingYet, tagOf } from './call.ts';
import type { StudioSession } from './studio-session.ts';

/** Returns a `send` function for the page's own origin. */
export function studioSend(): Send {
  return createSend({
    backendUrl: '',
    fetch: undefined,
    now: Date.now,
    online: () => navigator.onLine,
    timeoutSeconds: undefined,
    after: realTime,
  });
}

export type StudioClient = ReturnType<typeof createStudioClient>;

/** Returns the calls with the access token of the session. `known`: the tag of what the caller has. */
export function createStudioClient(send: Send, session: Pick<StudioSession, 'call'>) {
  const call = createCalling(send, session);
  const changeDraft = (draft: StudioDraft, body: SentDraftChange) =>
    call(studioCalls.changeDraft, { path: [draft.id], body, match: tagOf(draft) });
  return {
    home: () => call(studioCalls.studio, {}),
    documents: (known?: string) => call(studioCalls.studioDocuments, { match: known }),
    releases: () => call(studioCalls.releases, {}),
    createDraft: (title: string) => call(studioCalls.createDraft, { body: { title } }),
    readDraft: (id: string, known?: string) => call(studioCalls.readDraft, { path: [id], match: known }),
    renameDraft: (draft: StudioDraft, title: string) => changeDraft(draft, { title }),
    /** Deletes the draft and its content. `conflict` if another user edited it in between. */
    removeDraft: (draft: StudioDraft) =>
      call(studioCalls.removeDraft, { path: [draft.id], match: tagOf(draft) }),
    /**
     * `conflict` if another user saved or created it in between.
     * @param revision that was read; undefined for a document that is not in the draft.
     */
    writeDocument: (id: string, name: string, body: SentDocument, revision: number | undefined) => {
      const match = revision === undefined ? nothingYet : tagOf({ revision });
      return call(studioCalls.writeDocument, { path: [id, name], body, match });
    },
    /** Removes a document from the draft. @param revision that was read. */
    takeOut: (id: string, name: string, revision: number) =>
      call(studioCalls.removeDocument, { path: [id, name], match: tagOf({ revision }) }),
    createPreview: (draft: string) => call(studioCalls.createPreview, { body: { draft } }),
    /** @param draft id, or `published`. @param place undefined to leave the phone where it is. */
    movePreview: (id: string, draft: string, place: PreviewPlace | undefined) =>
      call(studioCalls.movePreview, { path: [id], body: { draft, ...place } }),
    readPreview: (id: string) => call(studioCalls.readPreview, { path: [id] }),
    endPreview: (id: string) => call(studioCalls.endPreview, { path: [id] }),
    /** Cancels the schedule, so that the draft can be edited again. */
    unschedule: (draft: StudioDraft) => changeDraft(draft, { publishAt: null }),
    release: (number: number) => call(studioCalls.readRelease, { path: [String(number)] }),
    /** The unparsed answer with the documents as of that release. */
    releaseAnswer: (number: number) => call(studioCalls.releaseAnswer, { path: [String(number)] }),
    /** Creates a draft with the texts of that release; refused if they are equal to the published ones. */
    draftOfRelease: (number: number, title: string) =>
      call(studioCalls.draftOfRelease, { path: [String(number)], body: { title } }),
  };
}
