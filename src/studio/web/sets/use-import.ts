/** State of the page that imports texts: the file, what it changes, and the versions to choose. */

import { useMemo, useState } from 'react';
import { locales } from '#src/contract/domain/locale.ts';
import { ignore } from '#src/platform/ignore.ts';
import {
  type ImportedText,
  type ImportPlan,
  importStep,
  planImport,
} from '#src/studio/document/import-texts.ts';
import { faultyFile, type ImportFault } from '#src/studio/document/text-rows.ts';
import { type AppliedStep, useStudio } from '#src/studio/web/client/studio-context.ts';
import { useStore } from '#src/ui/use-store.ts';
import { type PresentSet, presentSet } from './present-set.ts';
import type { ReadImport } from './read-import.ts';
import { readImport } from './read-import.ts';
import { csvWords } from './use-sets-words.ts';

const nothing: ImportPlan = { changes: [], questions: [], faults: [] };

interface Import {
  /** Undefined while the library is read. */
  readonly present: PresentSet | undefined;
  readonly mayWrite: boolean;
  /** Undefined until a file is chosen and read. */
  readonly read: ReadImport | undefined;
  readonly isReading: boolean;
  readonly onFile: (file: File) => Promise<void>;
  readonly faults: readonly ImportFault[];
  readonly questions: readonly ImportedText[];
  /** True if the user chose the file's version. */
  readonly isOfFile: (question: ImportedText) => boolean;
  readonly onChoose: (question: ImportedText, isOfFile: boolean) => void;
  /** The texts to import: those that only the file changed, and the chosen ones. */
  readonly texts: readonly ImportedText[];
  readonly isBusy: boolean;
  /** The edit and its number of texts; undefined until they are imported. */
  readonly imported: { readonly applied: AppliedStep; readonly count: number } | undefined;
  /** Resolves to the draft's id if the server has every text. */
  readonly onImport: () => Promise<string | undefined>;
}

const idOf = ({ name, place, locale }: ImportedText) => JSON.stringify([name, place, locale]);

export function useImport(): Import {
  const { library, lastDraft, applyStep } = useStudio();
  const state = useStore(library);
  const last = useStore(lastDraft);
  const present = useMemo(() => presentSet(state, last), [state, last]);
  const [read, setRead] = useState<ReadImport>();
  const [isReading, setReading] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [imported, setImported] = useState<Import['imported']>();
  const rights = state.home?.me.rights ?? [];
  const mayFeed = rights.includes('structure');
  const plan = useMemo(
    () => (read && present ? planImport(read.rows, present.documents, mayFeed) : nothing),
    [read, present, mayFeed],
  );
  const isOfFile = (question: ImportedText) => chosen.has(idOf(question));
  const texts = [...plan.changes, ...plan.questions.filter(isOfFile)];

  return {
    present,
    mayWrite: mayFeed || rights.includes('words'),
    read,
    isReading,
    onFile: async (file) => {
      setReading(true);
      setRead(undefined);
      setImported(undefined);
      setChosen(new Set());
      const reading = readImport(file, locales.map(csvWords));
      const unread = { ...faultyFile('not-read'), file: file.name, isTable: false };
      setRead((await reading.catch(ignore('use-import'))) ?? unread);
      setReading(false);
    },
    faults: [...(read?.faults ?? []), ...plan.faults].toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0)),
    questions: plan.questions,
    isOfFile,
    onChoose: (question, isOn) => {
      const now = new Set(chosen);
      if (isOn) now.add(idOf(question));
      else now.delete(idOf(question));
      setChosen(now);
    },
    texts,
    isBusy,
    imported,
    onImport: async () => {
      if (isBusy || present === undefined || texts.length === 0) return undefined;
      setBusy(true);
      const count = texts.length;
      const done = await applyStep(importStep(present.documents, texts), 'redo', present.draft?.id);
      setBusy(false);
      setImported({ applied: done, count });
      return done.unsaved.length === 0 ? done.draft : undefined;
    },
  };
}
