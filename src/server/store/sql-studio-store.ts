/** The studio's store in the backend's tables. */
import type { StudioReader, StudioStore, StudioWriter } from '#src/studio/api/studio-store.ts';
import { recordActivity } from './acts.ts';
import type { Queries } from './queries.ts';
import { takeTurn } from './row-locks.ts';
import {
  countDraftsOf,
  deleteDocument,
  deleteDraft,
  draftList,
  draftOf,
  draftRevision,
  dueDrafts,
  insertDraft,
  updateDraft,
  writeDocument,
} from './studio-drafts.ts';
import {
  countPreviewsOf,
  deletePreview,
  insertPreview,
  notePhones,
  previewAt,
  previewOf,
  updatePreview,
} from './studio-previews.ts';
import {
  insertRelease,
  latestRelease,
  publishedAsOf,
  releaseList,
  releaseOf,
  replaceShipped,
  shippedTexts,
} from './studio-releases.ts';

function readerOf(db: Queries, now: () => number): StudioReader {
  return {
    latest: () => latestRelease(db),
    published: async (asOf) => publishedAsOf(db, asOf ?? (await latestRelease(db))),
    releases: () => releaseList(db),
    release: (number) => releaseOf(db, number),
    drafts: () => draftList(db),
    draft: (id) => draftOf(db, id),
    draftRevision: (id) => draftRevision(db, id),
    draftsOf: (uid) => countDraftsOf(db, uid),
    due: (until) => dueDrafts(db, until),
    preview: (hash) => previewOf(db, hash),
    previewAt: (id) => previewAt(db, id),
    previewsOf: (uid) => countPreviewsOf(db, uid, now()),
    shipped: () => shippedTexts(db),
  };
}

function writerOf(db: Queries, now: () => number): StudioWriter {
  return {
    ...readerOf(db, now),
    createDraft: (title, by, more) => insertDraft(db, { title, ...more }, by, now()),
    writeDraft: (id, change, by) => updateDraft(db, id, change, by, now()),
    removeDraft: (id) => deleteDraft(db, id),
    writeDocument: (id, name, document, by) => writeDocument(db, id, name, document, by, now()),
    removeDocument: (id, name, by) => deleteDocument(db, id, name, by, now()),
    addPreview: (preview, hash) => insertPreview(db, preview, hash, now()),
    movePreview: (id, move) => updatePreview(db, id, move),
    notePhones: (id, phones) => notePhones(db, id, phones),
    removePreview: (id) => deletePreview(db, id),
    addRelease: (release) => insertRelease(db, release),
    setShipped: (texts) => replaceShipped(db, texts),
    note: (act) => recordActivity(db, act, now()),
  };
}

/** @param now milliseconds since the epoch. */
export function createStudioStore(db: Queries, now: () => number): StudioStore {
  return {
    ...readerOf(db, now),
    turn: (work) =>
      db.transaction().execute(async (transaction) => {
        await takeTurn(transaction, 'releases');
        return work(writerOf(transaction, now));
      }),
  };
}
