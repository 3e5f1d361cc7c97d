/** Documents of a draft: saves them with a revision check, or removes them from the draft. */
import { byLocale } from '#src/contract/domain/locale.ts';
import { namesTag } from '#src/contract/wire/entity-tag.ts';
import type {
  DraftDocument,
  SavedDocument,
  SentDocument,
  StudioDraft,
} from '#src/contract/wire/studio-records.ts';
import { requireChangeRight, textsAsOf } from './draft-right.ts';
import { draftAt, requireUnscheduled } from './draft-routes.ts';
import { marksWithin } from './review-marks.ts';
import { requireStorable } from './store-limits.ts';
import {
  type Ask,
  type Asked,
  type Handler,
  notFound,
  requireMatch,
  StudioRefusal,
  wrong,
} from './studio.ts';
import type { StudioReader } from './studio-store.ts';
import type { Change } from './validator-work.ts';

/** The caller's own change. If the save is based on a newer release, the changes of that release do not count. */
async function changeOf(
  store: StudioReader,
  name: string,
  present: DraftDocument | undefined,
  { fr, en, base }: SentDocument,
): Promise<Change> {
  const after = { fr, en };
  if (!present) return { name, before: await textsAsOf(store, base, name), after };
  const before = byLocale((locale) => present[locale]);
  if (present.base === base) return { name, before, after };
  const since = { old: await textsAsOf(store, present.base, name), now: await textsAsOf(store, base, name) };
  return { name, before, after, since };
}

/** Returns the stored document with the conflict. */
function moved(present: DraftDocument | undefined): StudioRefusal {
  return new StudioRefusal(412, 'moved', 'It has changed since it was read.', { document: present ?? null });
}

function requireRevision(ask: Asked, present: DraftDocument | undefined): void {
  const document = present ?? null;
  if (!present && ask.ifMatch === undefined && namesTag(ask.ifNoneMatch, '*')) return;
  if (ask.ifMatch === undefined && ask.ifNoneMatch !== undefined) throw moved(present);
  requireMatch(ask, present ? tagOf(present) : '', { document });
}

function tagOf({ revision }: SavedDocument): string {
  return `"${revision}"`;
}

/** A document of a draft by name. Ignores inherited property names. */
function documentOf({ documents }: StudioDraft, name: string): DraftDocument | undefined {
  return Object.hasOwn(documents, name) ? documents[name] : undefined;
}

/** Returns the draft, and its document if it has one. @throws StudioRefusal 404, 412, 422 or 423 */
async function presentDocument(
  store: StudioReader,
  ask: Ask<'writeDocument'>,
): Promise<{ readonly draft: StudioDraft; readonly present: DraftDocument | undefined }> {
  const [id, name] = ask.path;
  const { base } = ask.body;
  const draft = await draftAt(store, id);
  requireUnscheduled(draft);
  const present = documentOf(draft, name);
  requireRevision(ask, present);
  if (base > (await store.latest())) throw wrong('/base', 'there is no such release');
  if (present && present.base > base)
    throw wrong('/base', 'the document goes out from a later release already');
  if (!present && !(await store.published()).documents.has(name)) throw notFound('document');
  return { draft, present };
}

export const writeDocument: Handler<'writeDocument'> = async (studio, ask) => {
  const { store } = studio;
  const { path, body: sent, person } = ask;
  requireStorable(sent);
  const [, name] = path;
  const { present } = await presentDocument(store, ask);
  await requireChangeRight(studio, person, async () => [await changeOf(store, name, present, sent)]);
  const document = { ...sent, reviewed: marksWithin(sent, present?.reviewed ?? {}) };
  return store.turn(async (writer) => {
    const { draft, present: still } = await presentDocument(writer, ask);
    // A request without a revision must not bypass the comparison.
    if (still?.revision !== present?.revision) throw moved(still);
    const body = { revision: await writer.writeDocument(draft.id, name, document, person) };
    return { status: 200, body, tag: tagOf(body) };
  });
};

export const removeDocument: Handler<'removeDocument'> = async (studio, ask) => {
  const { store } = studio;
  const [id, name] = ask.path;
  const removable = async (reader: StudioReader) => {
    const draft = await draftAt(reader, id);
    requireUnscheduled(draft);
    const present = documentOf(draft, name);
    if (!present) throw notFound('document');
    requireMatch(ask, tagOf(present), { document: present });
    return { draft, present };
  };
  const { present } = await removable(store);
  await requireChangeRight(studio, ask.person, async () => [
    { name, before: await textsAsOf(store, present.base, name), after: present },
  ]);
  return store.turn(async (writer) => {
    const { draft, present: still } = await removable(writer);
    if (still.revision !== present.revision) throw moved(still);
    await writer.removeDocument(draft.id, name, ask.person);
    return { status: 204 };
  });
};
