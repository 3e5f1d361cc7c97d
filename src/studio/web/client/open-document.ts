/**
 * A document being edited: its texts, its undo history and its sync with the server. Saves after a pause, merges what
 * another user saved in between, and stores unsaved texts on this device.
 */

import type { DraftDocument, Texts } from '#src/contract/wire/studio-records.ts';
import { ignore } from '#src/platform/ignore.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { createStore, type StateStore } from '#src/platform/state-store.ts';
import { mergeTexts, type TextClash } from '#src/studio/document/merge-texts.ts';
import { changed, type History, redone, startHistory, undone } from '#src/studio/document/undo.ts';
import { overPublished, readPublished, sameTexts } from './ended-draft.ts';
import { type KeptTextsStore, newDraftId } from './stored-edits.ts';
import type { StudioClient } from './studio-client.ts';

/** Milliseconds without a key press before saving. */
const saveDelayMs = 600;

/** Milliseconds between polls for other users' edits. Doubles after each failed save, up to a minute. */
export const pollIntervalMs = 5_000;
const maxRetryDelayMs = 60_000;

export type SaveStatus = 'none' | 'unsaved' | 'saving' | 'saved' | 'offline' | 'notKept' | 'refused';

/** What another user did to the document. */
export type News =
  | {
      readonly kind: 'merged' | 'moved';
      readonly by: string;
      /** Time of that edit; undefined if unknown. */
      readonly at: number | undefined;
    }
  /** The draft was published or deleted. */
  | {
      readonly kind: 'published' | 'removed';
      readonly by: string;
      readonly title: string | undefined;
      /** True if unpublished edits continue in a new draft. */
      readonly goesOn: boolean;
    };

export interface OpenState {
  readonly history: History;
  readonly status: SaveStatus;
  /** Error of the latest failed save. */
  readonly problem: RemoteProblem | undefined;
  /** The published texts, or those that the draft is based on. */
  readonly published: Texts;
  /** Draft id; undefined until the first edit outside a draft. */
  readonly draft: string | undefined;
  readonly reviewed: Readonly<Record<string, string>>;
  /** Conflicts between two edits of one text, oldest first. The user has to choose. */
  readonly clashes: readonly TextClash[];
  readonly news: News | undefined;
}

export interface OpenDocument extends StateStore<OpenState> {
  /** @param typedAt milliseconds, if a key press made the change. */
  readonly write: (texts: Texts, where: string, typedAt?: number) => void;
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
  /** Creates a draft and returns its id. @param title of the deleted draft that it continues. */
  readonly makeDraft: (title: string | undefined) => Promise<string | RemoteProblem>;
  /** Called when the draft no longer exists. */
  readonly onOver: (id: string) => void;
  /** Called when the document moves to another draft; undefined for none. */
  readonly onDraft: (id: string | undefined) => void;
  /** Called with the draft's new version, by this user or another. */
  readonly onSaved: (draft: string, document: DraftDocument) => void;
}

export async function openDocument(options: OpenOptions): Promise<OpenDocument> {
  const { client, kept, name, moved, makeDraft, onOver, onDraft, onSaved } = options;
  let { draft, document, release } = options;
  /** The server's texts. */
  let theirs: Texts = document ?? options.published;
  /** The published texts that `theirs` is based on. */
  let base = moved?.base ?? options.published;
  /** Draft id under which unsaved texts are stored. */
  let place = draft ?? newDraftId;
  /** Number of the release that a save is based on. */
  let from = moved ? release : (document?.base ?? release);
  /** Last known title of the draft. */
  let title: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pollTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running: Promise<void> | undefined;
  let isClosed = false;
  /** Number of pending tasks that belong to the last changes. */
  let pendingTasks = 0;
  const { state, subscribe, update } = createStore<OpenState>({
    history: startHistory(textsOf(theirs)),
    status: document === undefined ? 'none' : 'saved',
    problem: undefined,
    published: options.published,
    draft,
    reviewed: document?.reviewed ?? {},
    clashes: [],
    news: undefined,
  });

  const set = (change: Partial<OpenState>): void => {
    const status = change.status ?? state().status;
    update({ ...change, status: status === 'saved' && pendingTasks > 0 ? 'saving' : status });
  };
  const mine = () => state().history.present.texts;
  const titleNow = () => {
    title = (draft === undefined ? undefined : options.titleOf(draft)) ?? title;
    return title;
  };
  const waits = () => !sameTexts(mine(), theirs) || !sameReviews(state().reviewed, document?.reviewed ?? {});

  if (moved) {
    // A newer release exists: merge it into the draft's texts.
    const { texts, clashes } = mergeTexts(base, options.published, mine());
    update({
      history: startHistory(texts),
      clashes,
      news: { kind: 'moved', by: moved.by, at: moved.at },
    });
  }
  /** Unsaved texts of all tabs, which this tab now saves. */
  let storedEntries = await kept.read(place, name);
  const [first] = storedEntries;
  if (first && options.isOver) {
    theirs = first.texts.theirs;
    base = first.texts.base ?? theirs;
    title = first.texts.title;
    update({ history: startHistory(first.texts.mine), reviewed: first.texts.reviewed });
  }
  for (const { texts: before } of options.isOver ? storedEntries.slice(1) : storedEntries) {
    // Merge them into the server's current texts.
    const { texts, clashes } = mergeTexts(before.theirs, mine(), before.mine);
    const reviewed = { ...state().reviewed, ...before.reviewed };
    update({ history: startHistory(texts), reviewed, clashes: [...state().clashes, ...clashes] });
  }
  if (waits()) update({ status: 'unsaved' });
  await dropStoredEntries();

  /** Deletes other tabs' entries. Keeps them while a conflict is open. */
  async function dropStoredEntries(): Promise<void> {
    if (storedEntries.length === 0 || state().clashes.length > 0) return;
    const done = storedEntries;
    storedEntries = [];
    if (waits()) await keep();
    await kept.dropRead(done);
  }

  function keep(): Promise<void> {
    const { reviewed } = state();
    return kept.write(place, name, {
      mine: mine(),
      theirs: textsOf(theirs),
      reviewed,
      base,
      title: titleNow(),
    });
  }

  function plan(milliseconds: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void flush(), milliseconds);
  }

  function touched(): void {
    set({ status: waits() ? 'unsaved' : document === undefined ? 'none' : 'saved' });
    void keep();
    plan(saveDelayMs);
  }

  /** Merges a version that another user saved into the texts here. */
  function mergeSaved(newer: DraftDocument): void {
    const { texts, clashes } = mergeTexts(textsOf(theirs), textsOf(newer), mine());
    const isForeign = !sameTexts(textsOf(theirs), textsOf(newer));
    theirs = newer;
    document = newer;
    if (draft !== undefined) onSaved(draft, newer);
    from = Math.max(from, newer.base);
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

  function failedWith(problem: RemoteProblem): void {
    failures += 1;
    const isRefused = ['forbidden', 'refused'].includes(problem.kind);
    set({ problem, status: isRefused ? 'refused' : navigator.onLine ? 'notKept' : 'offline' });
    if (!isRefused) plan(Math.min(maxRetryDelayMs, pollIntervalMs * 2 ** (failures - 1)));
  }

  async function save(): Promise<void> {
    if (!waits()) return;
    set({ status: 'saving' });
    if (draft === undefined) {
      const made = await makeDraft(title);
      if (typeof made !== 'string') return failedWith(made);
      const former = place;
      draft = made;
      place = made;
      set({ draft });
      onDraft(draft);
      void keep().then(() => kept.drop(former, name));
    }
    const sent = { ...mine(), base: from, reviewed: state().reviewed };
    const saved = await client.writeDocument(draft, name, sent, document?.revision);
    if (saved.ok) {
      failures = 0;
      theirs = textsOf(sent);
      base = state().published;
      document = { ...sent, revision: saved.value.revision, by: '', at: Date.now() };
      onSaved(draft, document);
      if (waits()) return touched();
      set({ status: 'saved' });
      void kept.drop(draft, name);
      return;
    }
    if (saved.problem.kind !== 'conflict' && !isNotThere(saved.problem)) return failedWith(saved.problem);
    const found = await pull();
    if (found === 'over') return rebaseOnPublished();
    // The conflict has no readable cause, so retry with the usual delay and not in a tight loop.
    if (found === 'same') return failedWith(saved.problem);
    if (found === 'gone') {
      // Another user removed it from the draft: the edits are now based on the published texts.
      document = undefined;
      theirs = state().published;
    }
    plan(0);
  }

  /** The draft was published or deleted: rebases the edits on the texts published now. */
  async function rebaseOnPublished(): Promise<void> {
    const read = await readPublished(client, name);
    if (!read) return failedWith(noAnswer());
    const { texts: now, releases } = read;
    const former = titleNow();
    if (draft !== undefined) onOver(draft);
    const ending = releases.find((each) => each.number > release && each.title === former);
    const wrote = waits();
    const { texts, clashes } = overPublished({ base, saved: textsOf(theirs), mine: mine(), now });
    const goesOn = !sameTexts(texts, now);
    theirs = now;
    base = now;
    document = undefined;
    draft = undefined;
    release = read.release;
    from = release;
    title = goesOn ? former : undefined;
    failures = 0;
    set({
      // After a deletion, one undo restores the draft's texts.
      history: ending || wrote ? startHistory(texts) : changed(state().history, texts, ''),
      published: now,
      draft,
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
    if (goesOn) {
      void keep();
      return save();
    }
    void kept.drop(place, name);
    place = newDraftId;
  }

  /** `gone`: not in the draft. `over`: no such draft. `same`: nothing new, or the read failed. */
  async function pull(): Promise<'newer' | 'gone' | 'over' | 'same'> {
    if (draft === undefined) return 'same';
    const read = await client.readDraft(draft);
    if (!read.ok && isNotThere(read.problem)) return 'over';
    const current = read.ok ? read.value.value : undefined;
    const newer = current?.documents[name];
    if (!newer) return current && document ? 'gone' : 'same';
    if (newer.revision === document?.revision) return 'same';
    mergeSaved(newer);
    return 'newer';
  }

  /**
   * Runs reads and writes one after the other, so that a stale answer is not taken for a newer edit. None waits for the
   * storage on this device: a slow disk would delay the requests.
   */
  function next(work: () => Promise<void>): Promise<void> {
    running = (running ?? Promise.resolve()).then(work, work);
    return running;
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    return next(save);
  }

  /** True if no local edit is pending, so that other users' edits can be shown. */
  const isAtRest = () => state().status === 'saved' || (state().status === 'none' && draft !== undefined);

  async function poll(): Promise<void> {
    // Edited in the meantime: the save merges the other edits.
    if (!isAtRest()) return;
    const found = await pull();
    if (found === 'over' && isAtRest()) await rebaseOnPublished();
    else if (found === 'newer' && state().status === 'none') set({ status: 'saved' });
  }

  function ask(): void {
    pollTimer = setTimeout(async () => {
      const isSeen = globalThis.document.visibilityState === 'visible';
      if (isSeen && isAtRest()) await next(poll).catch(ignore('open-document'));
      if (!isClosed) ask();
    }, pollIntervalMs);
  }

  const onReturn = () => {
    if (waits()) plan(0);
  };
  globalThis.addEventListener('online', onReturn);
  ask();
  titleNow();
  if (options.isOver) running = rebaseOnPublished();
  else if (waits()) plan(0);

  return {
    state,
    subscribe,
    write: (texts, where, typedAt) => {
      const history = changed(state().history, texts, where, typedAt);
      if (history === state().history) return;
      set({ history });
      touched();
    },
    review: (place, hash) => {
      set({ reviewed: { ...state().reviewed, [place]: hash } });
      touched();
    },
    undo: () => {
      set({ history: undone(state().history) });
      touched();
    },
    redo: () => {
      set({ history: redone(state().history) });
      touched();
    },
    settle: (texts) => {
      const [settled, ...clashes] = state().clashes;
      set({ clashes, history: changed(state().history, texts, settled?.place ?? '') });
      touched();
      void dropStoredEntries();
    },
    hold: (work) => {
      pendingTasks += 1;
      set({});
      const done = () => {
        pendingTasks -= 1;
        if (pendingTasks === 0 && state().status === 'saving' && !waits()) set({ status: 'saved' });
      };
      work.then(done, done);
    },
    flush,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(pollTimer);
      globalThis.removeEventListener('online', onReturn);
      if (waits()) void flush();
    },
  };
}

function textsOf({ fr, en }: Texts): Texts {
  return { fr, en };
}

function noAnswer(): RemoteProblem {
  return { kind: navigator.onLine ? 'unreached' : 'offline' };
}

function isNotThere(problem: RemoteProblem): boolean {
  return problem.kind === 'refused' && problem.status === 404;
}

function sameReviews(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean {
  const places = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...places].every((place) => one[place] === other[place]);
}
