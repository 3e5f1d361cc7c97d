/** Documents of a draft: saved with the revision that was read, put back as they are published. */
import { byLocale, locales } from '#src/domain/locale.ts';
import { namesTag } from '#src/wire/entity-tag.ts';
import { isRecord } from '#src/wire/shape.ts';
import type { Draft, DraftDocument, SavedDocument, SentDocument, Texts } from '#src/wire/studio-records.ts';
import { textsAsOf } from './draft-right.ts';
import { draftAt, requireUnscheduled } from './draft-routes.ts';
import { mergeTexts } from './merge-texts.ts';
import { membersOf, wrong } from './payload.ts';
import { type Pair, pairOf, rightFor, stepBetween } from './step.ts';
import type { StudioReader } from './store.ts';
import {
  type Ask,
  holds,
  notThere,
  type Reply,
  requireMatch,
  requireRight,
  type Studio,
  StudioRefusal,
} from './studio.ts';

const mostPlaces = 5000;
const longestPlace = 1000;

function sentDocument(body: unknown): SentDocument {
  const { fr, en, base, reviewed } = membersOf(body, ['fr', 'en', 'base', 'reviewed']);
  if (typeof fr !== 'string') throw wrong('/fr', 'a text is wanted');
  if (typeof en !== 'string') throw wrong('/en', 'a text is wanted');
  if (typeof base !== 'number' || !Number.isSafeInteger(base) || base < 0)
    throw wrong('/base', 'the number of a release is wanted');
  if (!isRecord(reviewed) || Object.keys(reviewed).length > mostPlaces)
    throw wrong('/reviewed', 'an object of hashes by place is wanted');
  const hashes = Object.entries(reviewed).map(([place, hash]) => {
    if (typeof hash !== 'string' || hash.length > 100 || place.length > longestPlace)
      throw wrong('/reviewed', 'an object of hashes by place is wanted');
    return [place, hash] as const;
  });
  return { fr, en, base, reviewed: Object.fromEntries(hashes) };
}

/** The right that a step needs. To make or mend a text that cannot be read is an author's. */
function rightOfStep(name: string, before: Texts, after: Texts) {
  const [from, to]: readonly Pair[] = [pairOf(before), pairOf(after)];
  const isUnreadable = locales.some(
    (locale) => before[locale] !== after[locale] && (!from?.[locale] || !to?.[locale]),
  );
  if (isUnreadable || !from || !to) return 'structure';
  return rightFor(stepBetween(name, from, to)) ?? 'words';
}

/** What stands before the save, on the base of what is sent: what came in from a release is nobody's step. */
async function textsBefore(
  store: StudioReader,
  name: string,
  present: DraftDocument | undefined,
  base: number,
): Promise<Texts> {
  if (!present) return textsAsOf(store, base, name);
  const texts = byLocale((locale) => present[locale]);
  if (present.base === base) return texts;
  const [old, now] = [await textsAsOf(store, present.base, name), await textsAsOf(store, base, name)];
  return mergeTexts(old, now, texts).texts;
}

/** Told with what is there now. */
function moved(present: DraftDocument | undefined): StudioRefusal {
  return new StudioRefusal(412, 'moved', 'It has changed since it was read.', { document: present ?? null });
}

function requireRevision(ask: Ask, present: DraftDocument | undefined): void {
  const document = present ?? null;
  if (!present && ask.ifMatch === undefined && namesTag(ask.ifNoneMatch, '*')) return;
  if (ask.ifMatch === undefined && ask.ifNoneMatch !== undefined) throw moved(present);
  requireMatch(ask, present ? tagOf(present) : '', { document });
}

function tagOf({ revision }: SavedDocument): string {
  return `"${revision}"`;
}

/** A document of a draft, by its name; own members alone. */
function documentOf({ documents }: Draft, name: string): DraftDocument | undefined {
  return Object.hasOwn(documents, name) ? documents[name] : undefined;
}

/** What is saved over, which may be saved over. @throws StudioRefusal 404, 412, 422 or 423 */
async function presentDocument(
  store: StudioReader,
  ask: Ask,
  base: number,
): Promise<{ readonly draft: Draft; readonly present: DraftDocument | undefined }> {
  const { id, name = '' } = ask.params;
  const draft = await draftAt(store, id);
  requireUnscheduled(draft);
  const present = documentOf(draft, name);
  requireRevision(ask, present);
  if (base > (await store.latest())) throw wrong('/base', 'there is no such release');
  if (present && present.base > base)
    throw wrong('/base', 'the document goes out from a later release already');
  if (!present && !(await store.published()).documents.has(name)) throw notThere('document');
  return { draft, present };
}

export async function writeDocument({ store }: Studio, ask: Ask): Promise<Reply> {
  const document = sentDocument(ask.body);
  const { name = '' } = ask.params;
  const { present } = await presentDocument(store, ask, document.base);
  if (!holds(ask.person, 'structure')) {
    // Before the turn, in which nobody should wait for a comparison.
    const before = await textsBefore(store, name, present, document.base);
    requireRight(ask.person, rightOfStep(name, before, document));
  }
  return store.turn(async (writer) => {
    const { draft, present: still } = await presentDocument(writer, ask, document.base);
    // Whoever names no revision may not slip past the comparison either.
    if (still?.revision !== present?.revision) throw moved(still);
    const revision = await writer.writeDocument(draft.id, name, document, ask.person);
    const body: SavedDocument = { revision };
    return { status: 200, body, tag: tagOf(body) };
  });
}

export async function removeDocument({ store }: Studio, ask: Ask): Promise<Reply> {
  const { id, name = '' } = ask.params;
  return store.turn(async (writer) => {
    const draft = await draftAt(writer, id);
    requireUnscheduled(draft);
    const present = documentOf(draft, name);
    if (!present) throw notThere('document');
    requireMatch(ask, tagOf(present), { document: present });
    requireRight(ask.person, rightOfStep(name, await textsAsOf(writer, present.base, name), present));
    await writer.removeDocument(draft.id, name, ask.person);
    return { status: 204 };
  });
}
