/** View of a document's slides and questions: order, conditions and forms of answer. */
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { PlacedFinding } from '#src/studio/web/editing/finding-places.ts';
import { publishedDraft } from '#src/studio/web/editing/use-open-document.ts';
import { FindingLine } from '#src/studio/web/findings/finding-line.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';
import { AddDialog, type Added } from './add-dialog.tsx';
import { PageSettings } from './page-settings.tsx';
import { StructureTree } from './structure-tree.tsx';
import { TreeDialog } from './tree-dialog.tsx';
import { type OpenedDocument, useStructure } from './use-structure.ts';
import './structure.css';

interface StructureViewProps extends OpenedDocument {
  /** What the dialog adds; undefined while it is closed. */
  readonly adds: Added | undefined;
  readonly onAdds: (what: Added | undefined) => void;
}

/** Shows the tree, and the settings of the slide in the address. */
export function StructureView(props: StructureViewProps) {
  const { adds, onAdds } = props;
  const words = useStructureWords();
  const { words: studio } = useStudioWords();
  const navigate = useNavigate();
  const { actions, moves, page, note } = useStructure(props);
  const [showsTree, setShowsTree] = useState(false);
  const hrefOf = (place: string, view = 'structure') =>
    `/d/${props.editor.state.draft ?? publishedDraft}/${props.name}/${view}/${encodeURIComponent(place)}`;
  const onPlace = (place: string) => void navigate(hrefOf(place), { replace: true });
  const tree = {
    moves,
    current: page?.name ?? '',
    hrefOf,
    onAdd: () => {
      setShowsTree(false);
      onAdds('question');
    },
    onAddPage: () => {
      setShowsTree(false);
      onAdds('page');
    },
  };
  return (
    <>
      {actions ? <StructureTree {...actions} {...tree} /> : null}
      <main className="ed-mid ed-structure" id="main">
        <p className="tree-narrow">
          {actions?.readOnly === false ? words.larger : words.largerToRead}{' '}
          <Link to={hrefOf(page?.name ?? '', 'texts')}>{studio.code.texts}</Link>
        </p>
        {actions && page ? (
          <PageSettings
            key={page.name}
            {...actions}
            page={page}
            findings={<PageErrors findings={props.editor.findings} page={page.name} />}
            onTree={() => setShowsTree(true)}
            onAdd={tree.onAdd}
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
      {actions?.readOnly === false && page && adds ? (
        <AddDialog {...actions} what={adds} page={page} onPlace={onPlace} onClose={() => onAdds(undefined)} />
      ) : null}
    </>
  );
}

interface PageErrorsProps {
  readonly findings: readonly PlacedFinding[];
  readonly page: string;
}

/** What the checker found on the page: at a place that is not a text, once for both languages. */
function PageErrors({ findings, page }: PageErrorsProps) {
  const own = findings
    .map((finding, rank) => ({ finding, rank }))
    .filter((each) => each.finding.page === page);
  const isTwin = (one: PlacedFinding, other: PlacedFinding) =>
    one.text === '' && one.pointer === other.pointer && one.locale !== other.locale;
  return own.map(({ finding, rank }) => {
    const twin = own.find((each) => isTwin(finding, each.finding));
    if (twin && twin.rank < rank) return null;
    const shown = twin ? { ...finding, locale: undefined } : finding;
    return <FindingLine key={rank} finding={shown} rank={rank} readOnly />;
  });
}
