/**
 * All calls of the studio in one table, for its client, the backend and the folder's server.
 * Each requires a bearer of the role provider, except `shown`, which uses a preview's token.
 */
import { type Call, call } from './calls.ts';
import { bodyBytes } from './limits.ts';
import { teamCall } from './team-call.ts';

/** By name. `path` takes one text per `:parameter` of the route. */
export const studioCalls = {
  /** → `StudioHome` */
  studio: teamCall,
  /** → `PublishedTexts`, ETag */
  studioDocuments: call('studioDocuments', 'GET', '/studio/api/documents', 'bearer', 'none', bodyBytes.none),
  /** `{title}` → 201 `Draft` */
  createDraft: call('createDraft', 'POST', '/studio/api/drafts', 'bearer', 'json', bodyBytes.usual),
  /** → `Draft`, ETag */
  readDraft: call('readDraft', 'GET', '/studio/api/drafts/:id', 'bearer', 'none', bodyBytes.none),
  /** `{title?, why?, accepted?, publishAt?}` (null: no longer), If-Match → `Draft`; 409 with the `verdict`; 423 scheduled */
  changeDraft: call('changeDraft', 'PATCH', '/studio/api/drafts/:id', 'bearer', 'json', bodyBytes.usual),
  /** If-Match → 204 */
  removeDraft: call('removeDraft', 'DELETE', '/studio/api/drafts/:id', 'bearer', 'none', bodyBytes.none),
  /** `SentDocument`, If-Match or `If-None-Match: *` → `SavedDocument`; 412 with the present `document` */
  writeDocument: call(
    'writeDocument',
    'PUT',
    '/studio/api/drafts/:id/documents/:name',
    'bearer',
    'json',
    bodyBytes.document,
  ),
  /** If-Match → 204 */
  removeDocument: call(
    'removeDocument',
    'DELETE',
    '/studio/api/drafts/:id/documents/:name',
    'bearer',
    'none',
    bodyBytes.none,
  ),
  /** → `Verdict` (`src/studio/document/verdict.ts`), ETag */
  verdict: call('verdict', 'GET', '/studio/api/drafts/:id/verdict', 'bearer', 'none', bodyBytes.none),
  /** `{why, accepted}` (ids of the verdict's questions), If-Match with its tag → 201 `PublishedRelease`; 409 with the `verdict` */
  publish: call('publish', 'POST', '/studio/api/drafts/:id/publish', 'bearer', 'json', bodyBytes.usual),
  /** `{draft}`, an id or `published` → 201 `NewPreview` */
  createPreview: call('createPreview', 'POST', '/studio/api/previews', 'bearer', 'json', bodyBytes.usual),
  /** `PreviewPlace`, or `{}` if the phone navigates alone → 204; extends the preview by two hours */
  movePreview: call('movePreview', 'PUT', '/studio/api/previews/:id', 'bearer', 'json', bodyBytes.usual),
  /** → `PreviewState` */
  readPreview: call('readPreview', 'GET', '/studio/api/previews/:id', 'bearer', 'none', bodyBytes.none),
  /** → 204 */
  endPreview: call('endPreview', 'DELETE', '/studio/api/previews/:id', 'bearer', 'none', bodyBytes.none),
  /**
   * `Authorization: Preview <token>` → `Shown`, ETag; 401 once it is over. `X-Phone`: an id of the open page, for
   * counting phones.
   */
  shown: call('shown', 'GET', '/studio/api/shown', 'none', 'none', bodyBytes.none),
  /** → `ListedRelease[]`, latest first */
  releases: call('releases', 'GET', '/studio/api/releases', 'bearer', 'none', bodyBytes.none),
  /** → `Release` */
  readRelease: call('readRelease', 'GET', '/studio/api/releases/:n', 'bearer', 'none', bodyBytes.none),
  /** `{why, accepted?}`, If-Match with the tag of `studioDocuments` → 201 `PublishedRelease`; 409 not the latest, or with the `verdict` */
  revertRelease: call(
    'revertRelease',
    'POST',
    '/studio/api/releases/:n/revert',
    'bearer',
    'json',
    bodyBytes.usual,
  ),
  /** `{title}` → 201 `Draft`; 409 if it would be empty */
  draftOfRelease: call(
    'draftOfRelease',
    'POST',
    '/studio/api/releases/:n/draft',
    'bearer',
    'json',
    bodyBytes.usual,
  ),
  /** → the whole answer of the documents call as of that release, as a file */
  releaseAnswer: call(
    'releaseAnswer',
    'GET',
    '/studio/api/releases/:n/answer',
    'bearer',
    'none',
    bodyBytes.none,
  ),
} as const satisfies Readonly<Record<string, Call<readonly string[]>>>;

/** Studio of a folder only: `{code}` from the URL that the program printed → 201 `FolderSession`; 401 */
export const folderSessionCall = call(
  'folderSession',
  'POST',
  '/studio/api/session',
  'none',
  'json',
  bodyBytes.usual,
);

export type StudioCallName = keyof typeof studioCalls;
