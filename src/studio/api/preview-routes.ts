/** Preview of a draft on a phone: creates the link with its token, serves the texts and ends the preview. */
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { byLocale, type Locale } from '#src/contract/domain/locale.ts';
import { jsonAnswer } from '#src/contract/wire/json-bytes.ts';
import type { NewPreview, Shown, StudioDraft } from '#src/contract/wire/studio-records.ts';
import { type Cache, createCache } from './cache.ts';
import { type Handler, holds, notFound, respondNotModified, type Studio, StudioRefusal } from './studio.ts';
import type { Preview, Published, StudioReader } from './studio-store.ts';

/** Lifetime after the last request of the editor. */
const previewLifetimeMs = 2 * 3_600_000;

/** Minimum interval between two writes of a phone's last request. Phones poll every 5 s. */
const lastSeenIntervalMs = 5_000;

/** A phone counts as disconnected after this time (poll + write interval + slow network). */
const disconnectedAfterMs = 15_000;

/** Caps the table: a client can invent phone ids. */
const maxPhones = 50;

/** Stands for the published documents instead of a draft id. */
const publishedName = 'published';

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export const createPreview: Handler<'createPreview'> = async (
  { store, now },
  { person, body: { draft: named } },
) => {
  const token = randomBytes(16).toString('base64url');
  const created: NewPreview = {
    id: randomBytes(9).toString('base64url'),
    token,
    expires: now() + previewLifetimeMs,
  };
  await store.turn(async (writer) => {
    const draft = await draftNamed(writer, named);
    const { id, expires } = created;
    await writer.addPreview({ id, uid: person.uid, draft, by: person.name, expires }, hashOf(token));
  });
  return { status: 201, body: created };
};

/** Undefined for the published documents. @throws StudioRefusal 404 */
async function draftNamed(reader: Pick<StudioReader, 'draft'>, named: string): Promise<string | undefined> {
  if (named === publishedName) return undefined;
  if (!(await reader.draft(named))) throw notFound('draft');
  return named;
}

/** The preview. Deletes it if it has expired or its creator has lost access, so that the link never works again. */
async function present(
  { store, now, person }: Studio,
  preview: Preview | undefined,
): Promise<Preview | undefined> {
  if (!preview) return undefined;
  const maker = preview.expires > now() ? await person(preview.uid) : undefined;
  if (maker && holds(maker, 'any')) return preview;
  await store.turn((writer) => writer.removePreview(preview.id));
  return undefined;
}

export const movePreview: Handler<'movePreview'> = async (studio, { path: [id], body }) => {
  const { store, now } = studio;
  const { draft: named, ...shownNow } = body;
  const place = 'name' in shownNow ? { answers: {}, ...shownNow } : null;
  if (!(await present(studio, await store.previewAt(id)))) throw notFound('preview');
  const isThere = await store.turn(async (writer) =>
    writer.movePreview(id, {
      place,
      expires: now() + previewLifetimeMs,
      // The first key press turns a preview of the published documents into one of the new draft. Phones follow.
      ...(named !== undefined && { of: { draft: await draftNamed(writer, named) } }),
    }),
  );
  if (!isThere) throw notFound('preview');
  return { status: 204 };
};

export const readPreview: Handler<'readPreview'> = async (studio, { path: [id] }) => {
  const { store, now } = studio;
  const preview = await present(studio, await store.previewAt(id));
  if (!preview) throw notFound('preview');
  const { expires } = preview;
  return { status: 200, body: { phones: openPhones(preview, now()).length, expires } };
};

function openPhones({ phones }: Preview, now: number): readonly (readonly [phone: string, at: number])[] {
  return Object.entries(phones).filter(([, at]) => Math.abs(now - at) < disconnectedAfterMs);
}

/** Stored with the preview, so that all server processes count the same phones. */
async function notePhone(
  store: Studio['store'],
  { id, phones }: Preview,
  phone: string | undefined,
  now: number,
): Promise<void> {
  if (
    phone === undefined ||
    (Object.hasOwn(phones, phone) && Math.abs(now - (phones[phone] ?? 0)) < lastSeenIntervalMs)
  )
    return;
  await store.turn(async (writer) => {
    const preview = await writer.previewAt(id);
    if (!preview) return;
    const others = openPhones(preview, now).filter(([other]) => other !== phone);
    await writer.notePhones(id, Object.fromEntries([...others.slice(1 - maxPhones), [phone, now]]));
  });
}

/** The id that a phone sends for itself. */
export function phoneOf(headers: IncomingHttpHeaders): string | undefined {
  const { 'x-phone': phone } = headers;
  return typeof phone === 'string' && /^[\w-]{1,40}$/.test(phone) ? phone : undefined;
}

export const endPreview: Handler<'endPreview'> = async ({ store }, { path: [id] }) => {
  await store.turn((writer) => writer.removePreview(id));
  return { status: 204 };
};

/** Is it the token of a preview that has not expired? */
export async function knowsPreview({ store, now }: Studio, token: string): Promise<boolean> {
  const preview = await store.preview(hashOf(token));
  return preview !== undefined && preview.expires > now();
}

/** Responses by preview and version, so that all phones of a link get the same bytes. */
const answers = new WeakMap<Studio, Cache<Uint8Array<ArrayBuffer>>>();
const maxAnswers = 4;

function answersOf(studio: Studio): Cache<Uint8Array<ArrayBuffer>> {
  const known = answers.get(studio) ?? createCache(maxAnswers);
  answers.set(studio, known);
  return known;
}

export const shown: Handler<'shown'> = async (studio, ask) => {
  const { store, now } = studio;
  const preview = await present(
    studio,
    ask.token === undefined ? undefined : await store.preview(hashOf(ask.token)),
  );
  const revision = preview?.draft === undefined ? 0 : await store.draftRevision(preview.draft);
  // Without a revision, the draft has been published or deleted.
  if (!preview || revision === undefined)
    throw new StudioRefusal(401, 'preview-over', 'This preview is over.');
  await notePhone(store, preview, ask.phone, now());
  const release = await store.latest();
  const tag = `"${release}-${revision}-${preview.revision}"`;
  return respondNotModified(ask, tag, async () => ({
    bytes: await answersOf(studio)(`${preview.id} ${tag}`, () => shownBytes(store, preview, release)),
  }));
};

async function shownBytes(
  store: StudioReader,
  { draft, place, by }: Preview,
  release: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const published = await store.published(release);
  const own = draft === undefined ? undefined : await store.draft(draft);
  const body: Shown = { documents: byLocale((locale) => textsOf(published, own, locale)), place, by };
  return jsonAnswer(body);
}

function textsOf(
  published: Published,
  draft: StudioDraft | undefined,
  locale: Locale,
): Record<string, string> {
  const online = [...published.documents].map(([name, texts]) => [name, texts[locale]] as const);
  const own = Object.entries(draft?.documents ?? {}).map(([name, texts]) => [name, texts[locale]] as const);
  return Object.fromEntries([...online, ...own]);
}
