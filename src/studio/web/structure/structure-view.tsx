/** View of a document's slides and questions: order, conditions and forms of answer. */
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Draft } from '#renderers/check/draft.ts';
import { isText, member } from '#renderers/json.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { withPieceAt } from '#src/studio/document/moves.ts';
import { newKeys } from '#src/studio/document/questions.ts';
import { freeSlideName, withSlide } from '#src/studio/document/slides.ts';
import { openAt } from '#src/studio/web/client/open-at.ts';
import type { OpenDocument } from '#src/studio/web/client/open-document.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import type { Editor } from '#src/studio/web/editing/use-editor.ts';
import { publishedDraft } from '#src/studio/web/editing/use-open-document.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { shownWording } from '#src/studio/words/shown-wording.ts';
import { useStore } from '#src/ui/use-store.ts';
import { AddQuestion } from './add-question.tsx';
import { PageSettings } from './page-settings.tsx';
import type { StructureActions, StructureSlide } from './structure-props.ts';
import { StructureTree } from './structure-tree.tsx';
import { TreeDialog } from './tree-dialog.tsx';
import { useMoves } from './use-moves.ts';
import { useStructureWords } from './use-structure-words.ts';
import './structure.css';

/** JSON pointer of a document's pages. */
const pagesPlace = (draft: Draft | undefined): string =>
  draft?.kind === 'page' ? '/sections' : '/uiSchema/ui:slides';

/** @param untitled name for a page without a title. */
function slidesOf(
  draft: Draft,
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

interface StructureViewProps {
  readonly name: string;
  readonly opened: OpenDocument;
  readonly editor: Editor;
}

/** Shows the tree, and the settings of the slide in the address. */
export function StructureView({ name, opened, editor }: StructureViewProps) {
  const { place: asked = '' } = useParams();
  const { words: studio, locale: own } = useStudioWords();
  const words = useStructureWords();
  const parts = useStudio();
  const { library } = parts;
  const { home, drafts, documents } = useStore(library);
  const navigate = useNavigate();
  const { state, pair, faults, isScheduled } = editor;
  const { texts } = state.history.present;
  const draft = pair[own] ?? pair.fr ?? pair.en;
  // An unreadable text is shown in an earlier version, so it must not be edited.
  const isReadable = pair.fr !== undefined && pair.en !== undefined && !faults.fr && !faults.en;
  const [note, setNote] = useState<{ readonly words: string; readonly refusedOn?: string | undefined }>({
    words: '',
  });
  const say = (what: string) => setNote({ words: what });
  const refuse = (why: string) => setNote({ words: why, refusedOn: page?.name });
  const [showsTree, setShowsTree] = useState(false);
  const [adds, setAdds] = useState(false);
  const readOnly = home?.me.rights.includes('structure') !== true || isScheduled || !isReadable;
  const slides = useMemo(
    () => (draft === undefined ? [] : slidesOf(draft, studio.editor.untitled, documents)),
    [draft, studio, documents],
  );
  const fresh = useMemo(() => newKeys(texts, state.published), [texts, state.published]);
  const page = slides.find((each) => each.name === asked) ?? slides[0];
  const hrefOf = (place: string) =>
    `/d/${state.draft ?? publishedDraft}/${name}/structure/${encodeURIComponent(place)}`;
  const held = state.draft === undefined ? {} : (drafts[state.draft]?.documents ?? {});
  const others: Readonly<Record<string, Texts>> = { ...documents, ...held, [name]: texts };

  async function writeAll(changed: Readonly<Record<string, Texts>>, where: string) {
    const { [name]: mine, ...more } = changed;
    if (mine) opened.write(mine, where);
    if (Object.keys(more).length === 0) return;
    // Saving the first change creates the draft that the other documents need.
    await opened.flush();
    const { draft: into } = opened.state();
    for (const [each, next] of Object.entries(more)) {
      const other = await openAt(parts, {
        draft: into,
        name: each,
        newTitle: () => '',
        onDraft: () => undefined,
      });
      other.write(next, where);
      await other.flush();
      other.close();
    }
    await library.refresh();
  }

  const labelOf = (key: string): string => {
    // A question without a label in one language uses the other's.
    const titles = [draft, pair.fr, pair.en].map((each) => each?.properties.get(key)?.title);
    return titles.filter(isText).find((title) => title !== '') ?? key;
  };
  const write = (next: Texts, where: string, what = '') => {
    opened.write(next, where);
    say(what);
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
    say,
    refuse,
  });

  const actions: StructureActions | undefined = draft && {
    name,
    texts,
    published: state.published,
    fresh,
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
    writeAll: (changed, where) => opened.hold(writeAll(changed, where)),
    others,
    labelOf,
  };
  const onPlace = (place: string) => void navigate(hrefOf(place), { replace: true });
  const tree = {
    moves,
    current: page?.name ?? '',
    hrefOf,
    onAdd: () => {
      setShowsTree(false);
      setAdds(true);
    },
    onAddPage: () => {
      const fresh = freeSlideName(texts);
      const behind = page === undefined ? 0 : slides.indexOf(page) + 1;
      setShowsTree(false);
      write(withSlide(texts, fresh, behind), `${pagesPlace(draft)}/${fresh}`);
      onPlace(fresh);
    },
  };
  return (
    <>
      {actions ? <StructureTree {...actions} {...tree} /> : null}
      <main className="ed-mid ed-structure" id="main">
        <p className="tree-narrow">{words.larger}</p>
        {actions && page ? (
          <PageSettings
            key={page.name}
            {...actions}
            page={page}
            onTree={() => setShowsTree(true)}
            onAdd={() => setAdds(true)}
            onAddPage={tree.onAddPage}
            onPlace={onPlace}
          />
        ) : (
          <p>{words.unreadable}</p>
        )}
        <p
          className={note.refusedOn !== undefined && note.refusedOn === page?.name ? 'tree-refusal' : 'vh'}
          role="status"
        >
          {note.words}
        </p>
      </main>
      {actions && showsTree ? (
        <TreeDialog {...actions} {...tree} text={note.words} onClose={() => setShowsTree(false)} />
      ) : null}
      {actions && page && adds ? (
        <AddQuestion {...actions} page={page} onPlace={onPlace} onClose={() => setAdds(false)} />
      ) : null}
    </>
  );
}
