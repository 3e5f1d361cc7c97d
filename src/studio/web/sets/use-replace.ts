/** State of the page that replaces a word: the query, its hits, and the edit that was made. */
import { useDeferredValue, useMemo, useState } from 'react';
import {
  findWord,
  idAfter,
  type PlacedHit,
  queryFault,
  replaceStep,
  unreadableNames,
  type WordQuery,
} from '#src/studio/document/replace-word.ts';
import type { StepSide } from '#src/studio/document/set-step.ts';
import { type AppliedStep, useStudio } from '#src/studio/web/client/studio-context.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useStore } from '#src/ui/use-store.ts';
import { presentSet } from './present-set.ts';

/** Number of hits that a person can still review. */
export const maxHits = 500;

/** The last edit and its size. */
interface Replacement {
  readonly applied: AppliedStep;
  readonly hits: number;
  readonly documents: number;
  readonly isUndone: boolean;
}

/** @param asked word to find at first. */
export function useReplace(asked: string) {
  const { library, lastDraft, applyStep } = useStudio();
  const { locale } = useStudioWords();
  const state = useStore(library);
  const last = useStore(lastDraft);
  const [query, setQuery] = useState<WordQuery>({
    find: asked,
    replacement: '',
    locale,
    matchesCase: false,
    wholeWord: true,
  });
  const present = useMemo(() => presentSet(state, last), [state, last]);
  const searched = useDeferredValue(query);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [replacement, setReplacement] = useState<Replacement>();
  const rights = state.home?.me.rights ?? [];
  const documents = present?.documents;
  const mayFeed = rights.includes('structure');
  const hits = useMemo(
    () => (documents === undefined ? [] : findWord(documents, searched, mayFeed)),
    [documents, searched, mayFeed],
  );
  const unreadable = useMemo(() => unreadableNames(documents ?? {}), [documents]);
  const ticked = hits.filter(({ id }) => !unticked.has(id));

  async function apply(side: StepSide, step: AppliedStep['step'], draft: string | undefined) {
    setBusy(true);
    const applied = await applyStep(step, side, draft);
    setBusy(false);
    return applied;
  }

  return {
    /** Undefined while the library is read. */
    present,
    mayWrite: mayFeed || rights.includes('words'),
    query,
    setQuery: (change: Partial<WordQuery>) => {
      setQuery({ ...query, ...change });
      setUnticked(new Set());
      setReplacement(undefined);
    },
    fault: queryFault(searched),
    hits,
    /** Names of documents that could not be searched. */
    unreadable,
    isTicked: ({ id }: PlacedHit) => !unticked.has(id),
    onTick: ({ id }: PlacedHit, isOn: boolean) => {
      const now = new Set(unticked);
      if (isOn) now.delete(id);
      else now.add(id);
      setUnticked(now);
    },
    ticked,
    isBusy,
    replacement,
    onReplace: async () => {
      if (isBusy || documents === undefined || ticked.length === 0) return;
      const rest = hits.filter(({ id }) => unticked.has(id));
      // The ids of before serve again after an undo.
      setUnticked(new Set([...unticked, ...rest.map((hit) => idAfter(hit, ticked))]));
      const step = replaceStep(documents, ticked, searched.locale);
      const applied = await apply('redo', step, present?.draft?.id);
      const size = { hits: ticked.length, documents: Object.keys(step.documents).length };
      setReplacement({ applied, ...size, isUndone: false });
    },
    onUndo: async () => {
      if (isBusy || replacement === undefined) return;
      const { step, draft } = replacement.applied;
      setReplacement({ ...replacement, applied: await apply('undo', step, draft), isUndone: true });
    },
  };
}
