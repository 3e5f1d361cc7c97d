/** Handler and required right of each studio call. A call without an entry does not compile. */
import type { CodedCall } from '#src/contract/wire/coded-call.ts';
import type { StudioCallName } from '#src/contract/wire/studio-calls.ts';
import { verdictCalls } from '#src/studio/document/verdict-calls.ts';
import { removeDocument, writeDocument } from './document-routes.ts';
import { createDraft, readDraft, removeDraft } from './draft-routes.ts';
import { createPreview, endPreview, movePreview, readPreview, shown } from './preview-routes.ts';
import { documents, home, readRelease, releaseAnswer, releases } from './release-routes.ts';
import { draftOfRelease, revert } from './revert-routes.ts';
import { changeDraft } from './schedule-routes.ts';
import { type Asked, type Reply, type Studio, type StudioRoute, sentIn } from './studio.ts';
import { publish, verdict } from './verdict-routes.ts';

export const studioRoutes: { readonly [N in StudioCallName]: StudioRoute<N> } = {
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

/** Decodes a request, lets its handler answer, and encodes the answer. @throws StudioRefusal */
export async function answerStudioCall(studio: Studio, name: StudioCallName, asked: Asked): Promise<Reply> {
  const { sends, answer: codec }: CodedCall = verdictCalls[name];
  // The table gives each handler the types of its own call.
  const { answer }: { readonly answer: (studio: Studio, ask: never) => Promise<Reply> } = studioRoutes[name];
  const reply = await answer(studio, { ...asked, body: sends && sentIn(sends, asked.body) } as never);
  return codec && reply.body !== undefined ? { ...reply, body: codec.write(reply.body as never) } : reply;
}
