/** View of a document's slides and questions: order, conditions and forms of answer. */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { freeSlideName, withSlide } from '#src/studio/document/slides.ts';
import { publishedDraft } from '#src/studio/web/editing/use-open-document.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';
import { AddQuestion } from './add-question.tsx';
import { PageSettings } from './page-settings.tsx';
import { pagesPlace } from './pages-place.ts';
import { StructureTree } from './structure-tree.tsx';
import { TreeDialog } from './tree-dialog.tsx';
import { type OpenedDocument, useStructure } from './use-structure.ts';
import './structure.css';

/** Shows the tree, and the settings of the slide in the address. */
export function StructureView(props: OpenedDocument) {
  const words = useStructureWords();
  const navigate = useNavigate();
  const { actions, moves, page, note } = useStructure(props);
  const [showsTree, setShowsTree] = useState(false);
  const [adds, setAdds] = useState(false);
  const hrefOf = (place: string) =>
    `/d/${props.editor.state.draft ?? publishedDraft}/${props.name}/structure/${encodeURIComponent(place)}`;
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
      if (actions === undefined) return;
      const { texts, slides, draft, write } = actions;
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
