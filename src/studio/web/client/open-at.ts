/** A document opened for writing as a draft has it, or as it is published. */

import { textsAsOf } from './ended-draft.ts';
import { ownDraft } from './next-draft.ts';
import { type OpenDocument, openDocument } from './open-document.ts';
import type { StudioParts } from './studio-context.ts';

interface Where {
  /** Id of the draft; undefined for what is published. */
  readonly draft: string | undefined;
  readonly name: string;
  /** What the draft is called that the first letter makes. */
  readonly newTitle: () => string;
  /** Id of the draft in which it goes on, where its own is no more and another was made for it. */
  readonly successor?: string | undefined;
  /** It stands in another draft now; undefined for none. */
  readonly onDraft: (id: string | undefined) => void;
}

/** To be called when the library was read. */
export async function openAt(
  { client, kept, library, lastDraft }: Pick<StudioParts, 'client' | 'kept' | 'library' | 'lastDraft'>,
  { draft, name, newTitle, successor, onDraft }: Where,
): Promise<OpenDocument> {
  let isOver = false;
  // What is known of a draft may be from before the document came into it.
  if (draft !== undefined && library.state().drafts[draft]?.documents[name] === undefined) {
    const read = await client.readDraft(draft);
    if (read.ok && read.value.value) library.take(read.value.value);
    isOver = !read.ok && read.problem.kind === 'refused' && read.problem.status === 404;
  }
  const { documents, drafts, release, releases } = library.state();
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
    titleOf: (id) => library.state().drafts[id]?.title,
    makeDraft: async (title) => {
      if (successor !== undefined) return successor;
      // Written outside of every draft: it goes on in the one that the person is in the middle of.
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
  });
}
