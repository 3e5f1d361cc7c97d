/** Opens documents for editing, from a draft or from the published version: one, or all of an edit. */

import type { SetStep, StepSide } from '#src/studio/document/set-step.ts';
import { changed, type History, startHistory } from '#src/studio/document/undo-history.ts';
import { textsAsOf } from './ended-draft.ts';
import { ownDraft } from './next-draft.ts';
import { type OpenDocument, openDocument } from './open-document.ts';
import type { AppliedStep, StudioParts } from './studio-context.ts';
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

type OpeningParts = Pick<StudioParts, 'client' | 'kept' | 'library' | 'lastDraft'>;

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
  const { documents, drafts, release, releases, histories } = library.state();
  const published = documents?.[name] ?? { fr: '', en: '' };
  const document = draft === undefined ? undefined : drafts[draft]?.documents[name];
  const base = document && (await textsAsOf(client, releases, name, document.base));
  const latest = releases.find(({ documents: changed }) => Object.hasOwn(changed, name));
  const opened = await openDocument({
    client,
    kept,
    name,
    published,
    release,
    draft,
    isOver,
    document,
    moved: base && { base, by: latest?.by ?? '', at: latest?.at },
    history: histories?.draft === draft ? histories?.of[name] : undefined,
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
    onSetStep: async (step, side, save) =>
      (await applyStep(parts, step, side, await save(), newTitle, name)).draft,
  });
  return {
    ...opened,
    close: () => {
      const { draft: last, history } = opened.state();
      if (last !== undefined) library.takeHistories(last, { [name]: history });
      opened.close();
    },
  };
}

/** Each document of the step can undo it. */
function historiesOf(step: SetStep): Readonly<Record<string, History>> {
  return Object.fromEntries(
    Object.entries(step.documents).map(([name, { before, after }]) => [
      name,
      changed(startHistory(before), after, step.where, undefined, step),
    ]),
  );
}

/**
 * Makes or undoes an edit of several documents. Writes into the draft, which becomes the user's last one. Call after the
 * library is read.
 * @param draft id; undefined to create one.
 * @param newTitle title of the draft to create.
 * @param except name of an open document, which writes its part itself.
 */
export function applyStep(
  parts: OpeningParts,
  step: SetStep,
  side: StepSide,
  draft: string | undefined,
  newTitle: () => string,
  except?: string,
): Promise<AppliedStep> {
  const { library, lastDraft } = parts;
  return library.inTurn(async () => {
    let current = draft;
    const onDraft = (id: string | undefined) => {
      current = id;
    };
    const documents = Object.fromEntries(Object.entries(step.documents).filter(([name]) => name !== except));
    const unsaved = await writeStep({ ...step, documents }, side, (name) =>
      openAt(parts, { draft: current, name, newTitle, onDraft }),
    );
    if (current !== undefined) {
      lastDraft.set(current);
      library.takeHistories(current, historiesOf(step));
    }
    await library.refresh();
    return { step, draft: current, unsaved };
  });
}
