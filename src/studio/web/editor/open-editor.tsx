/** The editor of one open document: its views, its dialogs, its preview. */
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { byLocale, type Locale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { reviewOf } from '#src/studio/document/one-sided.ts';
import { setText } from '#src/studio/document/set-text.ts';
import type { PairedText } from '#src/studio/document/texts.ts';
import type { OpenDocument } from '#src/studio/web/client/open-document.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import type { CodeViewHandle } from '#src/studio/web/code/code-view.tsx';
import { readStep, stepHash, stepName } from '#src/studio/web/editing/step-place.ts';
import { useEditor } from '#src/studio/web/editing/use-editor.ts';
import { publishedDraft, useOpenDocument } from '#src/studio/web/editing/use-open-document.ts';
import { usePlace } from '#src/studio/web/editing/use-place.ts';
import { useStableActions } from '#src/studio/web/editing/use-steady.ts';
import { openViews, ViewSwitch, views } from '#src/studio/web/editing/view-switch.tsx';
import { applyFix } from '#src/studio/web/findings/apply-fix.ts';
import type { LocalizedFinding } from '#src/studio/web/findings/use-findings.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useTitle } from '#src/studio/web/kit/use-title.ts';
import { PageTexts } from '#src/studio/web/texts/page-texts.tsx';
import { documentTitle } from '#src/studio/words/document-names.ts';
import { kindName } from '#src/studio/words/place-names.ts';
import { AnnouncedFindings } from './announced-findings.tsx';
import { EditorStrip } from './editor-strip.tsx';
import { EditorTop } from './editor-top.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { Outline } from './outline.tsx';
import { OutlineDialog } from './outline-dialog.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { usePageTop } from './use-page-top.ts';
import './editor.css';

/** Loaded on demand, because it imports the checker's rules. */
const RecallDialog = lazy(async () => ({ default: (await import('./recall-dialog.tsx')).RecallDialog }));
const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict-dialog.tsx')).ConflictDialog,
}));
const VariantDialog = lazy(async () => ({
  default: (await import('#src/studio/web/structure/variant-dialog.tsx')).VariantDialog,
}));
const CodeView = lazy(async () => ({
  default: (await import('#src/studio/web/code/code-view.tsx')).CodeView,
}));

const StructureView = lazy(async () => ({
  default: (await import('#src/studio/web/structure/structure-view.tsx')).StructureView,
}));

export function OpenEditor({ name }: { readonly name: string }) {
  const { draft = publishedDraft } = useParams();
  const { hash } = useLocation();
  const opened = useOpenDocument(draft, name);
  return opened ? <DocumentEditor name={name} opened={opened} hash={hash} /> : <div className="ed" />;
}

interface DocumentEditorProps {
  readonly name: string;
  readonly opened: OpenDocument;
  readonly hash: string;
}

/** A text that gets the recalled answer. */
interface Recall {
  readonly text: PairedText;
  readonly locale: Locale;
  readonly insert: (source: string) => void;
}

function DocumentEditor({ name, opened, hash }: DocumentEditorProps) {
  const { words, locale } = useStudioWords();
  const navigate = useNavigate();
  const editor = useEditor(name, opened);
  const { state, texts, faults, pair, pages, page, changed, wrong, view } = editor;
  const { texts: now } = state.history.present;
  const isBroken = faults.fr !== undefined || faults.en !== undefined;
  const place = usePlace(name, hash, editor);
  const { settings, setSettings, hrefOf, viewHref } = place;
  const code = useRef<CodeViewHandle>(null);
  const [codePointer, setCodePointer] = useState('');
  const [recall, setRecall] = useState<Recall>();
  const [varied, setVaried] = useState<PairedText>();
  const [dialog, setDialog] = useState<'keys' | 'outline'>();
  const title = documentTitle(name, texts, locale);
  useTitle(title);
  usePageTop(view, view === 'structure' ? editor.asked : (page?.place ?? ''));

  // The edited draft becomes the user's last draft.
  const { lastDraft } = useStudio();
  const writesIn = state.status === 'unsaved' || state.status === 'saving' ? state.draft : undefined;
  useEffect(() => {
    if (writesIn !== undefined) lastDraft.set(writesIn);
  }, [lastDraft, writesIn]);

  /** The view that is opening. Links of the previous view no longer apply. */
  const opening = useRef(view);
  useEffect(() => {
    opening.current = view;
  }, [view]);

  /** Records an undo step with its view and place. */
  function write(next: Texts, pointer: string, typedAt?: number, of?: Locale): void {
    const where = { view, page: view === 'json' ? '' : (page?.place ?? ''), locale: of, pointer };
    opened.write(next, stepName(where), typedAt);
  }

  /** Undoes or redoes a step and goes to where it was made. */
  function step(take: () => void): void {
    const before = state.history;
    take();
    const { history } = opened.state();
    const to = history === before ? undefined : readStep(history.present.where);
    if (to === undefined) return;
    opening.current = to.view;
    if (to.view === 'texts') place.goToText(to.pointer, to.locale, to.page);
    else if (to.view !== view || (to.view === 'structure' && to.page !== editor.asked))
      void navigate(viewHref(to.view, to.page) + stepHash(to), { replace: true });
  }
  const onUndo = () => step(opened.undo);
  const onRedo = () => step(opened.redo);

  const actions = useStableActions({
    onText(text: PairedText, of: Locale, next: string, typedAt: number | undefined) {
      write({ ...now, [of]: setText(now[of], text.pointer, next) }, text.pointer, typedAt, of);
    },
    onFocus: place.onFocus,
    onUndo,
    onRedo,
    onRecall: (text: PairedText, of: Locale, insert: Recall['insert']) =>
      setRecall({ text, locale: of, insert }),
    onVariant: (text: PairedText) => setVaried(text),
    onReview(text: PairedText) {
      const { place: at, hash: seen } = reviewOf(pair, text);
      opened.review(at, seen);
    },
    onFix({ fix = [], locale: of }: LocalizedFinding) {
      const mended = byLocale((each) =>
        (of ?? each) === each && !faults[each] ? applyFix(now[each], fix) : now[each],
      );
      write(mended, fix[0]?.pointer ?? '', undefined, of);
    },
  });

  useEditorKeys({
    onProblem: (step) => (view === 'json' ? code.current?.goToProblem(step) : place.goToProblem(step)),
    onPage: place.goToPageBeside,
    onPublish: () => {
      if (state.draft !== undefined) void navigate(`/d/${state.draft}/publish`);
    },
    onList: () => setDialog('keys'),
    onUndo,
    onRedo,
  });

  const closeDialog = useCallback(() => setDialog(undefined), []);
  const [clash] = state.clashes;
  const variedIn = pair[locale] ?? pair.fr ?? pair.en;
  const recalling = recall && pair[recall.locale];
  const outline = { pages, current: page?.place ?? '', changed, wrong, hrefOf };
  return (
    <div className="ed" data-preview={place.showsPreview || undefined}>
      <EditorTop
        title={title}
        state={state}
        onUndo={onUndo}
        onRedo={onRedo}
        onKeys={() => setDialog('keys')}
        views={
          <ViewSwitch
            views={editor.mayStructure ? views : openViews}
            current={view}
            hrefOf={(of) => viewHref(of, page?.place ?? '')}
          />
        }
        place={{
          name,
          locale: settings.locale,
          slide: page?.kind === 'slide' ? page.place : (pages[0]?.place ?? ''),
          sample: settings.sample,
          context: Object.fromEntries(
            Object.entries(settings.context).map(([key, value]) => [key, String(value)]),
          ),
          theme: settings.theme,
        }}
      />
      <EditorStrip
        editor={editor}
        faults={view === 'json' ? {} : faults}
        codeHref={editor.mayStructure ? viewHref('json', '') : undefined}
      />
      <AnnouncedFindings key={locale} findings={editor.isChecked ? editor.findings : undefined} />
      {view === 'structure' ? null : <Outline {...outline} />}
      {view === 'structure' ? (
        <Suspense fallback={<main className="ed-mid" id="main" />}>
          <StructureView name={name} opened={{ ...opened, write }} editor={editor} />
        </Suspense>
      ) : view === 'json' ? (
        <Suspense fallback={<main className="ed-mid" id="main" />}>
          <CodeView
            name={name}
            editor={editor}
            hash={hash}
            locale={settings.locale}
            textsHref={viewHref('texts', page?.place ?? '')}
            handle={code}
            onLocale={(to) => setSettings((before) => ({ ...before, locale: to }))}
            onWrite={write}
            onUndo={onUndo}
            onRedo={onRedo}
            onFix={actions.onFix}
            onPlace={(to, pointer) => {
              setCodePointer(pointer);
              if (opening.current !== view) return;
              if (to !== undefined && to !== editor.asked) void navigate(hrefOf(to), { replace: true });
            }}
          />
        </Suspense>
      ) : (
        <main className="ed-mid" id="main" data-language={place.textLocale}>
          {page ? (
            <PageTexts
              key={page.place}
              name={name}
              editor={isBroken ? { ...editor, readOnly: true } : editor}
              page={page}
              focus={place.focus}
              wanted={place.wanted}
              hrefOf={hrefOf}
              textLocale={place.textLocale}
              onTextLocale={place.showLocale}
              onOutline={() => setDialog('outline')}
              onPreview={() => place.setShowsPreview(true)}
              actions={actions}
            />
          ) : null}
        </main>
      )}
      <PreviewPane
        name={name}
        texts={texts}
        pair={pair}
        page={page}
        focus={view === 'json' ? codePointer : (place.focus?.pointer ?? '')}
        settings={settings}
        onSettings={(change) => setSettings((before) => ({ ...before, ...change }))}
        onPick={(pointer) =>
          view === 'json' ? code.current?.goToPlace(pointer, settings.locale) : place.onPick(pointer)
        }
      />
      {place.showsPreview ? (
        <button
          type="button"
          className="st-btn st-btn--night ed-back"
          onClick={() => place.setShowsPreview(false)}
        >
          {words.editor.backToTexts}
        </button>
      ) : null}
      {dialog === 'keys' ? <KeysDialog onClose={closeDialog} /> : null}
      {dialog === 'outline' ? <OutlineDialog {...outline} onClose={closeDialog} /> : null}
      {recall && recalling ? (
        <Suspense>
          <RecallDialog
            draft={recalling}
            pointer={recall.text.pointer}
            onInsert={recall.insert}
            onClose={() => setRecall(undefined)}
          />
        </Suspense>
      ) : null}
      {varied && variedIn ? (
        <Suspense>
          <VariantDialog
            draft={variedIn}
            texts={now}
            pointer={varied.pointer}
            kind={kindName(varied, pair, locale, words)}
            when={varied.when}
            onWrite={opened.write}
            onClose={() => setVaried(undefined)}
          />
        </Suspense>
      ) : null}
      {clash ? (
        <Suspense>
          <ConflictDialog
            key={`${clash.locale} ${clash.place}`}
            clash={clash}
            who={state.news?.by ?? ''}
            at={state.news?.kind === 'merged' || state.news?.kind === 'moved' ? state.news.at : undefined}
            isShared={state.news?.kind === 'merged'}
            texts={now}
            pair={pair}
            onSettle={opened.settle}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
