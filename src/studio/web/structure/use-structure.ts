/** The document as the structure view shows it, and the actions that change it. */
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { isText, member } from '#renderers/json.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import type { Pair } from '#src/studio/document/document-pair.ts';
import { pieceName, withPieceAt } from '#src/studio/document/moves.ts';
import { newKeys } from '#src/studio/document/question-edits.ts';
import { setStep } from '#src/studio/document/set-step.ts';
import type { OpenDocument } from '#src/studio/web/client/open-document.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import type { Editor } from '#src/studio/web/editing/use-editor.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { shownWording } from '#src/studio/words/shown-wording.ts';
import { useStore } from '#src/ui/use-store.ts';
import { pagesPlace } from './pages-place.ts';
import type { StructureActions, StructureSlide } from './structure-props.ts';
import { type Moves, useMoves } from './use-moves.ts';

export interface OpenedDocument {
  readonly name: string;
  readonly opened: OpenDocument;
  readonly editor: Editor;
}

interface Structure {
  /** Undefined if neither language can be read. */
  readonly actions: StructureActions | undefined;
  readonly moves: Moves;
  /** The page in the address, or the first. */
  readonly page: StructureSlide | undefined;
  /** Result of the last action, or why it was rejected. */
  readonly note: Note;
}

interface Note {
  readonly words: string;
  /** Page that was open when the action was rejected. */
  readonly refusedOn?: string | undefined;
}

/** Returns the slide in the address, the actions on the structure, and the result of the last one. */
export function useStructure({ name, opened, editor }: OpenedDocument): Structure {
  const { place: asked = '' } = useParams();
  const { words: studio, locale: own } = useStudioWords();
  const { home, drafts, documents } = useStore(useStudio().library);
  const { state, pair, faults, isScheduled, marks, wrong } = editor;
  const { texts } = state.history.present;
  const draft = pair[own] ?? pair.fr ?? pair.en;
  // An unreadable text is shown in an earlier version, so it must not be edited.
  const isReadable = pair.fr !== undefined && pair.en !== undefined && !faults.fr && !faults.en;
  const readOnly = home?.me.rights.includes('structure') !== true || isScheduled || !isReadable;
  const slides = useMemo(
    () => (draft === undefined ? [] : slidesOf(draft, studio.editor.untitled, documents)),
    [draft, studio, documents],
  );
  const fresh = useMemo(() => newKeys(texts, state.published), [texts, state.published]);
  const page = slides.find((each) => each.name === asked) ?? slides[0];
  const [note, setNote] = useState<Note>({ words: '' });
  const announce = (what: string) => setNote({ words: what });
  const refuse = (why: string) => setNote({ words: why, refusedOn: page?.name });
  const held = state.draft === undefined ? {} : (drafts[state.draft]?.documents ?? {});
  const others = { ...documents, ...held, [name]: texts };
  const labelOf = (key: string) => questionLabel(draft, pair, key);
  const write = (next: Texts, where: string, what = '') => {
    opened.write(next, where);
    announce(what);
  };
  const moves = useMoves({
    document: name,
    order: slides,
    readOnly,
    nameOf: ({ kind, name: own }) =>
      kind === 'question' ? labelOf(own) : (slides.find((each) => each.name === own)?.title ?? own),
    apply: (piece, to, what) =>
      write(
        withPieceAt(texts, slides, piece, to),
        piece.kind === 'question' ? `/uiSchema/${piece.name}` : pagesPlace(draft),
        what,
      ),
    announce,
    refuse,
  });
  const actions: StructureActions | undefined = draft && {
    name,
    texts,
    published: state.published,
    fresh,
    markOf: (piece) => marks[pieceName(piece)],
    wrong,
    pair,
    draft,
    slides,
    readOnly,
    write,
    move: moves.move,
    moveBy: moves.moveBy,
    refusal: moves.refusal,
    refuse,
    type: (next, where) => opened.write(next, where, Date.now()),
    writeAll: (changed, where) => {
      const step = setStep(where, others, changed);
      const mine = step.documents[name]?.after ?? opened.state().history.present.texts;
      const isWide = Object.keys(step.documents).some((each) => each !== name);
      opened.write(mine, where, undefined, isWide ? step : undefined);
    },
    others,
    labelOf,
  };
  return { actions, moves, page, note };
}

/** @param untitled name for a page without a title. */
function slidesOf(
  draft: DocumentDraft,
  untitled: string,
  documents: Readonly<Record<string, Texts>> | undefined,
): readonly StructureSlide[] {
  const titleOf = (holder: unknown) =>
    shownWording(String(member(holder, 'title') ?? ''), draft, documents).trim() || untitled;
  if (draft.kind === 'page')
    return draft.sections.map((section) => ({
      name: String(member(section, 'name') ?? ''),
      title: titleOf(section),
      fields: [],
      when: member(section, 'when'),
    }));
  return draft.slides.map(({ name, members, fields, when, part }) => ({
    name,
    title: titleOf(members),
    fields,
    when,
    part,
  }));
}

/** Label of a question. If one language has none, returns the other's. */
function questionLabel(draft: DocumentDraft | undefined, pair: Pair, key: string): string {
  const titles = [draft, pair.fr, pair.en].map((each) => each?.properties.get(key)?.title);
  return titles.filter(isText).find((title) => title !== '') ?? key;
}
