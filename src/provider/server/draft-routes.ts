/** Drafts: made, read, named, removed. */
import type { Draft } from '#src/wire/studio-records.ts';
import { rightOfDraft } from './draft-right.ts';
import { membersOf, textIn, titleLimits, whyLimits } from './payload.ts';
import type { DraftChange, StudioReader } from './store.ts';
import {
  type Ask,
  notThere,
  type Reply,
  requireMatch,
  requireRight,
  type Studio,
  unlessKnown,
} from './studio.ts';

function tagOf({ revision }: Draft): string {
  return `"${revision}"`;
}

/** @throws StudioRefusal 404 */
export async function draftAt(store: StudioReader, id: string | undefined): Promise<Draft> {
  const draft = id === undefined ? undefined : await store.draft(id);
  if (!draft) throw notThere('draft');
  return draft;
}

function sent(draft: Draft, status: 200 | 201 = 200): Reply {
  return { status, body: draft, tag: tagOf(draft) };
}

export async function createDraft({ store }: Studio, { person, body }: Ask): Promise<Reply> {
  const title = textIn(membersOf(body, ['title']), 'title', titleLimits);
  return store.turn(async (writer) =>
    sent(await draftAt(writer, await writer.createDraft(title, person)), 201),
  );
}

export async function readDraft({ store }: Studio, ask: Ask): Promise<Reply> {
  const draft = await draftAt(store, ask.params['id']);
  return unlessKnown(ask, tagOf(draft), async () => ({ body: draft }));
}

function changeIn(body: unknown): DraftChange {
  const members = membersOf(body, ['title', 'why']);
  return {
    ...(members['title'] !== undefined && { title: textIn(members, 'title', titleLimits) }),
    ...(members['why'] !== undefined && { why: textIn(members, 'why', whyLimits) }),
  };
}

export async function changeDraft({ store }: Studio, ask: Ask): Promise<Reply> {
  const change = changeIn(ask.body);
  return store.turn(async (writer) => {
    const draft = await draftAt(writer, ask.params['id']);
    requireMatch(ask, tagOf(draft));
    await writer.writeDraft(draft.id, change, ask.person);
    return sent(await draftAt(writer, draft.id));
  });
}

export async function removeDraft({ store }: Studio, ask: Ask): Promise<Reply> {
  return store.turn(async (writer) => {
    const draft = await draftAt(writer, ask.params['id']);
    requireMatch(ask, tagOf(draft));
    requireRight(ask.person, await rightOfDraft(writer, draft));
    await writer.removeDraft(draft.id);
    await writer.note({
      by: ask.person,
      what: 'draft-removed',
      details: { title: draft.title, documents: Object.keys(draft.documents) },
    });
    return { status: 204 };
  });
}
