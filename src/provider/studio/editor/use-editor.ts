/** What the editor of one document shows: its pages, what was changed in them, what is to be mended. */
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { locales } from '#src/domain/locale.ts';
import { type Pair, readPair, type Texts } from '../../edit/document-pair.ts';
import { lastReadable, type TextFaults } from '../../edit/last-readable.ts';
import { type PairedText, type TextPage, textPages } from '../../edit/texts.ts';
import { useFindings } from '../check/use-findings.ts';
import type { OpenDocument, OpenState } from '../client/open-document.ts';
import { useStore } from '../client/use-store.ts';
import { useStudio } from '../studio-context.ts';
import { useStudioWords } from '../words/use-studio-words.ts';
import { type PlacedFinding, placedFindings } from './finding-places.ts';
import { textsByPointer } from './one-sided.ts';
import type { View } from './view-switch.tsx';

export interface Editor {
  readonly state: OpenState;
  /** As far as they can be read: a broken one is shown as it last was. */
  readonly texts: Texts;
  readonly faults: TextFaults;
  readonly pair: Pair;
  readonly published: Pair;
  readonly pages: readonly TextPage[];
  /** The one that the address names, or the first. */
  readonly page: TextPage | undefined;
  /** Name of the page that the address asks for; '' for none. */
  readonly asked: string;
  /** The published texts by pointer. */
  readonly before: ReadonlyMap<string, PairedText>;
  readonly findings: readonly PlacedFinding[];
  /** The version that the publication will write. */
  readonly version: string | undefined;
  /** Names of pages with a text that is not as published. */
  readonly changed: ReadonlySet<string>;
  /** Names of pages with an error. */
  readonly wrong: ReadonlySet<string>;
  readonly view: View;
  readonly mayStructure: boolean;
  readonly readOnly: boolean;
  /** The draft waits for its minute. */
  readonly isScheduled: boolean;
}

export function useEditor(name: string, opened: OpenDocument): Editor {
  const { place: asked = '', view: askedView } = useParams();
  const { locale } = useStudioWords();
  const { library } = useStudio();
  const { home, drafts } = useStore(library);
  const state = useStore(opened);
  const { texts, faults } = useMemo(
    () => lastReadable(state.history, state.published),
    [state.history, state.published],
  );
  const pair = readPair(name, texts);
  const published = readPair(name, state.published);
  const pages = textPages(pair);
  const before = useMemo(() => textsByPointer(published), [published]);
  const { findings: said, version } = useFindings(name, state.history.present.texts, state.published, locale);
  const findings = useMemo(() => placedFindings(said, pair, pages), [said, pair, pages]);
  const changed = useMemo(() => changedPages(pair, pages, before), [pair, pages, before]);
  const wrong = useMemo(() => {
    const errors = findings.filter(({ severity }) => severity === 'error');
    return new Set(errors.flatMap(({ page }) => page ?? []));
  }, [findings]);
  const rights = home?.me.rights ?? [];
  const mayStructure = rights.includes('structure');
  const mayWrite = mayStructure || rights.includes('words');
  const isScheduled = state.draft !== undefined && drafts[state.draft]?.publishAt !== undefined;
  const readOnly = !mayWrite || isScheduled;
  const page = pages.find(({ place }) => place === asked) ?? pages[0];
  return {
    state,
    texts,
    faults,
    pair,
    published,
    pages,
    page,
    asked,
    before,
    findings,
    version,
    changed,
    wrong,
    view: viewOf(askedView, mayStructure),
    mayStructure,
    readOnly,
    isScheduled,
  };
}

/** JSON is for whoever may change everything that it holds. */
function viewOf(asked: string | undefined, mayStructure: boolean): View {
  if (asked === 'structure') return 'structure';
  return asked === 'json' && mayStructure ? 'json' : 'texts';
}

/** A language that cannot be read says nothing of its texts. */
function changedPages(
  pair: Pair,
  pages: readonly TextPage[],
  before: ReadonlyMap<string, PairedText>,
): ReadonlySet<string> {
  const isChanged = (text: PairedText) => {
    const old = before.get(text.pointer);
    return locales.some((locale) => pair[locale] !== undefined && old?.[locale] !== text[locale]);
  };
  const changed = pages.filter(({ groups }) => groups.some(({ texts }) => texts.some(isChanged)));
  return new Set(changed.map(({ place }) => place));
}
