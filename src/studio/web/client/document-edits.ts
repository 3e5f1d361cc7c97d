/** The texts of an open document, the server's version that they are based on, and their copy on this device. */

import type { DraftDocument, Texts } from '#src/contract/wire/studio-records.ts';
import { createStore, type StateStore } from '#src/platform/state-store.ts';
import { mergeTexts } from '#src/studio/document/merge-texts.ts';
import type { SetStep } from '#src/studio/document/set-step.ts';
import { changed, startHistory } from '#src/studio/document/undo-history.ts';
import { sameTexts } from './ended-draft.ts';
import type { OpenState } from './open-state.ts';
import { type KeptTextsStore, newDraftId, type StoredEdit } from './stored-edits.ts';

/** Set by what the server answers. */
interface ServerVersion {
  /** The draft's version of the document. */
  document: DraftDocument | undefined;
  /** The draft's texts, or the published ones. */
  texts: Texts;
  /** The published texts that `texts` is based on. */
  base: Texts;
  /** Number of the current release. */
  release: number;
  /** Number of the release that a save is based on. */
  from: number;
}

export interface DocumentEdits extends StateStore<OpenState> {
  readonly server: ServerVersion;
  readonly mine: () => Texts;
  readonly set: (change: Partial<OpenState>) => void;
  readonly isUnsaved: () => boolean;
  /** Delays the "saved" status until `work`, which belongs to the last change, is done. */
  readonly hold: (work: Promise<unknown>) => void;
  /** Last known title of the draft. */
  readonly title: () => string | undefined;
  readonly setTitle: (title: string | undefined) => void;
  /** Stores the texts on this device. */
  readonly keep: () => Promise<void>;
  /** Stores them under the present draft, and no longer under the former one. */
  readonly moveKept: () => Promise<void>;
  readonly dropKept: () => void;
}

export interface EditsOptions {
  readonly kept: KeptTextsStore;
  readonly name: string;
  readonly published: Texts;
  /** Number of the current release. */
  readonly release: number;
  readonly draft: string | undefined;
  /** The draft's version of the document. */
  readonly document: DraftDocument | undefined;
  /** Set if a newer release exists: the published texts that the draft is based on, and the newer release's author. */
  readonly moved: { readonly base: Texts; readonly by: string; readonly at?: number | undefined } | undefined;
  readonly titleOf: (draft: string) => string | undefined;
  /** The latest edit of several documents: undo can take it back while the document is as the edit left it. */
  readonly lastStep: SetStep | undefined;
}

/** Texts and state before the first edit. Merges a newer release into the draft's texts. */
function startState(options: EditsOptions): OpenState {
  const { name, published, draft, document, moved, lastStep } = options;
  const texts = textsOf(document ?? published);
  const merged = moved && mergeTexts(moved.base, published, texts);
  const change = lastStep?.documents[name];
  const isFresh = lastStep && change && sameTexts(merged?.texts ?? texts, change.after);
  return {
    history: isFresh
      ? changed(startHistory(change.before), change.after, lastStep.where, undefined, lastStep)
      : startHistory(merged?.texts ?? texts),
    status: document === undefined ? 'none' : 'saved',
    problem: undefined,
    published,
    draft,
    reviewed: document?.reviewed ?? {},
    clashes: merged?.clashes ?? [],
    news: moved && { kind: 'moved', by: moved.by, at: moved.at },
  };
}

export function createDocumentEdits(options: EditsOptions): DocumentEdits {
  const { kept, name, published, release, document, moved } = options;
  const server: ServerVersion = {
    document,
    texts: textsOf(document ?? published),
    base: moved?.base ?? published,
    release,
    from: moved ? release : (document?.base ?? release),
  };
  const { state, subscribe, update } = createStore(startState(options));
  let lastTitle: string | undefined;
  /** Draft id under which unsaved texts are stored. */
  let place = options.draft ?? newDraftId;
  /** Number of pending tasks that belong to the last changes. */
  let pendingTasks = 0;

  const set = (change: Partial<OpenState>): void => {
    const status = change.status ?? state().status;
    update({ ...change, status: status === 'saved' && pendingTasks > 0 ? 'saving' : status });
  };
  const mine = () => state().history.present.texts;
  const isUnsaved = () =>
    !sameTexts(mine(), server.texts) || !sameReviews(state().reviewed, server.document?.reviewed ?? {});
  const title = () => {
    const { draft } = state();
    lastTitle = (draft === undefined ? undefined : options.titleOf(draft)) ?? lastTitle;
    return lastTitle;
  };
  const keep = () => {
    const { texts: theirs, base } = server;
    return kept.write(place, name, {
      mine: mine(),
      theirs,
      reviewed: state().reviewed,
      base,
      title: title(),
    });
  };

  return {
    state,
    subscribe,
    server,
    mine,
    set,
    isUnsaved,
    hold: (work) => {
      pendingTasks += 1;
      set({});
      const done = () => {
        pendingTasks -= 1;
        if (pendingTasks === 0 && state().status === 'saving' && !isUnsaved()) set({ status: 'saved' });
      };
      work.then(done, done);
    },
    title,
    setTitle: (to) => {
      lastTitle = to;
    },
    keep,
    moveKept: async () => {
      const former = place;
      place = state().draft ?? newDraftId;
      await keep();
      await kept.drop(former, name);
    },
    dropKept: () => {
      void kept.drop(place, name);
      place = state().draft ?? newDraftId;
    },
  };
}

/**
 * Merges unsaved texts of all tabs into the server's present texts.
 * @param isOver true if the draft no longer exists: the first entry then holds its last known texts.
 */
export function mergeStored(edits: DocumentEdits, entries: readonly StoredEdit[], isOver: boolean): void {
  const { state, set, mine, server } = edits;
  const [first] = entries;
  if (first && isOver) {
    server.texts = first.texts.theirs;
    server.base = first.texts.base ?? server.texts;
    edits.setTitle(first.texts.title);
    set({ history: startHistory(first.texts.mine), reviewed: first.texts.reviewed });
  }
  for (const { texts: before } of isOver ? entries.slice(1) : entries) {
    const { texts, clashes } = mergeTexts(before.theirs, mine(), before.mine);
    const reviewed = { ...state().reviewed, ...before.reviewed };
    set({ history: startHistory(texts), reviewed, clashes: [...state().clashes, ...clashes] });
  }
  if (edits.isUnsaved()) set({ status: 'unsaved' });
}

export function textsOf({ fr, en }: Texts): Texts {
  return { fr, en };
}

function sameReviews(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean {
  const places = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...places].every((place) => one[place] === other[place]);
}
