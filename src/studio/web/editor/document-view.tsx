/** The document in the view of the address: its structure, its JSON, or the texts of one page. */
import { lazy, type RefObject, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OpenDocument } from '#src/studio/web/client/open-document.ts';
import type { CodeViewHandle } from '#src/studio/web/code/code-view.tsx';
import type { Editor } from '#src/studio/web/editing/use-editor.ts';
import type { EditorPlace } from '#src/studio/web/editing/use-place.ts';
import type { Added } from '#src/studio/web/structure/add-dialog.tsx';
import { PageTexts } from '#src/studio/web/texts/page-texts.tsx';
import type { RowActions } from '#src/studio/web/texts/text-row.tsx';
import type { EditSteps } from './use-edit-steps.ts';

const CodeView = lazy(async () => ({
  default: (await import('#src/studio/web/code/code-view.tsx')).CodeView,
}));
const StructureView = lazy(async () => ({
  default: (await import('#src/studio/web/structure/structure-view.tsx')).StructureView,
}));

interface DocumentViewProps {
  readonly name: string;
  readonly hash: string;
  readonly opened: OpenDocument;
  readonly editor: Editor;
  readonly place: EditorPlace;
  readonly steps: EditSteps;
  readonly actions: RowActions;
  readonly code: RefObject<CodeViewHandle | null>;
  /** Called with the JSON pointer of the element that the caret enters in the JSON view. */
  readonly onCodePointer: (pointer: string) => void;
  readonly onOutline: () => void;
  readonly adds: Added | undefined;
  readonly onAdds: (what: Added | undefined) => void;
}

export function DocumentView(props: DocumentViewProps) {
  const { name, opened, editor, place, actions } = props;
  const { view, page, faults } = editor;
  const writeStructure: OpenDocument['write'] = (next, where, typedAt, set) =>
    props.steps.write(next, where, typedAt, undefined, set);
  const isBroken = faults.fr !== undefined || faults.en !== undefined;
  if (view !== 'texts')
    return (
      <Suspense fallback={<main className="ed-mid" id="main" />}>
        {view === 'structure' ? (
          <StructureView
            name={name}
            opened={{ ...opened, write: writeStructure }}
            editor={editor}
            adds={props.adds}
            onAdds={props.onAdds}
          />
        ) : (
          <DocumentCode {...props} />
        )}
      </Suspense>
    );
  return (
    <main className="ed-mid" id="main" data-language={place.textLocale}>
      {page ? (
        <PageTexts
          key={page.place}
          name={name}
          editor={isBroken ? { ...editor, readOnly: true } : editor}
          page={page}
          place={place}
          onOutline={props.onOutline}
          actions={actions}
        />
      ) : null}
    </main>
  );
}

function DocumentCode(props: DocumentViewProps) {
  const { name, hash, editor, place, steps, actions, code, onCodePointer } = props;
  const { page, view, asked } = editor;
  const navigate = useNavigate();
  return (
    <CodeView
      name={name}
      editor={editor}
      hash={hash}
      locale={place.settings.locale}
      textsHref={place.viewHref('texts', page?.place ?? '')}
      handle={code}
      onLocale={(locale) => place.changeSettings({ locale })}
      onWrite={steps.write}
      onUndo={steps.onUndo}
      onRedo={steps.onRedo}
      onFix={actions.onFix}
      onPlace={(to, pointer) => {
        onCodePointer(pointer);
        if (steps.opening.current !== view) return;
        if (to !== undefined && to !== asked) void navigate(place.hrefOf(to), { replace: true });
      }}
    />
  );
}
