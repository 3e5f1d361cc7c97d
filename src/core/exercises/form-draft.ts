/** Drafts of a form: typed but not saved. Stored on the device at every change and shared with tabs and devices. */

import type { Answers } from '#renderers/engine/answers.ts';
import { sameJson } from '#renderers/json.ts';
import type { Counts, ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { isOnLine } from '#src/core/workspace/merge/draft-record.ts';
import type { DraftPace } from '#src/core/workspace/store/draft-writer.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { ignore } from '#src/platform/ignore.ts';
import { createListeners, type Listeners } from '#src/platform/listeners.ts';
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

/** What this tab knows of a form. */
interface FormModel {
  readonly options: FormDraftOptions;
  readonly listeners: Listeners;
  /** See `FormDraft.restored`. */
  readonly restored: boolean;
  document: FormDocument;
  /** Base of the changes: the initial answers, then those saved last. */
  begun: Answers;
  answers: Answers;
  /** True if the draft contains no changes: the page closed just after saving, before the draft was deleted. */
  stale: boolean;
  startedAt: number | undefined;
  /** The changes that this form last wrote or received, and the version that they are based on. */
  written: Answers | undefined;
  from: Counts;
  saving: Saving;
  /** True once the user has typed at this visit. Incoming changes must not replace the text then. */
  typed: boolean;
  wasUpdatedElsewhere: boolean;
  /** Number of writes requested. */
  writes: number;
  /** True while the device does not store the answers of this form. */
  isUnsaved: boolean;
  /** The published state: the same object until something in it changes. */
  state: FormDraftState;
}

function savedHere({ workspace, descriptor }: FormDraftOptions): Answers {
  return descriptor.savedHere?.(workspace.snapshot()) ?? {};
}

function draftNow({ workspace, descriptor }: FormDraftOptions): ExerciseDraft | undefined {
  return workspace.snapshot().drafts[descriptor.name];
}

function beginForm(options: FormDraftOptions): FormModel {
  const found = draftNow(options);
  const begun = options.descriptor.startFrom(options.seen, undefined);
  const answers: Answers = { ...begun, ...found?.answers };
  const restored = found !== undefined && Object.keys(changesFrom(begun, answers)).length > 0;
  const waits = Object.keys(savedHere(options)).length > 0;
  const model = {
    options,
    listeners: createListeners(),
    restored,
    document: options.document,
    begun,
    answers,
    stale: found !== undefined && !restored && !waits,
    startedAt: found?.startedAt,
    written: found?.answers,
    from: found?.from ?? {},
    saving: restored || waits ? ('saved' as const) : ('untouched' as const),
    typed: false,
    wasUpdatedElsewhere: false,
    writes: 0,
    isUnsaved: false,
  };
  return { ...model, state: pictureOf(model) };
}

function pictureOf(model: Omit<FormModel, 'state'>): FormDraftState {
  const { options, answers, saving, wasUpdatedElsewhere } = model;
  return {
    answers,
    // Saved or discarded in another tab: no draft is left on the device.
    saving: saving === 'saved' && draftNow(options) === undefined ? 'untouched' : saving,
    wasUpdatedElsewhere,
  };
}

/** Publishes the state and calls the listeners if something in it has changed. */
function show(model: FormModel): void {
  const next = pictureOf(model);
  const { state } = model;
  if (
    next.answers === state.answers &&
    next.saving === state.saving &&
    next.wasUpdatedElsewhere === state.wasUpdatedElsewhere
  )
    return;
  model.state = next;
  model.listeners.call();
}

/** Like a run: applies changes of another device if nothing was typed here; otherwise both versions stay. */
function applyExternalChange(model: FormModel): void {
  const { options, begun, answers, written, typed } = model;
  const stored = draftNow(options);
  const line = options.workspace.snapshot().draftStates[options.descriptor.name]?.line;
  if (stored && !model.isUnsaved && !model.stale) {
    const counts = stored.from ?? {};
    const isWritten = sameChanges(stored.answers, written);
    if (isWritten) model.from = counts;
    const isElsewhere = !sameJson(counts, model.from) && !isOnLine(line, counts);
    if (!(typed && isElsewhere) && !isWritten) {
      model.written = stored.answers;
      model.from = counts;
      const next = { ...begun, ...stored.answers };
      model.wasUpdatedElsewhere ||= isElsewhere && !sameJson(next, answers);
      model.answers = next;
      model.saving = 'saved';
    }
  }
  show(model);
}

/** Writes the current changes, or removes the draft if there are none. Returns whether a draft is now stored. */
async function store(model: FormModel, pace: DraftPace): Promise<boolean> {
  const { options, begun, answers, written, isUnsaved, document } = model;
  const { workspace, descriptor } = options;
  const { name } = descriptor;
  const changes = { ...savedHere(options), ...changesFrom(begun, answers) };
  const stored = draftNow(options);
  const isOurs = stored !== undefined && sameChanges(stored.answers, written);
  if (isOurs) model.from = stored.from ?? {};
  const isOver = Object.keys(changes).length === 0;
  if (isOver && (isOurs || (stored === undefined && isUnsaved))) {
    model.written = undefined;
    await workspace.dropDraft(name);
    return false;
  }
  // Keep changes that arrived from another device: they were never in this form.
  if (isOver && (stored === undefined || written === undefined)) return false;
  const instant = Date.now();
  model.startedAt ??= instant;
  model.written = isOver ? undefined : changes;
  const draft: ExerciseDraft = {
    exercise: name,
    slide: '',
    answers: changes,
    startedAt: model.startedAt,
    updatedAt: instant,
    from: model.from,
    version: document.version,
    locale: document.locale,
  };
  await workspace.putDraft(name, draft, isOver ? 'now' : pace);
  if (isOver) await workspace.dropDraft(name);
  return !isOver;
}

async function write(model: FormModel, pace: DraftPace): Promise<void> {
  model.writes += 1;
  const latest = model.writes;
  const stored = store(model, pace);
  model.saving = 'saving';
  model.isUnsaved = true;
  show(model);
  try {
    const isKept = await stored;
    if (latest !== model.writes) return;
    model.isUnsaved = false;
    model.saving = isKept ? 'saved' : 'untouched';
    applyExternalChange(model);
  } catch (thrown) {
    // When several key presses are written together, only the last write reports.
    if (latest !== model.writes) return;
    model.saving = 'failed';
    show(model);
    model.options.onFailure(thrown);
  }
}

/** Stores only changed answers. When the form is reopened, other questions show the saved answers. */
export function createFormDraft(options: FormDraftOptions): FormDraft {
  const { workspace, descriptor } = options;
  const model = beginForm(options);
  const subscribe = subscribeToWorkspace(workspace, model.listeners, () => applyExternalChange(model));
  return {
    state: () => model.state,
    subscribe(listener) {
      const unsubscribe = subscribe(listener);
      // No alert on failure: the stale draft is harmless, and the next visit removes it.
      if (model.stale)
        void workspace
          .dropDraft(descriptor.name)
          .catch(ignore('form-draft'))
          .finally(() => {
            model.stale = false;
          });
      applyExternalChange(model);
      return unsubscribe;
    },
    follow(next) {
      model.document = next;
    },
    known: () => model.begun,
    restored: model.restored,
    keep(next, pace = 'now') {
      model.answers = next;
      model.typed = true;
      return write(model, pace);
    },
    settle: workspace.writeDrafts,
    // An answer emptied since then changes what was saved, even if the form began without it.
    saved(given) {
      model.begun = given;
      model.typed = Object.keys(changesFrom(given, model.answers)).length > 0;
      return write(model, 'now');
    },
  };
}
