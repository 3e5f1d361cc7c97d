/** A store that enforces size and count limits on every write. */
import { jsonLength } from '#src/contract/wire/json-bytes.ts';
import { isWithin } from '#src/contract/wire/json-shape.ts';
import { studioBytes, studioCounts, studioText } from '#src/contract/wire/limits.ts';
import type { SentDocument, StudioDraft, Texts } from '#src/contract/wire/studio-records.ts';
import { StudioRefusal } from './studio.ts';
import { type Published, product, type StudioStore, type StudioWriter } from './studio-store.ts';

type Limited = keyof typeof studioBytes;
type Counted = keyof typeof studioCounts;

function tooLarge(of: Limited): StudioRefusal {
  const max = studioBytes[of];
  return new StudioRefusal(413, 'too-large', `The ${of} would have more than ${max} bytes.`, { of, max });
}

function requireCount(of: Counted, count: number): void {
  const max = studioCounts[of];
  if (count < max) return;
  // Not 409: a client treats 409 as a conflict, so it merges and retries.
  throw new StudioRefusal(422, `too-many-${of}`, `There are ${max} ${of} already, which is the most.`, {
    max,
  });
}

/** Checks the size before anything parses the texts. @throws StudioRefusal 413 */
export function requireStorable({ fr, en }: Texts): void {
  if (!passesGate(fr) || !passesGate(en)) throw tooLarge('text');
}

/** Allows changes that shrink a value above the limit. @throws StudioRefusal 413 */
function requireFits(of: Limited, before: unknown, after: unknown): void {
  const bytes = jsonLength(after);
  if (bytes > studioBytes[of] && bytes >= jsonLength(before)) throw tooLarge(of);
}

type TextsByName = Readonly<Record<string, Texts>>;

/** The documents that a preview and the call for documents return, with others in their place. */
function setOf({ documents }: Published, over: TextsByName): readonly (readonly [string, string, string])[] {
  const all = { ...Object.fromEntries(documents), ...over };
  return Object.entries(all).map(([name, { fr, en }]) => [name, fr, en]);
}

async function requireDocumentFits(
  writer: StudioWriter,
  draft: StudioDraft,
  name: string,
  document: SentDocument,
): Promise<void> {
  if (!Object.hasOwn(draft.documents, name)) requireCount('documents', Object.keys(draft.documents).length);
  const documents = { ...draft.documents, [name]: document };
  requireFits('draft', draft, { ...draft, documents });
  const published = await writer.published();
  requireFits('preview', setOf(published, draft.documents), setOf(published, documents));
}

function limited(writer: StudioWriter): StudioWriter {
  return {
    ...writer,
    createDraft: async (title, by, more) => {
      if (by !== product) requireCount('drafts', await writer.draftsOf(by.uid));
      return writer.createDraft(title, by, more);
    },
    writeDraft: async (id, change, by) => {
      if (change.accepted && jsonLength(change.accepted) > studioBytes.ticks) throw tooLarge('ticks');
      return writer.writeDraft(id, change, by);
    },
    writeDocument: async (id, name, document, by) => {
      requireStorable(document);
      const draft = await writer.draft(id);
      if (draft) await requireDocumentFits(writer, draft, name, document);
      return writer.writeDocument(id, name, document, by);
    },
    addPreview: async (preview, hash) => {
      requireCount('previews', await writer.previewsOf(preview.uid));
      return writer.addPreview(preview, hash);
    },
    addRelease: async (release) => {
      if (jsonLength(release.accepted) > studioBytes.ticks) throw tooLarge('ticks');
      const published = await writer.published();
      requireFits('documents', setOf(published, {}), setOf(published, release.documents));
      return writer.addRelease(release);
    },
  };
}

/** @param store the app's own documents go into it without these limits. */
export function withLimits(store: StudioStore): StudioStore {
  return { ...store, turn: (work) => store.turn((writer) => work(limited(writer))) };
}

/** Is the text cheap enough to store, parse and compare? */
function passesGate(text: string): boolean {
  // Bytes are at least characters: skip measuring a text that is far too long.
  if (text.length > studioBytes.text || jsonLength(text) > studioBytes.text) return false;
  return isWithin(text, studioText);
}
