/** State of the document editor: its pages, their changes, and the findings to fix. */
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { locales } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { type Pair, readPair } from '#src/studio/document/document-pair.ts';
import { lastReadable } from '#src/studio/document/last-readable.ts';
import { placeOfText, textsByPlace } from '#src/studio/document/one-sided.ts';
import { type PairedText, type TextPage, textPages } from '#src/studio/document/texts.ts';
import type { OpenDocument } from '#src/studio/web/client/open-document.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { useFindings } from '#src/studio/web/findings/use-findings.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useStore } from '#src/ui/use-store.ts';
import { placedFindings } from './finding-places.ts';
import type { View } from './view-switch.tsx';

export type Editor = ReturnType<typeof useEditor>;

export function useEditor(name: string, opened: OpenDocument) {
  const { place: asked = '', view: askedView } = useParams();
  const { locale } = useStudioWords();
  const { library } = useStudio();
  const { home, documents, drafts } = useStore(library);
  const state = useStore(opened);
  const { texts, faults } = useMemo(
    () => lastReadable(state.history, state.published),
    [state.history, state.published],
  );
  const pair = readPair(name, texts);
  const published = readPair(name, state.published);
  const pages = textPages(pair);
  const before = useMemo(() => textsByPlace(published), [published]);
  const held = state.draft === undefined ? undefined : drafts[state.draft]?.documents;
  const others = useOthers(name, documents, held);
  const {
    findings: allFindings,
    isChecked,
    isCurrent,
    elsewhere,
    version,
    marks,
  } = useFindings({ name, texts: state.history.present.texts, published: state.published, others }, locale);
  const findings = useMemo(() => placedFindings(allFindings, pair, pages), [allFindings, pair, pages]);
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
  const other = home?.drafts.find((each) => each.id !== state.draft && each.documents.includes(name));
  const alsoIn = other && { draft: other, by: drafts[other.id]?.documents[name]?.by || other.by };
  const page = pages.find(({ place }) => place === asked) ?? pages[0];
  return {
    state,
    /** The last readable version of each text. */
    texts,
    faults,
    pair,
    published,
    pages,
    /** The page in the address, or the first. */
    page,
    /** Page name in the address; '' for none. */
    asked,
    /** Published texts by place (`placeOfText`). */
    before,
    findings,
    /** True once the checker has answered. */
    isChecked,
    /** True if the findings are those of the present texts. */
    isCurrent,
    /** Errors that the edited document causes in other documents. */
    elsewhere,
    /** The draft's versions of the other documents, by name. */
    others,
    /** Version number that the next publication writes. */
    version,
    marks,
    /** Names of pages with a text that differs from the published one. */
    changed,
    /** Names of pages with an error. */
    wrong,
    view: viewOf(askedView, mayStructure),
    mayStructure,
    readOnly,
    /** True if the draft has a scheduled publication. */
    isScheduled,
    /** Another draft with the same document, and its last author; '' for none. */
    alsoIn,
  };
}

type ByName = Readonly<Record<string, Texts>>;

/** Keeps the same object while the contents are equal: the library changes at every save. */
function useOthers(name: string, documents: ByName = {}, held: ByName = {}): ByName {
  const now = useMemo(() => {
    const { [name]: _, ...others } = { ...documents, ...held };
    return Object.fromEntries(Object.entries(others).map(([other, { fr, en }]) => [other, { fr, en }]));
  }, [name, documents, held]);
  const [others, setOthers] = useState<ByName>(now);
  const names = new Set([...Object.keys(now), ...Object.keys(others)]);
  const isSame = [...names].every((each) => locales.every((at) => now[each]?.[at] === others[each]?.[at]));
  if (isSame) return others;
  setOthers(now);
  return now;
}

/** Only users who may change the structure get the JSON view. */
function viewOf(asked: string | undefined, mayStructure: boolean): View {
  if (asked === 'structure') return 'structure';
  return asked === 'json' && mayStructure ? 'json' : 'texts';
}

/** Ignores the texts of an unreadable language. */
function changedPages(
  pair: Pair,
  pages: readonly TextPage[],
  before: ReadonlyMap<string, PairedText>,
): ReadonlySet<string> {
  const isChanged = (text: PairedText) => {
    const old = before.get(placeOfText(pair, text));
    return locales.some((locale) => pair[locale] !== undefined && old?.[locale] !== text[locale]);
  };
  const changed = pages.filter(({ groups }) => groups.some(({ texts }) => texts.some(isChanged)));
  return new Set(changed.map(({ place }) => place));
}
