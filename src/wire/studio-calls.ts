/**
 * Every call of the studio, as one table: what its client sends and what the backend and the folder's server answer.
 * Each needs a bearer of the role provider, but for `shown`, which is asked with a preview's token.
 */
import { type Call, call, noBody, usualBodyLimit } from './calls.ts';
import { teamCall } from './team-call.ts';

/** Bytes: two texts of a document, escaped within a body. */
const documentLimit = 8 * 2 ** 20;

/** By name. `path` takes one text per `:parameter` of the route. */
export const studioCalls = {
  /** → `StudioHome` */
  studio: teamCall,
  /** → `PublishedTexts`, ETag */
  studioDocuments: call('studioDocuments', 'GET', '/studio/api/documents', 'bearer', 'none', noBody),
  /** `{title}` → 201 `Draft` */
  createDraft: call('createDraft', 'POST', '/studio/api/drafts', 'bearer', 'json', usualBodyLimit),
  /** → `Draft`, ETag */
  readDraft: call('readDraft', 'GET', '/studio/api/drafts/:id', 'bearer', 'none', noBody),
  /** `{title?, why?, accepted?, publishAt?}` (null: no longer), If-Match → `Draft`; 409 with the `verdict`; 423 scheduled */
  changeDraft: call('changeDraft', 'PATCH', '/studio/api/drafts/:id', 'bearer', 'json', usualBodyLimit),
  /** If-Match → 204 */
  removeDraft: call('removeDraft', 'DELETE', '/studio/api/drafts/:id', 'bearer', 'none', noBody),
  /** `SentDocument`, If-Match or `If-None-Match: *` → `SavedDocument`; 412 with the present `document` */
  writeDocument: call(
    'writeDocument',
    'PUT',
    '/studio/api/drafts/:id/documents/:name',
    'bearer',
    'json',
    documentLimit,
  ),
  /** If-Match → 204 */
  removeDocument: call(
    'removeDocument',
    'DELETE',
    '/studio/api/drafts/:id/documents/:name',
    'bearer',
    'none',
    noBody,
  ),
  /** → `Verdict` (`provider/server/verdict.ts`), ETag */
  verdict: call('verdict', 'GET', '/studio/api/drafts/:id/verdict', 'bearer', 'none', noBody),
  /** `{why, accepted}` (ids of the verdict's questions), If-Match with its tag → 201 `PublishedRelease`; 409 with the `verdict` */
  publish: call('publish', 'POST', '/studio/api/drafts/:id/publish', 'bearer', 'json', usualBodyLimit),
  /** `{draft}`, an id or `published` → 201 `NewPreview` */
  createPreview: call('createPreview', 'POST', '/studio/api/previews', 'bearer', 'json', usualBodyLimit),
  /** `PreviewPlace`, or `{}` where the phone walks alone → 204; goes on for two hours more */
  movePreview: call('movePreview', 'PUT', '/studio/api/previews/:id', 'bearer', 'json', usualBodyLimit),
  /** → `PreviewState` */
  readPreview: call('readPreview', 'GET', '/studio/api/previews/:id', 'bearer', 'none', noBody),
  /** → 204 */
  endPreview: call('endPreview', 'DELETE', '/studio/api/previews/:id', 'bearer', 'none', noBody),
  /**
   * `Authorization: Preview <token>` → `Shown`, ETag; 401 once it is over. `X-Phone`: what the page calls itself as long
   * as it is open, so that it is counted.
   */
  shown: call('shown', 'GET', '/studio/api/shown', 'none', 'none', noBody),
  /** → `ListedRelease[]`, the latest first */
  releases: call('releases', 'GET', '/studio/api/releases', 'bearer', 'none', noBody),
  /** → `Release` */
  readRelease: call('readRelease', 'GET', '/studio/api/releases/:n', 'bearer', 'none', noBody),
  /** `{why, accepted?}`, If-Match with the tag of `studioDocuments` → 201 `PublishedRelease`; 409 not the latest, or with the `verdict` */
  revertRelease: call(
    'revertRelease',
    'POST',
    '/studio/api/releases/:n/revert',
    'bearer',
    'json',
    usualBodyLimit,
  ),
  /** `{title}` → 201 `Draft`; 409 where it would hold nothing */
  draftOfRelease: call(
    'draftOfRelease',
    'POST',
    '/studio/api/releases/:n/draft',
    'bearer',
    'json',
    usualBodyLimit,
  ),
  /** → the whole answer of the call for documents as of that release, as a file */
  releaseAnswer: call('releaseAnswer', 'GET', '/studio/api/releases/:n/answer', 'bearer', 'none', noBody),
} as const satisfies Readonly<Record<string, Call<readonly string[]>>>;

/** Of the studio of a folder alone: `{code}` of the address that the program printed → 201 `FolderSession`; 401 */
export const folderSessionCall = call(
  'folderSession',
  'POST',
  '/studio/api/session',
  'none',
  'json',
  usualBodyLimit,
);

export type StudioCallName = keyof typeof studioCalls;
