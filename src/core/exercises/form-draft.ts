/** What was typed into a form and not saved yet: kept on the device at every change, in every tab, and on other devices. */

import type { Answers } from '#renderers/engine/answers.ts';
import { sameJson } from '#renderers/json.ts';
import type { Counts, Draft } from '#src/contract/domain/entry.ts';
import { isOnLine } from '#src/core/workspace/merge/drafts.ts';
import type { DraftPace } from '#src/core/workspace/store/draft-writer.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { createListeners } from '#src/platform/listeners.ts';
import type { Descriptor } from './descriptor.ts';
import { hearWorkspace } from './hear-workspace.ts';
import type { Saving } from './run-contract.ts';

interface FormDocument {
  readonly version: string;
  readonly locale: string;
}

export interface FormDraftOptions {
  readonly workspace: Workspace;
  readonly descriptor: Descriptor;
  /** What the form began from, at this visit. */
  readonly seen: Snapshot;
  readonly document: FormDocument;
  /** The device did not keep something. */
  readonly onFailure: (thrown: unknown) => void;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

export interface FormDraftState {
  readonly answers: Answers;
  /** `untouched`: nothing in the form waits to be saved. */
  readonly saving: Saving;
  /** What was written on another device was taken up here, nothing being typed. */
  readonly pickedUp: boolean;
}

export interface FormDraft {
  /** The same object until something in it changes. */
  state(): FormDraftState;
  /** Hears every change, those of other tabs and devices too, until the returned function cancels it. */
  subscribe(listener: () => void): () => void;
  /** Sets by which document it is written from now on; writes nothing. */
  follow(document: FormDocument): void;
  /** What is known where no draft says otherwise. */
  known(): Answers;
  /** Words from an earlier visit are in the form. */
  readonly restored: boolean;
  /**
   * Keeps what differs from what is known. Resolves when it is on the device, or when it turned out that it cannot be.
   * @param pace `typing`: a key was pressed; see `Workspace.putDraft`. Default: at once.
   */
  keep(answers: Answers, pace?: DraftPace): Promise<void>;
  /** The person left a question: what they typed is written now. */
  settle(): void;
  /** The answers of this moment were saved: the draft goes, unless more was typed meanwhile. */
  saved(answers: Answers): Promise<void>;
}

/** The questions whose answers are no longer those that the form began with; an emptied one is there, as undefined. */
function changesFrom(begun: Answers, next: Answers): Answers {
  const keys = new Set([...Object.keys(begun), ...Object.keys(next)]);
  const changed = [...keys].filter((key) => !sameJson(begun[key] ?? null, next[key] ?? null));
  return Object.fromEntries(changed.map((key) => [key, next[key]]));
}

/** An emptied answer is a change, and no answer is none. */
function sameChanges(left: Answers | undefined, right: Answers | undefined): boolean {
  if (left === undefined || right === undefined) return left === right;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key] ?? null, right[key] ?? null))
  );
}

/** Only what was changed is kept: the other questions show what is known when the form is opened again. */
export function createFormDraft(options: FormDraftOptions): FormDraft {
  const { workspace, descriptor, seen, onFailure, now = Date.now } = options;
  const { name } = descriptor;
  let { document } = options;
  const savedHere = (): Answers => descriptor.savedHere?.(workspace.snapshot()) ?? {};
  const waits = (): boolean => Object.keys(savedHere()).length > 0;
  const draftNow = (): Draft | undefined => workspace.snapshot().drafts[name];
  const found = draftNow();
  const listeners = createListeners();

  /** The base of the changes: the answers at the start, then those that were saved last. */
  let begun = descriptor.startFrom(seen, undefined);
  let answers: Answers = { ...begun, ...found?.answers };
  // Saved just before the page went, with no time left for the draft to go: nothing is left to bring back.
  const restored = found !== undefined && Object.keys(changesFrom(begun, answers)).length > 0;
  let stale = found !== undefined && !restored && !waits();
  let startedAt = found?.startedAt;
  /** The changes as this form last wrote them or was notified of them, and the version that they go on from. */
  let written = found?.answers;
  let from: Counts = found?.from ?? {};
  let saving: Saving = restored || waits() ? 'saved' : 'untouched';
  /** Something was typed at this visit: what arrives is not put under the fingers. */
  let typed = false;
  let pickedUp = false;
  let writes = 0;
  /** The device does not contain the answers of this form yet. */
  let unkept = false;

  const picture = (): FormDraftState => ({
    answers,
    // Saved or given up in another tab: nothing of it waits on the device.
    saving: saving === 'saved' && draftNow() === undefined ? 'untouched' : saving,
    pickedUp,
  });
  let state = picture();
  const changed = (): void => {
    const next = picture();
    if (next.answers === state.answers && next.saving === state.saving && next.pickedUp === state.pickedUp)
      return;
    state = next;
    listeners.call();
  };

  /** As a run does: words of another device appear where nothing was typed here, otherwise both versions stand. */
  const heed = (): void => {
    const stored = draftNow();
    const line = workspace.snapshot().draftStates[name]?.line;
    if (stored && !unkept && !stale) {
      const counts = stored.from ?? {};
      if (sameChanges(stored.answers, written)) from = counts;
      const isElsewhere = !sameJson(counts, from) && !isOnLine(line, counts);
      if (!(typed && isElsewhere) && !sameChanges(stored.answers, written)) {
        written = stored.answers;
        from = counts;
        const next = { ...begun, ...stored.answers };
        pickedUp ||= isElsewhere && !sameJson(next, answers);
        answers = next;
        saving = 'saved';
      }
    }
    changed();
  };

  /** Writes what differs now, or lets go of the draft where nothing does. Gives whether a draft is on the device by that. */
  async function store(isUnderWay: boolean, pace: DraftPace): Promise<boolean> {
    const changes = { ...savedHere(), ...changesFrom(begun, answers) };
    const stored = draftNow();
    const isOurs = stored !== undefined && sameChanges(stored.answers, written);
    if (isOurs) from = stored.from ?? {};
    const isOver = Object.keys(changes).length === 0;
    if (isOver && (isOurs || (stored === undefined && isUnderWay))) {
      written = undefined;
      await workspace.dropDraft(name);
      return false;
    }
    // What arrived from another device meanwhile was never in this form: it stays.
    if (isOver && (stored === undefined || written === undefined)) return false;
    const instant = now();
    startedAt ??= instant;
    written = isOver ? undefined : changes;
    const draft: Draft = {
      exercise: name,
      slide: '',
      answers: changes,
      startedAt,
      updatedAt: instant,
      from,
      version: document.version,
      locale: document.locale,
    };
    await workspace.putDraft(name, draft, isOver ? 'now' : pace);
    if (isOver) await workspace.dropDraft(name);
    return !isOver;
  }

  async function write(pace: DraftPace): Promise<void> {
    writes += 1;
    const latest = writes;
    const stored = store(unkept, pace);
    saving = 'saving';
    unkept = true;
    changed();
    try {
      const isKept = await stored;
      if (latest !== writes) return;
      unkept = false;
      saving = isKept ? 'saved' : 'untouched';
      heed();
    } catch (thrown) {
      // Of several keys that were to be written together, the last one says it.
      if (latest !== writes) return;
      saving = 'failed';
      changed();
      onFailure(thrown);
    }
  }

  const hear = hearWorkspace(workspace, listeners, heed);
  return {
    state: () => state,
    subscribe(listener) {
      const unsubscribe = hear(listener);
      // No alert where it fails: the next opening finds it as harmless as this one.
      if (stale)
        void workspace
          .dropDraft(name)
          .catch(() => undefined)
          .finally(() => {
            stale = false;
          });
      heed();
      return unsubscribe;
    },
    follow(next) {
      document = next;
    },
    known: () => begun,
    restored,
    keep(next, pace = 'now') {
      answers = next;
      typed = true;
      return write(pace);
    },
    settle: workspace.writeDrafts,
    // What was emptied meanwhile is a change of what was saved, even where the form began without it.
    saved(given) {
      begun = given;
      typed = Object.keys(changesFrom(begun, answers)).length > 0;
      return write('now');
    },
  };
}
