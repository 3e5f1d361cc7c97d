/** The editor of one open document: its views, its dialogs, its preview. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { PreviewPlace } from '#src/contract/wire/studio-records.ts';
import type { OpenDocument } from '#src/studio/web/client/open-document.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import type { CodeViewHandle } from '#src/studio/web/code/code-view.tsx';
import { type Editor, useEditor } from '#src/studio/web/editing/use-editor.ts';
import { publishedDraft, useOpenDocument } from '#src/studio/web/editing/use-open-document.ts';
import { type PreviewSettings, usePlace } from '#src/studio/web/editing/use-place.ts';
import { openViews, ViewSwitch, views } from '#src/studio/web/editing/view-switch.tsx';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useTitle } from '#src/studio/web/kit/use-title.ts';
import type { Added } from '#src/studio/web/structure/add-dialog.tsx';
import { documentTitle } from '#src/studio/words/document-names.ts';
import { AnnouncedFindings } from './announced-findings.tsx';
import { DocumentView } from './document-view.tsx';
import { EditorDialogs, useEditorDialogs } from './editor-dialogs.tsx';
import { EditorStrip } from './editor-strip.tsx';
import { EditorTop } from './editor-top.tsx';
import { Outline } from './outline.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { useEditSteps } from './use-edit-steps.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { usePageTop } from './use-page-top.ts';
import { useTextActions } from './use-text-actions.ts';
import './editor.css';

export function OpenEditor({ name }: { readonly name: string }) {
  const { draft = publishedDraft } = useParams();
  const { hash } = useLocation();
  const opened = useOpenDocument(draft, name);
  return opened ? <DocumentEditor name={name} opened={opened} hash={hash} /> : <div className="ed" />;
}

/** Makes the edited draft the user's last draft. */
function useLastDraft({ state: { status, draft } }: Editor): void {
  const { lastDraft } = useStudio();
  const writesIn = status === 'unsaved' || status === 'saving' ? draft : undefined;
  useEffect(() => {
    if (writesIn !== undefined) lastDraft.set(writesIn);
  }, [lastDraft, writesIn]);
}

/** Returns what a phone with the preview link shows. */
function previewPlace(name: string, { page, pages }: Editor, settings: PreviewSettings): PreviewPlace {
  const { locale, sample, context, answers, theme } = settings;
  return {
    name,
    locale,
    slide: page?.kind === 'slide' ? page.place : (pages[0]?.place ?? ''),
    sample,
    context,
    answers,
    theme,
  };
}

interface DocumentEditorProps {
  readonly name: string;
  readonly opened: OpenDocument;
  readonly hash: string;
}

function DocumentEditor({ name, opened, hash }: DocumentEditorProps) {
  const { pathname } = useLocation();
  const { words, locale } = useStudioWords();
  const navigate = useNavigate();
  const editor = useEditor(name, opened);
  const { state, pages, page, changed, wrong, view } = editor;
  const current = page?.place ?? '';
  const place = usePlace(name, hash, editor);
  const { settings, hrefOf, viewHref } = place;
  const code = useRef<CodeViewHandle>(null);
  const [codePointer, setCodePointer] = useState('');
  const dialogs = useEditorDialogs();
  const [adds, setAdds] = useState<Added>();
  const title = documentTitle(name, editor.texts, locale);
  useTitle(title);
  usePageTop(view, view === 'structure' ? editor.asked : current);
  useLastDraft(editor);
  const steps = useEditSteps(opened, editor, place);
  const { onUndo, onRedo } = steps;
  const actions = useTextActions(opened, editor, place, steps, dialogs);
  const onKeys = () => dialogs.setDialog('keys');
  useEditorKeys({
    onProblem: (step) => (view === 'json' ? code.current?.goToProblem(step) : place.goToProblem(step)),
    onPage: place.goToPageBeside,
    onPublish: () => {
      if (state.draft !== undefined)
        void navigate(`/d/${state.draft}/publish`, { state: { from: pathname } });
    },
    onList: onKeys,
    onUndo,
    onRedo,
  });

  const isReadable = editor.faults.fr === undefined && editor.faults.en === undefined;
  // Texts around the pages have no place in the structure.
  const spot = page?.kind === 'around' ? pages.findLast(({ kind }) => kind !== 'around') : page;
  const outline = {
    ...{ pages, current, changed, wrong, hrefOf },
    onAddPage:
      editor.mayStructure && !editor.readOnly && isReadable
        ? () => {
            setAdds('page');
            void navigate(viewHref('structure', spot?.place ?? ''));
          }
        : undefined,
  };
  return (
    <div className="ed" data-preview={place.showsPreview || undefined}>
      <EditorTop
        {...{ title, state, onUndo, onRedo, onKeys }}
        views={
          <ViewSwitch
            views={editor.mayStructure ? views : openViews}
            current={view}
            hrefOf={(of) => viewHref(of, current)}
          />
        }
        place={previewPlace(name, editor, settings)}
      />
      <EditorStrip
        editor={editor}
        faults={view === 'json' ? {} : editor.faults}
        codeHref={editor.mayStructure ? viewHref('json', '') : undefined}
      />
      <AnnouncedFindings key={locale} findings={editor.isChecked ? editor.findings : undefined} />
      {view === 'structure' ? null : <Outline {...outline} />}
      <DocumentView
        {...{ name, hash, opened, editor, place, steps, actions, code, adds }}
        onCodePointer={setCodePointer}
        onOutline={() => dialogs.setDialog('outline')}
        onAdds={setAdds}
      />
      <PreviewPane
        {...{ name, editor, place }}
        focus={view === 'json' ? codePointer : (place.focus?.pointer ?? '')}
        onPick={(pointer) =>
          view === 'json' ? code.current?.goToPlace(pointer, settings.locale) : place.onPick(pointer)
        }
      />
      {place.showsPreview ? (
        <Button look="night" className="ed-back" onClick={() => place.setShowsPreview(false)}>
          {words.code.texts}
        </Button>
      ) : null}
      <EditorDialogs
        {...{ dialogs, editor, opened, outline }}
        structureHref={editor.mayStructure ? viewHref('structure', current) : undefined}
      />
    </div>
  );
}
