/** Creates, reads and deletes drafts. */
import type { StudioDraft } from '#src/contract/wire/studio-records.ts';
import { requireDraftRight } from './draft-right.ts';
import { membersOf, titleIn } from './payload.ts';
import {
  type Ask,
  notFound,
  type Reply,
  requireMatch,
  respondNotModified,
  type Studio,
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
export async function draftAt(store: StudioReader, id: string | undefined): Promise<StudioDraft> {
  const draft = id === undefined ? undefined : await store.draft(id);
  if (!draft) throw notFound('draft');
  return draft;
}

export function sentDraft(draft: StudioDraft, status: 200 | 201 = 200): Reply {
  return { status, body: draft, tag: tagOf(draft) };
}

export async function createDraft({ store }: Studio, { person, body }: Ask): Promise<Reply> {
  const title = titleIn(membersOf(body, ['title']));
  return store.turn(async (writer) =>
    sentDraft(await draftAt(writer, await writer.createDraft(title, person)), 201),
  );
}

export async function readDraft({ store }: Studio, ask: Ask): Promise<Reply> {
  const draft = await draftAt(store, ask.params['id']);
  return respondNotModified(ask, tagOf(draft), async () => ({ body: draft }));
}

/** Reads the draft inside a turn, and requires the revision whose right was checked. @throws StudioRefusal 412 */
export async function sameDraft(writer: StudioReader, { id, revision }: StudioDraft): Promise<StudioDraft> {
  const draft = await draftAt(writer, id);
  if (draft.revision === revision) return draft;
  throw new StudioRefusal(412, 'moved', 'It has changed since it was read.');
}

export async function removeDraft(studio: Studio, ask: Ask): Promise<Reply> {
  const { store } = studio;
  const present = await draftAt(store, ask.params['id']);
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
}
