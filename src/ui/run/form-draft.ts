/** What was typed into a form and not saved yet, kept on the device at every change. */
import { useEffect, useRef, useState } from 'react';
import { sameJson } from '#renderers/document/json-equality.ts';
import type { Answers } from '#renderers/engine/answers.ts';
import type { Draft } from '#src/domain/entry.ts';
import type { Descriptor } from '#src/exercises/descriptor.ts';
import { storageNote } from '#src/ui/app/alert-words.ts';
import { useApp } from '#src/ui/app/app-context.tsx';
import { useWorkspace } from '#src/ui/app/workspace-context.tsx';
import type { Snapshot } from '#src/workspace/store/snapshot.ts';

/** The questions whose answers are no longer those that the form began with; an emptied one is there, as undefined. */
function changesFrom(begun: Answers, next: Answers): Answers {
  const keys = new Set([...Object.keys(begun), ...Object.keys(next)]);
  const changed = [...keys].filter((key) => !sameJson(begun[key] ?? null, next[key] ?? null));
  return Object.fromEntries(changed.map((key) => [key, next[key]]));
}

export interface FormDraft {
  readonly answers: Answers;
  /** True where words from an earlier visit are in the form. */
  readonly restored: boolean;
  readonly keep: (answers: Answers) => void;
  /** The answers of this moment were saved: the draft goes, unless more was typed meanwhile. */
  readonly saved: (answers: Answers) => Promise<void>;
}

/**
 * Only what was changed is kept: the other questions show what is known when the form is opened again.
 * @param seen what the form began from, at this visit.
 */
export function useFormDraft(
  descriptor: Descriptor,
  seen: Snapshot,
  { version, locale }: { readonly version: string; readonly locale: string },
): FormDraft {
  const workspace = useWorkspace();
  const { notices } = useApp();
  const { name } = descriptor;
  const [found] = useState<Draft | undefined>(() => workspace.snapshot().drafts[name]);
  const [start] = useState<Answers>(() => descriptor.startFrom(seen, undefined));
  const [answers, setAnswers] = useState<Answers>(() => ({ ...start, ...found?.answers }));
  /** The base of the changes: the answers at the start, then those that were saved last. */
  const begun = useRef(start);
  // Saved just before the page went, with no time left for the draft to go: nothing is left to bring back.
  const [restored] = useState(() => found !== undefined && !sameJson(changesFrom(start, answers), {}));
  const latest = useRef(answers);
  const startedAt = useRef(found?.startedAt);
  /** The changes as this form last wrote them, and the version that they go on from. */
  const written = useRef(found?.answers);
  const from = useRef(found?.from ?? {});
  const reportFailure = (thrown: unknown) => notices.show(storageNote(thrown));

  const stale = found !== undefined && !restored;
  useEffect(() => {
    // No alert where it fails: the next opening finds it as harmless as this one.
    if (stale) workspace.dropDraft(name).catch(() => undefined);
  }, [stale, workspace, name]);

  /** Writes what differs now, or lets go of the draft where nothing does. */
  async function write(): Promise<void> {
    const changes = changesFrom(begun.current, latest.current);
    const stored = workspace.snapshot().drafts[name];
    const isOurs = stored !== undefined && sameJson(stored.answers, written.current);
    if (isOurs) from.current = stored.from ?? {};
    const isOver = Object.keys(changes).length === 0;
    if (isOver && isOurs) return workspace.dropDraft(name);
    // What arrived from another device meanwhile was never in this form: it stays.
    if (isOver && (stored === undefined || written.current === undefined)) return;
    const now = Date.now();
    startedAt.current ??= now;
    const draft = {
      exercise: name,
      slide: '',
      answers: changes,
      startedAt: startedAt.current,
      updatedAt: now,
    };
    await workspace.putDraft(name, { ...draft, from: from.current, version, locale });
    written.current = changes;
    if (isOver) await workspace.dropDraft(name);
  }

  // A form that is left is a quiet moment.
  useEffect(() => {
    workspace.lookForDraft();
    return () => workspace.leaveDraft();
  }, [workspace]);

  const keep = (next: Answers) => {
    latest.current = next;
    setAnswers(next);
    write().catch(reportFailure);
  };
  // What was emptied meanwhile is a change of what was saved, even where the form began without it.
  const saved = async (given: Answers) => {
    begun.current = given;
    await write().catch(reportFailure);
  };
  return { answers, restored, keep, saved };
}
