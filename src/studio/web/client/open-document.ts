/**
 * A document being edited: its texts, its undo history and its sync with the server. Saves after a pause, merges what
 * another user saved in between, and stores unsaved texts on this device.
 */

import type { DraftDocument, Texts } from '#src/contract/wire/studio-records.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import type { StateStore } from '#src/platform/state-store.ts';
import { mergeTexts } from '#src/studio/document/merge-texts.ts';
import type { SetStep, StepSide } from '#src/studio/document/set-step.ts';
import { changed, redone, setOf, startHistory, undone } from '#src/studio/document/undo-history.ts';
import {
  createDocumentEdits,
  type DocumentEdits,
  type EditsOptions,
  mergeStored,
  textsOf,
} from './document-edits.ts';
import { overPublished, readPublished, sameTexts } from './ended-draft.ts';
import type { OpenState } from './open-state.ts';
import { createSaveSchedule, type SaveSchedule, saveDelayMs } from './save-schedule.ts';
import { newDraftId } from './stored-edits.ts';
import type { StudioClient } from './studio-client.ts';

export interface OpenDocument extends StateStore<OpenState> {
  /**
   * @param typedAt milliseconds, if a key press made the change.
   * @param set the step, if it also changes other documents. The caller writes those.
   */
  readonly write: (texts: Texts, where: string, typedAt?: number, set?: SetStep) => void;
  /** Records that a text is still right. */
  readonly review: (place: string, hash: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Resolves the first conflict with these texts. */
  readonly settle: (texts: Texts) => void;
  /** Delays the "saved" status until `work`, which belongs to the last change, is done. */
  readonly hold: (work: Promise<unknown>) => void;
  /** Saves pending changes now. */
  readonly flush: () => Promise<void>;
  readonly close: () => void;
}

interface OpenOptions extends EditsOptions {
  readonly client: StudioClient;
  /** True if the draft no longer exists. */
  readonly isOver: boolean;
  /** Creates a draft and returns its id. @param title of the deleted draft that it continues. */
  readonly makeDraft: (title: string | undefined) => Promise<string | RemoteProblem>;
  /** Called when the draft no longer exists. */
  readonly onOver: (id: string) => void;
  /** Called when the document moves to another draft; undefined for none. */
  readonly onDraft: (id: string | undefined) => void;
  /** Called with the draft's new version, by this user or another. */
  readonly onSaved: (draft: string, document: DraftDocument) => void;
  /** Writes the other documents of a step that is undone or redone. */
  readonly onSetStep: (set: SetStep, side: StepSide, draft: string | undefined) => Promise<unknown>;
}

/** What saving and merging work on. The options that describe the start are in `edits`. */
interface DocumentSync
  extends Pick<OpenOptions, 'client' | 'name' | 'makeDraft' | 'onOver' | 'onDraft' | 'onSaved'> {
  readonly edits: DocumentEdits;
  readonly schedule: SaveSchedule;
}

/** Merges the unsaved texts of all tabs. Returns a function that deletes the other tabs' entries. */
async function takeStored(edits: DocumentEdits, { kept, name, draft, isOver }: OpenOptions) {
  let entries = await kept.read(draft ?? newDraftId, name);
  mergeStored(edits, entries, isOver);
  /** Keeps them while a conflict is open. */
  return async (): Promise<void> => {
    if (entries.length === 0 || edits.state().clashes.length > 0) return;
    const done = entries;
    entries = [];
    if (edits.isUnsaved()) await edits.keep();
    await kept.dropRead(done);
  };
}

export async function openDocument(options: OpenOptions): Promise<OpenDocument> {
  const edits = createDocumentEdits(options);
  const { state, subscribe, set, isUnsaved } = edits;
  const dropStored = await takeStored(edits, options);
  await dropStored();
  const schedule = createSaveSchedule({
    save: () => save(sync),
    poll: () => poll(sync),
    isUnsaved,
    isAtRest: () => isAtRest(edits),
  });
  const sync: DocumentSync = { ...options, edits, schedule };
  edits.title();
  if (options.isOver) void schedule.next(() => rebaseOnPublished(sync));
  else if (isUnsaved()) schedule.plan(0);

  const edit = (change: Partial<OpenState>): void => {
    set(change);
    planSave(sync);
  };
  const step = (side: StepSide): void => {
    const { history } = state();
    const set = setOf(history, side);
    edit({ history: side === 'undo' ? undone(history) : redone(history) });
    if (set) edits.hold(options.onSetStep(set, side, state().draft));
  };
  return {
    state,
    subscribe,
    write: (texts, where, typedAt, set) => {
      const history = changed(state().history, texts, where, typedAt, set);
      if (history !== state().history) edit({ history });
    },
    review: (place, hash) => edit({ reviewed: { ...state().reviewed, [place]: hash } }),
    undo: () => step('undo'),
    redo: () => step('redo'),
    settle: (texts) => {
      const [settled, ...clashes] = state().clashes;
      edit({ clashes, history: changed(state().history, texts, settled?.place ?? '') });
      void dropStored();
    },
    hold: edits.hold,
    flush: schedule.flush,
    close: schedule.close,
  };
}

/** Stores an edit on this device, and plans its saving. */
function planSave({ edits, schedule }: DocumentSync): void {
  const { server, isUnsaved, set, keep } = edits;
  set({ status: isUnsaved() ? 'unsaved' : server.document === undefined ? 'none' : 'saved' });
  void keep();
  schedule.plan(saveDelayMs);
}

function failedWith({ edits, schedule }: DocumentSync, problem: RemoteProblem): void {
  schedule.countFailure();
  const isRefused = ['forbidden', 'refused'].includes(problem.kind);
  edits.set({ problem, status: isRefused ? 'refused' : navigator.onLine ? 'notKept' : 'offline' });
  if (!isRefused) schedule.planRetry();
}

/** Resolves to the id of the document's draft, which the first edit creates, or to the error. */
async function draftToSave({ edits, makeDraft, onDraft }: DocumentSync): Promise<string | RemoteProblem> {
  const { draft } = edits.state();
  if (draft !== undefined) return draft;
  const made = await makeDraft(edits.title());
  if (typeof made !== 'string') return made;
  edits.set({ draft: made });
  onDraft(made);
  void edits.moveKept();
  return made;
}

/** Saves the texts here. Merges first if another user saved in between. */
async function save(sync: DocumentSync): Promise<void> {
  const { edits, schedule, client, name, onSaved } = sync;
  const { server, state, set } = edits;
  if (!edits.isUnsaved()) return;
  set({ status: 'saving' });
  const draft = await draftToSave(sync);
  if (typeof draft !== 'string') return failedWith(sync, draft);
  const sent = { ...edits.mine(), base: server.from, reviewed: state().reviewed };
  const saved = await client.writeDocument(draft, name, sent, server.document?.revision);
  if (saved.ok) {
    schedule.clearFailures();
    server.texts = textsOf(sent);
    server.base = state().published;
    server.document = { ...sent, revision: saved.value.revision, by: '', at: Date.now() };
    onSaved(draft, server.document);
    if (edits.isUnsaved()) return planSave(sync);
    set({ status: 'saved' });
    edits.dropKept();
    return;
  }
  if (saved.problem.kind !== 'conflict' && !isNotThere(saved.problem)) return failedWith(sync, saved.problem);
  const found = await pull(sync);
  if (found === 'over') return rebaseOnPublished(sync);
  // The conflict has no readable cause, so retry with the usual delay and not in a tight loop.
  if (found === 'same') return failedWith(sync, saved.problem);
  if (found === 'gone') {
    // Another user removed it from the draft: the edits are now based on the published texts.
    server.document = undefined;
    server.texts = state().published;
  }
  schedule.plan(0);
}

/** The draft was published or deleted: rebases the edits on the texts published now. */
async function rebaseOnPublished(sync: DocumentSync): Promise<void> {
  const { edits, schedule, client, name, onOver, onDraft } = sync;
  const { server, state } = edits;
  const read = await readPublished(client, name);
  if (!read) return failedWith(sync, { kind: navigator.onLine ? 'unreached' : 'offline' });
  const { texts: now, releases, release } = read;
  const former = edits.title();
  const { draft } = state();
  if (draft !== undefined) onOver(draft);
  const ending = releases.find((each) => each.number > server.release && each.title === former);
  const wrote = edits.isUnsaved();
  const { base, texts: saved } = server;
  const { texts, clashes } = overPublished({ base, saved, mine: edits.mine(), now });
  const goesOn = !sameTexts(texts, now);
  server.texts = now;
  server.base = now;
  server.document = undefined;
  server.release = release;
  server.from = release;
  edits.setTitle(goesOn ? former : undefined);
  schedule.clearFailures();
  edits.set({
    // After a deletion, one undo restores the draft's texts.
    history: ending || wrote ? startHistory(texts) : changed(state().history, texts, ''),
    published: now,
    draft: undefined,
    reviewed: goesOn ? state().reviewed : {},
    clashes,
    status: goesOn ? 'unsaved' : 'none',
    news: {
      kind: ending ? 'published' : 'removed',
      by: ending?.by ?? releases.find(({ documents }) => Object.hasOwn(documents, name))?.by ?? '',
      title: former,
      goesOn,
    },
  });
  onDraft(undefined);
  if (!goesOn) return edits.dropKept();
  void edits.keep();
  return save(sync);
}

/** Merges a version that another user saved into the texts here. */
function mergeSaved({ edits, onSaved }: DocumentSync, draft: string, newer: DraftDocument): void {
  const { server, state, set, mine } = edits;
  const { texts, clashes } = mergeTexts(server.texts, textsOf(newer), mine());
  const isForeign = !sameTexts(server.texts, newer);
  server.texts = textsOf(newer);
  server.document = newer;
  onSaved(draft, newer);
  server.from = Math.max(server.from, newer.base);
  const reviewed = { ...newer.reviewed, ...state().reviewed };
  if (!isForeign) {
    set({ reviewed });
    return;
  }
  set({
    history: sameTexts(texts, mine()) ? state().history : startHistory(texts),
    clashes: [...state().clashes, ...clashes],
    news: { kind: 'merged', by: newer.by, at: newer.at },
    reviewed,
  });
}

/** `gone`: not in the draft. `over`: no such draft. `same`: nothing new, or the read failed. */
async function pull(sync: DocumentSync): Promise<'newer' | 'gone' | 'over' | 'same'> {
  const { edits, client, name } = sync;
  const { draft } = edits.state();
  if (draft === undefined) return 'same';
  const read = await client.readDraft(draft);
  if (!read.ok && isNotThere(read.problem)) return 'over';
  const current = read.ok ? read.value.value : undefined;
  const newer = current?.documents[name];
  const { document } = edits.server;
  if (!newer) return current && document ? 'gone' : 'same';
  if (newer.revision === document?.revision) return 'same';
  mergeSaved(sync, draft, newer);
  return 'newer';
}

/** True if no local edit is pending, so that other users' edits can be shown. */
function isAtRest({ state }: DocumentEdits): boolean {
  const { status, draft } = state();
  return status === 'saved' || (status === 'none' && draft !== undefined);
}

/** Reads and merges other users' edits. */
async function poll(sync: DocumentSync): Promise<void> {
  const { edits } = sync;
  // Edited in the meantime: the save merges the other edits.
  if (!isAtRest(edits)) return;
  const found = await pull(sync);
  if (found === 'over' && isAtRest(edits)) await rebaseOnPublished(sync);
  else if (found === 'newer' && edits.state().status === 'none') edits.set({ status: 'saved' });
}

function isNotThere(problem: RemoteProblem): boolean {
  return problem.kind === 'refused' && problem.status === 404;
}
