/**
 * A document being edited: its texts, its undo history and its sync with the server. Saves after a pause, merges what
 * another user saved in between, and stores unsaved texts on this device.
 */

import { sameJson } from '#renderers/json.ts';
import type { DraftDocument, Texts } from '#src/contract/wire/studio-records.ts';
import { ignore } from '#src/platform/ignore.ts';
import { done, failed, type Outcome, type RemoteProblem } from '#src/platform/remote/outcome.ts';
import { createStore, type StateStore } from '#src/platform/state-store.ts';
import { mergeTexts, type TextClash } from '#src/studio/document/merge-texts.ts';
import type { SetStep, StepSide } from '#src/studio/document/set-step.ts';
import {
  changed,
  type History,
  redone,
  sameTexts,
  setOf,
  startHistory,
  undone,
} from '#src/studio/document/undo-history.ts';
import { overPublished, readPublished } from './ended-draft.ts';
import type { OpenState, SaveStatus } from './open-state.ts';
import { type Answer, createSavingEngine, type Edits, type SavingState } from './saving-engine.ts';
import { type KeptTextsStore, newDraftId, type StoredEdit } from './stored-edits.ts';
import type { StudioClient } from './studio-client.ts';

export interface OpenDocument extends StateStore<OpenState> {
  /**
   * @param typedAt milliseconds, if a key press made the change.
   * @param set the step, if it also changes other documents: those are written after this one.
   */
  readonly write: (texts: Texts, where: string, typedAt?: number, set?: SetStep) => void;
  /** Records that a text is still right. */
  readonly review: (place: string, hash: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Resolves the first conflict with these texts. */
  readonly settle: (texts: Texts) => void;
  /** Saves pending changes now. */
  readonly flush: () => Promise<void>;
  readonly close: () => void;
}

interface OpenOptions {
  readonly client: StudioClient;
  readonly kept: KeptTextsStore;
  readonly name: string;
  readonly published: Texts;
  /** Number of the current release. */
  readonly release: number;
  readonly draft: string | undefined;
  /** True if the draft no longer exists. */
  readonly isOver: boolean;
  /** The draft's version of the document. */
  readonly document: DraftDocument | undefined;
  /** Set if a newer release exists: the published texts that the draft is based on, and the newer release's author. */
  readonly moved: { readonly base: Texts; readonly by: string; readonly at?: number | undefined } | undefined;
  readonly titleOf: (draft: string) => string | undefined;
  /** The undo history from the last time in this tab. It continues if the document is still as it was left. */
  readonly history: History | undefined;
  /** Creates a draft and returns its id. @param title of the deleted draft that it continues. */
  readonly makeDraft: (title: string | undefined) => Promise<string | RemoteProblem>;
  /** Called when the draft no longer exists. */
  readonly onOver: (id: string) => void;
  /** Called when the document moves to another draft; undefined for none. */
  readonly onDraft: (id: string | undefined) => void;
  /** Called with the draft's new version, by this user or another. */
  readonly onSaved: (draft: string, document: DraftDocument) => void;
  /** Writes the other documents of a step into a draft, and resolves to it. @param save saves this one, likewise. */
  readonly onSetStep: (
    set: SetStep,
    side: StepSide,
    save: () => Promise<string | undefined>,
  ) => Promise<string | undefined>;
}

/** Milliseconds without a key press before saving. */
const saveDelayMs = 600;

/** Milliseconds between polls for other users' edits. */
export const pollIntervalMs = 5_000;

type Edited = Pick<OpenState, 'history' | 'reviewed'>;
type DocumentEdits = Edits<Edited, TextClash>;

export async function openDocument(options: OpenOptions): Promise<OpenDocument> {
  const { kept, name, isOver } = options;
  const stored = await kept.read(options.draft ?? newDraftId, name);
  const { state, subscribe, saving, writeOthers } = createSync(options, isOver ? stored[0] : undefined);
  const rows = stored.map(({ texts: { mine, theirs, reviewed }, ...row }) => ({
    ...{ ...row, mine: edited(mine, reviewed), base: edited(theirs, {}) },
  }));
  saving.takeStored(rows);
  if (isOver) void saving.look();

  const edit = (change: Partial<Edited>) => saving.write({ ...saving.state().value, ...change });
  const step = (side: StepSide): void => {
    const { history } = state();
    const set = setOf(history, side);
    edit({ history: side === 'undo' ? undone(history) : redone(history) });
    if (set) writeOthers(set, side);
  };
  return {
    state,
    subscribe,
    write: (texts, where, typedAt, set) => {
      const history = changed(state().history, texts, where, typedAt, set);
      if (history !== state().history) edit({ history });
      if (set) writeOthers(set, 'redo');
    },
    review: (place, hash) => edit({ reviewed: { ...state().reviewed, [place]: hash } }),
    undo: () => step('undo'),
    redo: () => step('redo'),
    settle: (texts) => {
      const [settled, ...clashes] = state().clashes;
      const history = changed(state().history, texts, settled?.place ?? '');
      saving.settle({ history, reviewed: state().reviewed }, clashes);
    },
    flush: saving.flush,
    close: saving.close,
  };
}

/**
 * The saving of a document, and the draft that it saves into.
 * @param last the last known texts of a draft that no longer exists.
 */
function createSync(options: OpenOptions, last: StoredEdit | undefined) {
  const { client, kept, name, moved } = options;
  /** The draft's version, and the number of the current release. */
  let { document, release } = options;
  /** Number of the release that a save is based on. */
  let from = moved ? release : (document?.base ?? release);
  /** The published texts that the server's version is based on. */
  let base = last?.texts.base ?? last?.texts.theirs ?? moved?.base ?? options.published;
  let lastTitle = last?.texts.title;
  /** Draft id under which unsaved texts are stored. */
  let place = options.draft ?? newDraftId;
  /** Number of steps whose other documents are being written. */
  let pendingSteps = 0;

  const saving = createSavingEngine<Edited, TextClash>({
    start: startOf(options, last),
    same: sameEdits,
    merge: mergeEdits,
    read,
    send,
    writeRow: async (mine, seen) => {
      const former = place;
      // Edits that continue an ended draft stay under its id until the next draft exists.
      place = state().draft ?? (title() === undefined ? newDraftId : place);
      const texts = { mine: textsIn(mine), theirs: textsIn(seen), reviewed: mine.reviewed };
      await kept.write(place, name, { ...texts, base, title: title() });
      if (former !== place) await kept.drop(former, name);
    },
    dropRow: () => kept.drop(place, name),
    timing: { pause: saveDelayMs, poll: pollIntervalMs },
    sendsWhileAsking: true,
    onEnded: rebaseOnPublished,
  });
  /** What the views show of the saving. */
  const shown = () => {
    const { value, problem, clashes } = saving.state();
    const status = statusOf(saving.state(), document !== undefined, pendingSteps > 0);
    return { ...value, problem, clashes, status };
  };
  const { state, subscribe, update } = createStore<OpenState>({
    ...shown(),
    published: options.published,
    draft: options.draft,
    news: moved && { kind: 'moved', by: moved.by, at: moved.at },
  });
  saving.subscribe(() => update(shown()));
  title();

  /** Last known title of the draft. */
  function title(): string | undefined {
    const { draft } = state();
    lastTitle = (draft === undefined ? undefined : options.titleOf(draft)) ?? lastTitle;
    return lastTitle;
  }

  async function read(): Promise<Answer<Edited>> {
    const { draft, published } = state();
    if (draft === undefined) return { kind: 'same' };
    const answer = await client.readDraft(draft);
    if (!answer.ok) return { kind: isNotThere(answer.problem) ? 'ended' : 'same' };
    const newer = answer.value.value?.documents[name];
    if (!answer.value.value || newer?.revision === document?.revision) return { kind: 'same' };
    document = newer;
    // Another user removed it from the draft: the edits are now based on the published texts.
    if (!newer) return { kind: 'seen', value: edited(published, {}), isRebase: true };
    from = Math.max(from, newer.base);
    if (!sameTexts(textsIn(saving.state().seen), newer))
      update({ news: { kind: 'merged', by: newer.by, at: newer.at } });
    options.onSaved(draft, newer);
    return { kind: 'seen', value: edited(newer, newer.reviewed) };
  }

  async function send(): Promise<Answer<Edited>> {
    let { draft } = state();
    if (draft === undefined) {
      const made = await options.makeDraft(title());
      if (typeof made !== 'string') return { kind: 'failed', problem: made };
      draft = made;
      update({ draft });
      options.onDraft(draft);
      void saving.keep();
    }
    const { value } = saving.state();
    const sent = { ...textsIn(value), base: from, reviewed: value.reviewed };
    const saved = await client.writeDocument(draft, name, sent, document?.revision);
    if (!saved.ok) {
      const isConflict = saved.problem.kind === 'conflict' || isNotThere(saved.problem);
      return { kind: isConflict ? 'conflict' : 'failed', problem: saved.problem };
    }
    base = state().published;
    document = { ...sent, revision: saved.value.revision, by: '', at: Date.now() };
    options.onSaved(draft, document);
    return { kind: 'seen', value };
  }

  /** The draft was published or deleted: rebases the edits on the texts published now. */
  async function rebaseOnPublished(): Promise<Outcome<DocumentEdits>> {
    const answer = await readPublished(client, name);
    if (!answer) return failed({ kind: navigator.onLine ? 'unreached' : 'offline' });
    const { texts: now, releases } = answer;
    const former = title();
    const { draft } = state();
    if (draft !== undefined) options.onOver(draft);
    const ending = releases.find((each) => each.number > release && each.title === former);
    const { value, seen } = saving.state();
    const { texts, clashes } = overPublished({ base, saved: textsIn(seen), mine: textsIn(value), now });
    const goesOn = !sameTexts(texts, now);
    base = now;
    document = undefined;
    release = answer.release;
    from = release;
    lastTitle = goesOn ? former : undefined;
    const by = ending?.by ?? releases.find(({ documents }) => Object.hasOwn(documents, name))?.by ?? '';
    const kind = ending ? 'published' : 'removed';
    update({ published: now, draft: undefined, news: { kind, by, title: former, goesOn } });
    options.onDraft(undefined);
    // After a deletion, one undo restores the draft's texts.
    const isNew = ending !== undefined || !sameEdits(value, seen);
    const history = isNew ? startHistory(texts) : changed(value.history, texts, '');
    const reviewed = goesOn ? value.reviewed : {};
    return done({ value: { history, reviewed }, seen: edited(now, {}), clashes });
  }

  return {
    state,
    subscribe,
    saving,
    /** Writes the other documents of a step. The status is not "saved" until that is done. */
    writeOthers: (set: SetStep, side: StepSide): void => {
      const save = async () => {
        await saving.flush();
        return state().draft;
      };
      const count = (change: number) => {
        pendingSteps += change;
        update(shown());
      };
      count(1);
      const work = options.onSetStep(set, side, save).then((draft) => {
        if (draft === undefined || state().draft !== undefined) return;
        // An undo has to find the other documents as the step left them.
        update({ draft });
        options.onDraft(draft);
      });
      void work.catch(ignore('open-document')).then(() => count(-1));
    },
  };
}

/** Texts and conflicts before the first edit. Merges a newer release into the draft's texts. */
function startOf(options: OpenOptions, last: StoredEdit | undefined): DocumentEdits {
  const { published, document, moved, history } = options;
  const seen = edited(last?.texts.theirs ?? document ?? published, document?.reviewed ?? {});
  const merged = moved && mergeEdits(edited(moved.base, {}), edited(published, {}), seen);
  const value = merged?.value ?? seen;
  const goesOn = history && sameTexts(textsIn(value), history.present.texts);
  return { value: goesOn ? { ...value, history } : value, seen, clashes: merged?.clashes ?? [] };
}

function statusOf(
  { status, value, seen }: SavingState<Edited, TextClash>,
  isInDraft: boolean,
  isHeld: boolean,
): SaveStatus {
  if (status === 'refused') return status;
  if (status === 'waiting') return navigator.onLine ? 'notKept' : 'offline';
  if (status === 'sending') return 'saving';
  if (!sameEdits(value, seen)) return 'unsaved';
  return !isInDraft ? 'none' : isHeld ? 'saving' : 'saved';
}

function edited({ fr, en }: Texts, reviewed: Edited['reviewed']): Edited {
  return { history: startHistory({ fr, en }), reviewed };
}

function textsIn({ history }: Edited): Texts {
  return history.present.texts;
}

function sameEdits(one: Edited, other: Edited): boolean {
  return sameTexts(textsIn(one), textsIn(other)) && sameJson(one.reviewed, other.reviewed);
}

function mergeEdits(base: Edited, theirs: Edited, mine: Edited): Pick<DocumentEdits, 'value' | 'clashes'> {
  const { texts, clashes } = mergeTexts(textsIn(base), textsIn(theirs), textsIn(mine));
  const history = sameTexts(texts, textsIn(mine)) ? mine.history : startHistory(texts);
  const own = Object.entries(mine.reviewed).filter(([place, hash]) => base.reviewed[place] !== hash);
  return { value: { history, reviewed: { ...theirs.reviewed, ...Object.fromEntries(own) } }, clashes };
}

function isNotThere(problem: RemoteProblem): boolean {
  return problem.kind === 'refused' && problem.status === 404;
}
