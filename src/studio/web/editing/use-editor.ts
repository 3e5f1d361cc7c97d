/** What the editor of one document shows: its pages, what was changed in them, what is to be mended. */
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { locales } from '#src/contract/domain/locale.ts';
import type { ListedDraft } from '#src/contract/wire/studio-records.ts';
import { type Pair, readPair, type Texts } from '#src/studio/document/document-pair.ts';
import { lastReadable, type TextFaults } from '#src/studio/document/last-readable.ts';
import { placeOfText, textsByPlace } from '#src/studio/document/one-sided.ts';
import { type PairedText, type TextPage, textPages } from '#src/studio/document/texts.ts';
import type { OpenDocument, OpenState } from '#src/studio/web/client/open-document.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { type SaidElsewhere, useFindings } from '#src/studio/web/findings/use-findings.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useStore } from '#src/ui/use-store.ts';
import { type PlacedFinding, placedFindings } from './finding-places.ts';
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
  /** The published texts by their places (`placeOfText`). */
  readonly before: ReadonlyMap<string, PairedText>;
  readonly findings: readonly PlacedFinding[];
  /** The checker has answered. */
  readonly isChecked: boolean;
  /** What the document as it is written breaks in others. */
  readonly elsewhere: readonly SaidElsewhere[];
  /** The other documents by name, as the draft has them. */
  readonly others: Readonly<Record<string, Texts>>;
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
  /** Another draft that holds the document too, with whose hand wrote it there; '' for none. */
  readonly alsoIn: { readonly draft: ListedDraft; readonly by: string } | undefined;
}

export function useEditor(name: string, opened: OpenDocument): Editor {
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
    findings: said,
    isChecked,
    elsewhere,
    version,
  } = useFindings({ name, texts: state.history.present.texts, published: state.published, others }, locale);
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
  const other = home?.drafts.find((each) => each.id !== state.draft && each.documents.includes(name));
  const alsoIn = other && { draft: other, by: drafts[other.id]?.documents[name]?.by || other.by };
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
    isChecked,
    elsewhere,
    others,
    version,
    changed,
    wrong,
    view: viewOf(askedView, mayStructure),
    mayStructure,
    readOnly,
    isScheduled,
    alsoIn,
  };
}

type ByName = Readonly<Record<string, Texts>>;

/** The same object as long as they say the same: what is written here is saved all the time. */
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
    const old = before.get(placeOfText(pair, text));
    return locales.some((locale) => pair[locale] !== undefined && old?.[locale] !== text[locale]);
  };
  const changed = pages.filter(({ groups }) => groups.some(({ texts }) => texts.some(isChanged)));
  return new Set(changed.map(({ place }) => place));
}
