/** The editor of one document: where one is, what is written, what is shown of it. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { byLocale, type Locale } from '#src/domain/locale.ts';
import { contextShowing } from '../../edit/closed-contexts.ts';
import { type Pair, readPair } from '../../edit/document-pair.ts';
import { sampleContext } from '../../edit/sample-context.ts';
import { setText } from '../../edit/set-text.ts';
import { type PairedText, type TextPage, textPages } from '../../edit/texts.ts';
import { applyFix } from '../check/apply-fix.ts';
import { type SaidFinding, useFindings } from '../check/use-findings.ts';
import type { OpenDocument, OpenState } from '../client/open-document.ts';
import { useStore } from '../client/use-store.ts';
import { documentTitle } from '../home/document-names.ts';
import { useTitle } from '../shell/use-title.ts';
import { useStudio } from '../studio-context.ts';
import { useStudioWords } from '../words/use-studio-words.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorStrip } from './editor-strip.tsx';
import { EditorTop } from './editor-top.tsx';
import { reviewOf, textsByPointer } from './one-sided.ts';
import { Outline } from './outline.tsx';
import { PageTexts } from './page-texts.tsx';
import { PreviewPane, type PreviewSettings } from './preview-pane.tsx';
import { RecallDialog } from './recall-dialog.tsx';
import { publishedDraft, useOpenDocument } from './use-open-document.ts';
import './editor.css';

export function OpenEditor({ name }: { readonly name: string }) {
  const { draft = publishedDraft } = useParams();
  const location = useLocation();
  const opened = useOpenDocument(draft, name);
  return opened ? <Editor name={name} opened={opened} hash={location.hash} /> : <div className="ed" />;
}

interface EditorProps {
  readonly name: string;
  readonly opened: OpenDocument;
  readonly hash: string;
}

/** The text that is written. */
interface Focus {
  readonly pointer: string;
  readonly locale: Locale;
}

function pageOfPointer(pages: readonly TextPage[], pointer: string): TextPage | undefined {
  return pages.find(({ groups }) =>
    groups.some(({ texts }) => texts.some((text) => text.pointer === pointer)),
  );
}

/** Places with a text that is not as published. */
function changedPlaces(
  pages: readonly TextPage[],
  before: ReadonlyMap<string, PairedText>,
): ReadonlySet<string> {
  const isChanged = (text: PairedText) => {
    const old = before.get(text.pointer);
    return old?.fr !== text.fr || old?.en !== text.en;
  };
  return new Set(
    pages.filter(({ groups }) => groups.some(({ texts }) => texts.some(isChanged))).map(({ place }) => place),
  );
}

function useEditor(name: string, opened: OpenDocument) {
  const state: OpenState = useStore(opened);
  const { texts } = state.history.present;
  const pair: Pair = readPair(name, texts);
  const published: Pair = readPair(name, state.published);
  const pages = textPages(pair);
  const before = useMemo(() => textsByPointer(published), [published]);
  return { state, texts, pair, published, pages, before };
}

function Editor({ name, opened, hash }: EditorProps) {
  const { place: asked = '' } = useParams();
  const { words, locale: own } = useStudioWords();
  const { library } = useStudio();
  const { home, drafts } = useStore(library);
  const navigate = useNavigate();
  const { state, texts, pair, published, pages, before } = useEditor(name, opened);
  const [focus, setFocus] = useState<Focus>();
  const [wanted, setWanted] = useState(() => decodeURIComponent(hash.slice(1)));
  const [settings, setSettings] = useState<PreviewSettings>({
    locale: own,
    sample: 'real',
    theme: 'system',
    context: {},
  });
  const [recall, setRecall] = useState<{
    text: PairedText;
    locale: Locale;
    insert: (source: string) => void;
  }>();
  const [showsPreview, setShowsPreview] = useState(false);
  const [textLocale, setTextLocale] = useState<Locale>(own);
  const findings = useFindings(name, texts, state.published, own);
  const page = pages.find(({ place }) => place === asked) ?? pages[0];
  const mayWrite = home?.me.rights.some((right) => right === 'words' || right === 'structure');
  const isScheduled = state.draft !== undefined && drafts[state.draft]?.publishAt !== undefined;
  const readOnly = !mayWrite || isScheduled;
  const hrefOf = useCallback(
    (place: string) => `/d/${state.draft ?? publishedDraft}/${name}/texts/${encodeURIComponent(place)}`,
    [state.draft, name],
  );
  useTitle(documentTitle(name, texts, own));

  // A link to a text, or a search that found it while the document was open.
  useEffect(() => {
    if (hash.length > 1) setWanted(decodeURIComponent(hash.slice(1)));
  }, [hash]);

  const changed = changedPlaces(pages, before);
  const wrong = new Set(
    findings
      .filter(({ severity }) => severity === 'error')
      .flatMap(({ pointer }) => pageOfPointer(pages, pointer)?.place ?? []),
  );

  function onPick(pointer: string) {
    const found = pageOfPointer(pages, pointer);
    if (!found) return;
    setShowsPreview(false);
    setWanted('');
    // Wanted anew, also where it was wanted before.
    queueMicrotask(() => setWanted(pointer));
    if (found.place !== page?.place) void navigate(hrefOf(found.place), { replace: true });
  }

  function onFocus(text: PairedText, locale: Locale) {
    setFocus({ pointer: text.pointer, locale });
    setWanted('');
    const draft = pair[locale];
    setSettings((before) => ({
      ...before,
      locale,
      context:
        draft && page
          ? contextShowing(draft, page.place, text.pointer, before.context, sampleContext[locale])
          : before.context,
    }));
  }

  function onText(text: PairedText, locale: Locale, next: string, typedAt: number | undefined) {
    opened.write({ ...texts, [locale]: setText(texts[locale], text.pointer, next) }, text.pointer, typedAt);
  }

  function onFix({ fix = [], locale }: SaidFinding) {
    const mended = byLocale((each) =>
      locale === undefined || locale === each ? applyFix(texts[each], fix) : texts[each],
    );
    opened.write(mended, fix[0]?.pointer ?? '');
  }

  const [clash] = state.clashes;
  const recalling = recall && pair[recall.locale];
  return (
    <div className="ed" data-preview={showsPreview || undefined}>
      <EditorTop
        name={name}
        title={documentTitle(name, texts, own)}
        state={state}
        onUndo={opened.undo}
        onRedo={opened.redo}
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
        state={state}
        readOnly={readOnly}
        isScheduled={isScheduled}
        isReadable={pair.fr !== undefined && pair.en !== undefined}
      />
      <Outline pages={pages} current={page?.place ?? ''} changed={changed} wrong={wrong} hrefOf={hrefOf} />
      <main className="ed-mid" id="main" data-language={textLocale}>
        {page ? (
          <PageTexts
            key={page.place}
            page={page}
            pages={pages}
            pair={pair}
            published={published}
            before={before}
            reviewed={state.reviewed}
            findings={findings}
            focus={focus}
            wanted={wanted}
            readOnly={readOnly}
            hrefOf={hrefOf}
            textLocale={textLocale}
            onTextLocale={setTextLocale}
            onPreview={() => setShowsPreview(true)}
            onText={onText}
            onFocus={onFocus}
            onUndo={opened.undo}
            onRedo={opened.redo}
            onRecall={(text, locale, insert) => setRecall({ text, locale, insert })}
            onReview={(text) => {
              const { place, hash: seen } = reviewOf(pair, text);
              opened.review(place, seen);
            }}
            onFix={onFix}
          />
        ) : null}
      </main>
      <PreviewPane
        name={name}
        texts={texts}
        pair={pair}
        slide={page?.kind === 'around' ? '' : (page?.place ?? '')}
        focus={focus?.pointer ?? ''}
        settings={settings}
        onSettings={(change) => setSettings((before) => ({ ...before, ...change }))}
        onPick={onPick}
      />
      {showsPreview ? (
        <button type="button" className="st-btn st-btn--night ed-back" onClick={() => setShowsPreview(false)}>
          {words.editor.backToTexts}
        </button>
      ) : null}
      {recall && recalling && page ? (
        <RecallDialog
          draft={recalling}
          place={page.place}
          text={recall.text}
          onInsert={recall.insert}
          onClose={() => setRecall(undefined)}
        />
      ) : null}
      {clash ? (
        <ConflictDialog
          key={`${clash.locale} ${clash.place}`}
          clash={clash}
          who={state.news?.by ?? ''}
          texts={texts}
          pair={pair}
          onSettle={opened.settle}
        />
      ) : null}
    </div>
  );
}
