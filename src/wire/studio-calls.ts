/**
 * Every call of the studio, as one table: what its client sends and what the backend and the folder's server answer.
 * Each needs a bearer of the role provider, but for `shown`, which is named by a preview's token.
 */
import { type Call, call, noBody, usualBodyLimit } from './calls.ts';

/** By name. `path` takes one text per `:parameter` of the route. */
export const studioCalls = {
  /** → `StudioHome` */
  studio: call('studio', 'GET', '/studio/api/', 'bearer', 'none', noBody),
  /** → `PublishedTexts`, ETag */
  studioDocuments: call('studioDocuments', 'GET', '/studio/api/documents', 'bearer', 'none', noBody),
  /** `{title}` → 201 `Draft` */
  createDraft: call('createDraft', 'POST', '/studio/api/drafts', 'bearer', 'json', usualBodyLimit),
  /** → `Draft`, ETag */
  readDraft: call('readDraft', 'GET', '/studio/api/drafts/:id', 'bearer', 'none', noBody),
  /** `{title?, why?}`, If-Match → `Draft` */
  changeDraft: call('changeDraft', 'PATCH', '/studio/api/drafts/:id', 'bearer', 'json', usualBodyLimit),
  /** If-Match → 204 */
  removeDraft: call('removeDraft', 'DELETE', '/studio/api/drafts/:id', 'bearer', 'none', noBody),
  /** → `ListedRelease[]`, the latest first */
  releases: call('releases', 'GET', '/studio/api/releases', 'bearer', 'none', noBody),
  /** → `Release` */
  readRelease: call('readRelease', 'GET', '/studio/api/releases/:n', 'bearer', 'none', noBody),
  /** → the whole answer of the call for documents as of that release, as a file */
  releaseAnswer: call('releaseAnswer', 'GET', '/studio/api/releases/:n/answer', 'bearer', 'none', noBody),
} as const satisfies Readonly<Record<string, Call<readonly string[]>>>;

export type StudioCallName = keyof typeof studioCalls;
