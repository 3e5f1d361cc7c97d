/** Opens a document for editing, from a draft or from the published version. */

import { textsAsOf } from './ended-draft.ts';
import { ownDraft } from './next-draft.ts';
import { type OpenDocument, openDocument } from './open-document.ts';
import type { StudioParts } from './studio-context.ts';
import { writeStep } from './write-step.ts';

interface Where {
  /** Draft id; undefined for the published version. */
  readonly draft: string | undefined;
  readonly name: string;
  /** Title of the draft that the first key press creates. */
  readonly newTitle: () => string;
  /** Id of the new draft that continues a deleted one. */
  readonly successor?: string | undefined;
  /** Called when the document moves to another draft; undefined for none. */
  readonly onDraft: (id: string | undefined) => void;
}

export type OpeningParts = Pick<StudioParts, 'client' | 'kept' | 'library' | 'lastDraft'>;

/** Call after the library is read. */
export async function openAt(parts: OpeningParts, where: Where): Promise<OpenDocument> {
  const { client, kept, library, lastDraft } = parts;
  const { draft, name, newTitle, successor, onDraft } = where;
  let isOver = false;
  // The cached draft may be older than the document's arrival in it.
  if (draft !== undefined && library.state().drafts[draft]?.documents[name] === undefined) {
    const read = await client.readDraft(draft);
    if (read.ok && read.value.value) library.take(read.value.value);
    isOver = !read.ok && read.problem.kind === 'refused' && read.problem.status === 404;
  }
  const { documents, drafts, release, releases, lastStep } = library.state();
  const published = documents?.[name] ?? { fr: '', en: '' };
  const document = draft === undefined ? undefined : drafts[draft]?.documents[name];
  const base = document && (await textsAsOf(client, releases, name, document.base));
  const latest = releases.find(({ documents: changed }) => Object.hasOwn(changed, name));
  return openDocument({
    client,
    kept,
    name,
    published,
    release,
    draft,
    isOver,
    document,
    moved: base && { base, by: latest?.by ?? '', at: latest?.at },
    lastStep: lastStep?.draft === draft ? lastStep?.step : undefined,
    titleOf: (id) => library.state().drafts[id]?.title,
    makeDraft: async (title) => {
      if (successor !== undefined) return successor;
      // Edited outside any draft: continue in the user's current draft.
      const own =
        title === undefined ? ownDraft(library.state().home?.drafts ?? [], lastDraft.state()) : undefined;
      if (own !== undefined) return own.id;
      const created = await client.createDraft(title ?? newTitle());
      if (!created.ok) return created.problem;
      library.take(created.value);
      return created.value.id;
    },
    onOver: library.forget,
    onDraft,
    onSaved: (id, saved) => library.takeDocument(id, name, saved),
    onSetStep: (step, side, save) =>
      library.inTurn(async () => {
        // Saving the first change creates the draft that the other documents need.
        const now = await save();
        const { [name]: _, ...others } = step.documents;
        await writeStep({ ...step, documents: others }, side, (other) =>
          openAt(parts, { draft: now, name: other, newTitle, onDraft: () => undefined }),
        );
        if (now !== undefined && side === 'redo') library.takeStep(now, step);
        await library.refresh();
      }),
  });
}
