/** Current position in a document: the focused text, the text to focus, and the preview's settings. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Answers } from '#renderers/engine/answers.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { ignore } from '#src/platform/ignore.ts';
import { isCompared } from '#src/studio/document/built-condition.ts';
import { type ChosenContext, contextShowing } from '#src/studio/document/closed-contexts.ts';
import { pointerAtPlace } from '#src/studio/document/location-by-key.ts';
import { placeOfText } from '#src/studio/document/one-sided.ts';
import { sampleContext } from '#src/studio/document/sample-context.ts';
import type { sampleReaching } from '#src/studio/document/sample-reaching.ts';
import type { PairedText, TextPage } from '#src/studio/document/texts.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import type { PreviewTheme, Sample } from '#src/studio/web/preview/preview-message.ts';
import { nextFinding } from './finding-places.ts';
import { textInHash } from './text-hash.ts';
import type { Editor } from './use-editor.ts';
import { publishedDraft } from './use-open-document.ts';
import type { View } from './view-switch.tsx';

export interface PreviewSettings {
  readonly locale: Locale;
  readonly sample: Sample;
  readonly theme: PreviewTheme;
  readonly context: ChosenContext;
  /** Values by key with which the page is shown, over those of the sample; `null`: not answered. */
  readonly answers: Answers;
  /** Width of the preview. Narrow screens always use the phone's. */
  readonly width: 'phone' | 'desktop';
}

/** A text in one language. */
export interface PlacedText {
  readonly pointer: string;
  readonly locale: Locale;
}

function pageOfPointer(pages: readonly TextPage[], pointer: string): TextPage | undefined {
  return pages.find(({ groups }) =>
    groups.some(({ texts }) => texts.some((text) => text.pointer === pointer)),
  );
}

/** Finds answers that reach a page. Loaded after the editor, because it reads documents as the app does. */
function useSampleReaching(): typeof sampleReaching | undefined {
  const [found, setFound] = useState<{ readonly sampleReaching: typeof sampleReaching }>();
  useEffect(() => {
    import('#src/studio/document/sample-reaching.ts').then(setFound, ignore('sample-reaching'));
  }, []);
  return found?.sampleReaching;
}

/** What the preview shows, and how to change it. */
function usePreviewSettings({ pair, page, others }: Editor) {
  const { locale: own } = useStudioWords();
  const [settings, setSettings] = useState<Omit<PreviewSettings, 'answers'>>({
    locale: own,
    sample: 'real',
    theme: 'system',
    context: {},
    width: 'phone',
  });
  /** The page on which the user chose the situation: there, the choice stays, even if it hides the page. */
  const [chosenOn, setChosenOn] = useState<string>();
  const draft = pair[settings.locale] ?? pair.fr ?? pair.en;
  const { place = '' } = page ?? {};
  const reaching = useSampleReaching();
  const shown = useMemo<PreviewSettings>(() => {
    const [first] = draft?.slides ?? [];
    const parts: ChosenContext = first?.part === undefined ? {} : { $part: first.part };
    const context = { ...parts, ...settings.context };
    const answers = (chosenOn !== place && draft && reaching?.(draft, place, context, others)) || {};
    const changed = Object.fromEntries(Object.entries(answers).filter(([, value]) => isCompared(value)));
    return { ...settings, answers, context: { ...context, ...(changed as ChosenContext) } };
  }, [settings, draft, place, chosenOn, others, reaching]);
  const changeSettings = (change: Partial<PreviewSettings>) => {
    if (change.context !== undefined) setChosenOn(place);
    setSettings((before) => ({ ...before, ...change }));
  };
  /** Changes the context to one in which the app shows the text. */
  function showText(pointer: string, locale: Locale): void {
    const draft = pair[locale];
    setSettings((before) => ({
      ...before,
      locale,
      context:
        draft && page
          ? contextShowing(draft, page.place, pointer, before.context, sampleContext[locale])
          : before.context,
    }));
  }
  return { settings: shown, changeSettings, showText };
}

/** The text that takes the focus once it is rendered. Replaces the preview on a narrow screen. */
function useWantedText(hash: string, view: View) {
  const { locale: own } = useStudioWords();
  const [wanted, setWanted] = useState<PlacedText>();
  /** On a narrow screen only one language is shown. */
  const [textLocale, setTextLocale] = useState<Locale>(own);
  const [showsPreview, setShowsPreview] = useState(false);
  const want = useCallback((text: PlacedText) => {
    setShowsPreview(false);
    setTextLocale(text.locale);
    // A new object, so that the effect runs again for the same text.
    setWanted({ ...text });
  }, []);

  // A link to a text, or a search result in the open document.
  useEffect(() => {
    if (view === 'texts' && hash.length > 1) want(textInHash(hash, own));
  }, [view, hash, own, want]);
  return { wanted, setWanted, want, textLocale, setTextLocale, showsPreview, setShowsPreview };
}

/** The finding that the user goes to. */
function useGoalFinding({ findings, page }: Editor) {
  const [problem, setProblem] = useState<{ readonly rank: number }>();
  const finding = findings[problem?.rank ?? -1];
  // A finding without a text takes the focus itself once its page is rendered.
  const isThere = finding?.page === undefined || finding.page === page?.place;
  useEffect(() => {
    if (!problem || !isThere) return;
    const line = document.querySelector<HTMLElement>(`[data-finding="${problem.rank}"]`);
    line?.scrollIntoView({ block: 'center' });
    line?.focus();
  }, [problem, isThere]);
  return { problem, finding, setProblem };
}

/** Returns the place in the open document that the editor and the preview show, and how to go to another. */
export function usePlace(name: string, hash: string, editor: Editor) {
  const { state, pair, pages, page, findings, view } = editor;
  const { locale: own } = useStudioWords();
  const navigate = useNavigate();
  const [focused, setFocus] = useState<{ readonly place: string; readonly locale: Locale }>();
  // The pointer changes when a page is added before the text.
  const focus = focused && {
    ...focused,
    pointer: pointerAtPlace((pair.fr ?? pair.en)?.members, focused.place),
  };
  const { settings, changeSettings, showText } = usePreviewSettings(editor);
  const { setWanted, want, setTextLocale, ...narrow } = useWantedText(hash, view);
  const { setShowsPreview } = narrow;
  const { problem, finding: goalFinding, setProblem } = useGoalFinding(editor);
  const viewHref = useCallback(
    (of: View, place: string) =>
      `/d/${state.draft ?? publishedDraft}/${name}/${of}/${encodeURIComponent(place)}`,
    [state.draft, name],
  );
  const hrefOf = useCallback((place: string) => viewHref(view, place), [viewHref, view]);

  // Keys may arrive faster than pages render.
  const goal = useRef(page?.place);
  useEffect(() => {
    goal.current = page?.place;
  }, [page?.place]);

  function goToPage(place: string): void {
    goal.current = place;
    if (place !== page?.place) void navigate(hrefOf(place), { replace: true });
  }

  return {
    ...narrow,
    focus,
    settings,
    changeSettings,
    hrefOf,
    viewHref,
    showLocale(locale: Locale) {
      setTextLocale(locale);
      changeSettings({ locale });
    },
    onPick(pointer: string) {
      const found = pageOfPointer(pages, pointer);
      if (!found) return;
      want({ pointer, locale: settings.locale });
      goToPage(found.place);
    },
    /** Works from any view. @param locale undefined: the current one. @param to name of the text's page. */
    goToText(pointer: string, locale: Locale | undefined, to: string) {
      const of = locale ?? focus?.locale ?? own;
      // The text has the focus already, so leave the caret in place.
      if (view !== 'texts' || focus?.pointer !== pointer || focus.locale !== of)
        want({ pointer, locale: of });
      goal.current = to;
      if (view !== 'texts' || to !== page?.place) void navigate(viewHref('texts', to), { replace: true });
    },
    onFocus({ pointer }: PairedText, locale: Locale) {
      setFocus({ place: placeOfText(pair, { pointer }), locale });
      setWanted(undefined);
      if (goalFinding?.text !== pointer) setProblem(undefined);
      showText(pointer, locale);
    },
    goToPageBeside(step: 1 | -1) {
      const beside = pages[pages.findIndex(({ place }) => place === goal.current) + step];
      const [text] = beside?.groups.flatMap(({ texts }) => texts) ?? [];
      if (beside === undefined) return;
      if (text) want({ pointer: text.pointer, locale: focus?.locale ?? own });
      goToPage(beside.place);
    },
    goToProblem(step: 1 | -1) {
      const rank = nextFinding(findings, pages, page?.place ?? '', problem?.rank, step);
      const finding = rank === undefined ? undefined : findings[rank];
      if (rank === undefined || finding === undefined) return;
      setShowsPreview(false);
      if (finding.page !== undefined) goToPage(finding.page);
      if (finding.text !== '') want({ pointer: finding.text, locale: finding.locale ?? own });
      setProblem({ rank });
    },
  };
}

export type EditorPlace = ReturnType<typeof usePlace>;
