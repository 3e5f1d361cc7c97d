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
import { faultyFile } from '#src/studio/document/text-rows.ts';
import { type AppliedStep, useStudio } from '#src/studio/web/client/studio-context.ts';
import { useStore } from '#src/ui/use-store.ts';
import { presentSet } from './present-set.ts';
import type { ReadImport } from './read-import.ts';
import { readImport } from './read-import.ts';
import { csvWords } from './use-sets-words.ts';

const nothing: ImportPlan = { changes: [], questions: [], faults: [] };

const idOf = ({ name, place, locale }: ImportedText) => JSON.stringify([name, place, locale]);

export function useImport() {
  const { library, lastDraft, applyStep } = useStudio();
  const state = useStore(library);
  const last = useStore(lastDraft);
  const present = useMemo(() => presentSet(state, last), [state, last]);
  const [read, setRead] = useState<ReadImport>();
  const [isReading, setReading] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [imported, setImported] = useState<{ readonly applied: AppliedStep; readonly count: number }>();
  const rights = state.home?.me.rights ?? [];
  const mayFeed = rights.includes('structure');
  const plan = useMemo(
    () => (read && present ? planImport(read.rows, present.documents, mayFeed) : nothing),
    [read, present, mayFeed],
  );
  const isOfFile = (question: ImportedText) => chosen.has(idOf(question));
  const texts = [...plan.changes, ...plan.questions.filter(isOfFile)];

  return {
    /** Undefined while the library is read. */
    present,
    mayWrite: mayFeed || rights.includes('words'),
    /** Undefined until a file is chosen and read. */
    read,
    isReading,
    onFile: async (file: File) => {
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
    /** True if the user chose the file's version. */
    isOfFile,
    onChoose: (question: ImportedText, isOn: boolean) => {
      const now = new Set(chosen);
      if (isOn) now.add(idOf(question));
      else now.delete(idOf(question));
      setChosen(now);
    },
    /** The texts to import: those that only the file changed, and the chosen ones. */
    texts,
    isBusy,
    /** The edit and its number of texts; undefined until they are imported. */
    imported,
    /** Resolves to the draft's id if the server has every text. */
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
