/** Current position in a document: the focused text, the text to focus, and the preview's settings. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Locale } from '#src/contract/domain/locale.ts';
import { type ChosenContext, contextShowing } from '#src/studio/document/closed-contexts.ts';
import { sampleContext } from '#src/studio/document/sample-context.ts';
import type { PairedText, TextPage } from '#src/studio/document/texts.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import type { PreviewTheme, Sample } from '#src/studio/web/preview/preview-message.ts';
import { nextFinding } from './finding-places.ts';
import type { Editor } from './use-editor.ts';
import { publishedDraft } from './use-open-document.ts';
import type { View } from './view-switch.tsx';

export interface PreviewSettings {
  readonly locale: Locale;
  readonly sample: Sample;
  readonly theme: PreviewTheme;
  readonly context: ChosenContext;
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

export function usePlace(name: string, hash: string, { state, pair, pages, page, findings, view }: Editor) {
  const { locale: own } = useStudioWords();
  const navigate = useNavigate();
  const [focus, setFocus] = useState<PlacedText>();
  const [wanted, setWanted] = useState<PlacedText>();
  const [problem, setProblem] = useState<{ readonly rank: number }>();
  /** On a narrow screen only one language is shown. */
  const [textLocale, setTextLocale] = useState<Locale>(own);
  const [showsPreview, setShowsPreview] = useState(false);
  const [settings, setSettings] = useState<PreviewSettings>({
    locale: own,
    sample: 'real',
    theme: 'system',
    context: {},
    width: 'phone',
  });
  const slides = (pair[settings.locale] ?? pair.fr ?? pair.en)?.slides;
  // The app shows one part of an exercise: the page's part until the user chooses another.
  const part = slides?.find((slide) => slide.name === page?.place)?.part ?? slides?.[0]?.part;
  const shown = useMemo<PreviewSettings>(
    () => (part === undefined ? settings : { ...settings, context: { $part: part, ...settings.context } }),
    [settings, part],
  );
  const viewHref = useCallback(
    (of: View, place: string) =>
      `/d/${state.draft ?? publishedDraft}/${name}/${of}/${encodeURIComponent(place)}`,
    [state.draft, name],
  );
  const hrefOf = useCallback((place: string) => viewHref(view, place), [viewHref, view]);

  const want = useCallback((text: PlacedText) => {
    setShowsPreview(false);
    setTextLocale(text.locale);
    // A new object, so that the effect runs again for the same text.
    setWanted({ ...text });
  }, []);

  // A link to a text, or a search result in the open document.
  useEffect(() => {
    if (view === 'texts' && hash.length > 1)
      want({ pointer: decodeURIComponent(hash.slice(1)), locale: own });
  }, [view, hash, own, want]);

  // A finding without a text takes the focus itself once its page is rendered.
  const problemPage = findings[problem?.rank ?? -1]?.page;
  const isThere = problemPage === undefined || problemPage === page?.place;
  useEffect(() => {
    if (!problem || !isThere) return;
    const line = document.querySelector<HTMLElement>(`[data-finding="${problem.rank}"]`);
    line?.scrollIntoView({ block: 'center' });
    line?.focus();
  }, [problem, isThere]);

  // Keys may arrive faster than pages render.
  const goal = useRef(page?.place);
  useEffect(() => {
    goal.current = page?.place;
  }, [page?.place]);

  function goToPage(place: string): void {
    goal.current = place;
    if (place !== page?.place) void navigate(hrefOf(place), { replace: true });
  }

  function onPick(pointer: string, locale: Locale = settings.locale): void {
    const found = pageOfPointer(pages, pointer);
    if (!found) return;
    want({ pointer, locale });
    goToPage(found.place);
  }

  /** Works from any view. @param locale undefined: the current one. @param to name of the text's page. */
  function goToText(pointer: string, locale: Locale | undefined, to: string): void {
    const of = locale ?? focus?.locale ?? own;
    // The text has the focus already, so leave the caret in place.
    if (view !== 'texts' || focus?.pointer !== pointer || focus.locale !== of) want({ pointer, locale: of });
    goal.current = to;
    if (view !== 'texts' || to !== page?.place) void navigate(viewHref('texts', to), { replace: true });
  }

  function onFocus(text: PairedText, locale: Locale): void {
    setFocus({ pointer: text.pointer, locale });
    // A field that is left at once reports its focus late.
    setWanted((now) => (now?.pointer === text.pointer ? undefined : now));
    if (findings[problem?.rank ?? -1]?.text !== text.pointer) setProblem(undefined);
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

  function goToPageBeside(step: 1 | -1): void {
    const beside = pages[pages.findIndex(({ place }) => place === goal.current) + step];
    const [text] = beside?.groups.flatMap(({ texts }) => texts) ?? [];
    if (beside === undefined) return;
    if (text) want({ pointer: text.pointer, locale: focus?.locale ?? own });
    goToPage(beside.place);
  }

  function goToProblem(step: 1 | -1): void {
    const rank = nextFinding(findings, pages, page?.place ?? '', problem?.rank, step);
    const finding = rank === undefined ? undefined : findings[rank];
    if (rank === undefined || finding === undefined) return;
    setShowsPreview(false);
    if (finding.page !== undefined) goToPage(finding.page);
    if (finding.text !== '') want({ pointer: finding.text, locale: finding.locale ?? own });
    setProblem({ rank });
  }

  return {
    focus,
    wanted,
    textLocale,
    showLocale(locale: Locale) {
      setTextLocale(locale);
      setSettings((before) => ({ ...before, locale }));
    },
    showsPreview,
    setShowsPreview,
    settings: shown,
    setSettings,
    hrefOf,
    viewHref,
    onPick,
    goToText,
    onFocus,
    goToPageBeside,
    goToProblem,
  };
}
