/** Drafts of a form: typed but not saved. Stored on the device at every change and shared with tabs and devices. */

import type { Answers } from '#renderers/engine/answers.ts';
import { sameJson } from '#renderers/json.ts';
import type { Counts, Draft } from '#src/contract/domain/entry.ts';
import { isOnLine } from '#src/core/workspace/merge/drafts.ts';
import type { DraftPace } from '#src/core/workspace/store/draft-writer.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { ignore } from '#src/platform/ignore.ts';
import { createListeners } from '#src/platform/listeners.ts';
import type { Descriptor } from './descriptor.ts';
import type { Saving } from './run-contract.ts';
import { subscribeToWorkspace } from './subscribe-to-workspace.ts';

interface FormDocument {
  readonly version: string;
  readonly locale: string;
}

export interface FormDraftOptions {
  readonly workspace: Workspace;
  readonly descriptor: Descriptor;
  /** The snapshot from which the form began. */
  readonly seen: Snapshot;
  readonly document: FormDocument;
  /** Called when the device failed to store something. */
  readonly onFailure: (thrown: unknown) => void;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

export interface FormDraftState {
  readonly answers: Answers;
  /** `untouched`: the form has no unsaved changes. */
  readonly saving: Saving;
  /** True if changes from another device were applied because nothing was typed here. */
  readonly wasUpdatedElsewhere: boolean;
}

export interface FormDraft {
  /** The same object until something in it changes. */
  state(): FormDraftState;
  /** Calls the listener at every change, including other tabs and devices. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Sets the document for the next writes; writes nothing. */
  follow(document: FormDocument): void;
  /** The saved answers, which apply where the draft has none. */
  known(): Answers;
  /** True if the form contains text from an earlier visit. */
  readonly restored: boolean;
  /**
   * Stores the answers that differ from the saved ones. Resolves when they are stored, or when storing has failed.
   * @param pace `typing`: a key was pressed; see `Workspace.putDraft`. Default: at once.
   */
  keep(answers: Answers, pace?: DraftPace): Promise<void>;
  /** Writes pending text now, because the user left a question. */
  settle(): void;
  /** The answers were saved: deletes the draft unless the user has typed more since. */
  saved(answers: Answers): Promise<void>;
}

/** The answers that differ from the initial ones. An emptied answer is present as undefined. */
function changesFrom(begun: Answers, next: Answers): Answers {
  const keys = new Set([...Object.keys(begun), ...Object.keys(next)]);
  const changed = [...keys].filter((key) => !sameJson(begun[key] ?? null, next[key] ?? null));
  return Object.fromEntries(changed.map((key) => [key, next[key]]));
}

/** Compares changes. An emptied answer (undefined) is a change; a missing one is not. */
function sameChanges(left: Answers | undefined, right: Answers | undefined): boolean {
  if (left === undefined || right === undefined) return left === right;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key] ?? null, right[key] ?? null))
  );
}

/** Stores only changed answers. When the form is reopened, other questions show the saved answers. */
export function createFormDraft(options: FormDraftOptions): FormDraft {
  const { workspace, descriptor, seen, onFailure, now = Date.now } = options;
  const { name } = descriptor;
  let { document } = options;
  const savedHere = (): Answers => descriptor.savedHere?.(workspace.snapshot()) ?? {};
  const waits = (): boolean => Object.keys(savedHere()).length > 0;
  const draftNow = (): Draft | undefined => workspace.snapshot().drafts[name];
  const found = draftNow();
  const listeners = createListeners();

  /** Base of the changes: the initial answers, then those saved last. */
  let begun = descriptor.startFrom(seen, undefined);
  let answers: Answers = { ...begun, ...found?.answers };
  // If the page closed just after saving, the draft was not deleted. It contains no changes then.
  const restored = found !== undefined && Object.keys(changesFrom(begun, answers)).length > 0;
  let stale = found !== undefined && !restored && !waits();
  let startedAt = found?.startedAt;
  /** The changes that this form last wrote or received, and the version that they are based on. */
  let written = found?.answers;
  let from: Counts = found?.from ?? {};
  let saving: Saving = restored || waits() ? 'saved' : 'untouched';
  /** True once the user has typed at this visit. Incoming changes must not replace the text then. */
  let typed = false;
  let wasUpdatedElsewhere = false;
  let writes = 0;
  /** True while the device does not store the answers of this form. */
  let isUnsaved = false;

  const picture = (): FormDraftState => ({
    answers,
    // Saved or discarded in another tab: no draft is left on the device.
    saving: saving === 'saved' && draftNow() === undefined ? 'untouched' : saving,
    wasUpdatedElsewhere,
  });
  let state = picture();
  const changed = (): void => {
    const next = picture();
    if (
      next.answers === state.answers &&
      next.saving === state.saving &&
      next.wasUpdatedElsewhere === state.wasUpdatedElsewhere
    )
      return;
    state = next;
    listeners.call();
  };

  /** Like a run: applies changes of another device if nothing was typed here; otherwise both versions stay. */
  const applyExternalChange = (): void => {
    const stored = draftNow();
    const line = workspace.snapshot().draftStates[name]?.line;
    if (stored && !isUnsaved && !stale) {
      const counts = stored.from ?? {};
      if (sameChanges(stored.answers, written)) from = counts;
      const isElsewhere = !sameJson(counts, from) && !isOnLine(line, counts);
      if (!(typed && isElsewhere) && !sameChanges(stored.answers, written)) {
        written = stored.answers;
        from = counts;
        const next = { ...begun, ...stored.answers };
        wasUpdatedElsewhere ||= isElsewhere && !sameJson(next, answers);
        answers = next;
        saving = 'saved';
      }
    }
    changed();
  };

  /** Writes the current changes, or removes the draft if there are none. Returns whether a draft is now stored. */
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
    // Keep changes that arrived from another device: they were never in this form.
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
    const stored = store(isUnsaved, pace);
    saving = 'saving';
    isUnsaved = true;
    changed();
    try {
      const isKept = await stored;
      if (latest !== writes) return;
      isUnsaved = false;
      saving = isKept ? 'saved' : 'untouched';
      applyExternalChange();
    } catch (thrown) {
      // When several key presses are written together, only the last write reports.
      if (latest !== writes) return;
      saving = 'failed';
      changed();
      onFailure(thrown);
    }
  }

  const subscribe = subscribeToWorkspace(workspace, listeners, applyExternalChange);
  return {
    state: () => state,
    subscribe(listener) {
      const unsubscribe = subscribe(listener);
      // No alert on failure: the stale draft is harmless, and the next visit removes it.
      if (stale)
        void workspace
          .dropDraft(name)
          .catch(ignore('form-draft'))
          .finally(() => {
            stale = false;
          });
      applyExternalChange();
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
    // An answer emptied since then changes what was saved, even if the form began without it.
    saved(given) {
      begun = given;
      typed = Object.keys(changesFrom(begun, answers)).length > 0;
      return write('now');
    },
  };
}
