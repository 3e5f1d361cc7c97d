/** Creates, reads and deletes drafts. */
import type { StudioDraft } from '#src/contract/wire/studio-records.ts';
import { requireDraftRight } from './draft-right.ts';
import {
  type Handler,
  notFound,
  type Reply,
  requireMatch,
  respondNotModified,
  StudioRefusal,
} from './studio.ts';
import type { StudioReader } from './studio-store.ts';

export function tagOf({ revision }: StudioDraft): string {
  return `"${revision}"`;
}

/** A scheduled draft is read-only. @throws StudioRefusal 423 */
export function requireUnscheduled({ publishAt }: StudioDraft): void {
  if (publishAt === undefined) return;
  throw new StudioRefusal(423, 'scheduled', 'This draft is scheduled: take that back first.', { publishAt });
}

/** @throws StudioRefusal 404 */
export async function draftAt(store: StudioReader, id: string): Promise<StudioDraft> {
  const draft = await store.draft(id);
  if (!draft) throw notFound('draft');
  return draft;
}

export function sentDraft(draft: StudioDraft, status: 200 | 201 = 200): Reply<StudioDraft> {
  return { status, body: draft, tag: tagOf(draft) };
}

export const createDraft: Handler<'createDraft'> = async ({ store }, { person, body: { title } }) => {
  return store.turn(async (writer) =>
    sentDraft(await draftAt(writer, await writer.createDraft(title, person)), 201),
  );
};

export const readDraft: Handler<'readDraft'> = async ({ store }, ask) => {
  const draft = await draftAt(store, ask.path[0]);
  return respondNotModified(ask, tagOf(draft), async () => ({ body: draft }));
};

/** Reads the draft inside a turn, and requires the revision whose right was checked. @throws StudioRefusal 412 */
export async function sameDraft(writer: StudioReader, { id, revision }: StudioDraft): Promise<StudioDraft> {
  const draft = await draftAt(writer, id);
  if (draft.revision === revision) return draft;
  throw new StudioRefusal(412, 'moved', 'It has changed since it was read.');
}

export const removeDraft: Handler<'removeDraft'> = async (studio, ask) => {
  const { store } = studio;
  const present = await draftAt(store, ask.path[0]);
  requireMatch(ask, tagOf(present));
  requireUnscheduled(present);
  await requireDraftRight(studio, ask.person, present);
  return store.turn(async (writer) => {
    const draft = await sameDraft(writer, present);
    await writer.removeDraft(draft.id);
    await writer.note({
      by: ask.person,
      what: 'draft-removed',
      details: { title: draft.title, documents: Object.keys(draft.documents) },
    });
    return { status: 204 };
  });
};
