/**
 * All calls of the studio in one table, for its client, the backend and the folder's server. Each requires a bearer of
 * the role provider, except `shown`, which uses a preview's token. `src/studio/document/verdict-calls.ts` adds the codecs
 * of the verdict: its codes are the checker's.
 */

import { list, object, text } from './codec.ts';
import { codedCall, named } from './coded-call.ts';
import { bodyBytes } from './limits.ts';
import * as records from './studio-records.ts';
import { teamCall } from './team-calls.ts';

const draftsRoute = '/studio/api/drafts';
const draftRoute = '/studio/api/drafts/:id';
const documentRoute = '/studio/api/drafts/:id/documents/:name';
const previewRoute = '/studio/api/previews/:id';

/** By name. `path` takes one text per `:parameter` of the route. */
export const studioCalls = named({
  studio: { ...teamCall, answer: records.studioHome },
  studioDocuments: codedCall('GET', '/studio/api/documents', {
    answer: records.publishedTexts,
    isTagged: true,
  }),
  /** 201 */
  createDraft: codedCall('POST', draftsRoute, {
    sends: records.newDraft,
    answer: records.studioDraft,
  }),
  readDraft: codedCall('GET', draftRoute, { answer: records.studioDraft, isTagged: true }),
  /** If-Match; 409 with the `verdict`; 423 scheduled */
  changeDraft: codedCall('PATCH', draftRoute, {
    sends: records.draftChange,
    answer: records.studioDraft,
  }),
  /** If-Match */
  removeDraft: codedCall('DELETE', draftRoute, {}),
  /** If-Match or `If-None-Match: *`; 412 with the present `document` */
  writeDocument: codedCall(
    'PUT',
    documentRoute,
    { sends: records.sentDocument, answer: records.savedDocument },
    { limit: bodyBytes.document },
  ),
  /** If-Match */
  removeDocument: codedCall('DELETE', documentRoute, {}),
  /** → `Verdict` (`src/studio/document/verdict.ts`) */
  verdict: codedCall('GET', '/studio/api/drafts/:id/verdict', { isTagged: true }),
  /** `accepted`: ids of the verdict's questions. If-Match with its tag → 201; 409 with the `verdict` */
  publish: codedCall('POST', '/studio/api/drafts/:id/publish', {
    sends: records.publication,
    answer: records.publishedRelease,
  }),
  /** `draft`: an id or `published` → 201 */
  createPreview: codedCall('POST', '/studio/api/previews', {
    sends: records.newPreviewOf,
    answer: records.newPreview,
  }),
  /** Extends the preview by two hours. */
  movePreview: codedCall('PUT', previewRoute, { sends: records.previewMove }),
  readPreview: codedCall('GET', previewRoute, { answer: records.previewState }),
  endPreview: codedCall('DELETE', previewRoute, {}),
  /**
   * `Authorization: Preview <token>`; 401 once it is over. `X-Phone`: an id of the open page, for counting phones.
   */
  shown: codedCall('GET', '/studio/api/shown', { answer: records.shown, isTagged: true }, { auth: 'none' }),
  /** Latest first. */
  releases: codedCall('GET', '/studio/api/releases', { answer: list(records.listedRelease) }),
  readRelease: codedCall('GET', '/studio/api/releases/:n', { answer: records.release }),
  /** If-Match with the tag of `studioDocuments` → 201; 409 not the latest, or with the `verdict` */
  revertRelease: codedCall('POST', '/studio/api/releases/:n/revert', {
    sends: records.reversion,
    answer: records.publishedRelease,
  }),
  /** 201; 409 if it would be empty */
  draftOfRelease: codedCall('POST', '/studio/api/releases/:n/draft', {
    sends: records.newDraft,
    answer: records.studioDraft,
    refusals: { 409: object({ code: text() }) },
  }),
  /** The whole answer of the documents call as of that release. */
  releaseAnswer: codedCall('GET', '/studio/api/releases/:n/answer', {
    answer: text(),
    isFile: true,
  }),
});

/** Studio of a folder only: the code from the URL that the program printed → 201; 401 */
export const folderSessionCall = codedCall(
  'POST',
  '/studio/api/session',
  { sends: object({ code: text() }), answer: records.folderSession },
  { auth: 'none' },
);

export type StudioCallName = keyof typeof studioCalls;
