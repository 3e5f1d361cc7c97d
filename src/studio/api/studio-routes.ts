/** Handler and required right of each studio call. A call without an entry does not compile. */
import type { StudioCallName } from '#src/contract/wire/studio-calls.ts';
import { removeDocument, writeDocument } from './document-routes.ts';
import { createDraft, readDraft, removeDraft } from './draft-routes.ts';
import { createPreview, endPreview, movePreview, readPreview, shown } from './preview-routes.ts';
import { documents, home, readRelease, releaseAnswer, releases } from './release-routes.ts';
import { draftOfRelease, revert } from './revert-routes.ts';
import { changeDraft } from './schedule-routes.ts';
import type { StudioRoute } from './studio.ts';
import { publish, verdict } from './verdict-routes.ts';

export const studioRoutes: Readonly<Record<StudioCallName, StudioRoute>> = {
  studio: { needs: 'any', answer: home },
  studioDocuments: { needs: 'any', answer: documents },
  createDraft: { needs: 'words', answer: createDraft },
  readDraft: { needs: 'any', answer: readDraft },
  changeDraft: { needs: 'words', answer: changeDraft },
  removeDraft: { needs: 'words', answer: removeDraft },
  writeDocument: { needs: 'words', answer: writeDocument },
  removeDocument: { needs: 'words', answer: removeDocument },
  verdict: { needs: 'any', answer: verdict },
  publish: { needs: 'words', answer: publish },
  createPreview: { needs: 'any', answer: createPreview },
  movePreview: { needs: 'any', answer: movePreview },
  endPreview: { needs: 'any', answer: endPreview },
  readPreview: { needs: 'any', answer: readPreview },
  shown: { needs: 'preview', answer: shown },
  releases: { needs: 'any', answer: releases },
  readRelease: { needs: 'any', answer: readRelease },
  revertRelease: { needs: 'words', answer: revert },
  draftOfRelease: { needs: 'words', answer: draftOfRelease },
  releaseAnswer: { needs: 'any', answer: releaseAnswer },
};
