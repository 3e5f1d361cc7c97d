/**
 * A document that is being written: its texts, what takes them back, and how they come to the server. Saved after a
 * pause; what somebody else saved in between is merged; what the server does not get is kept on this computer.
 */
import { createListeners } from '#src/domain/listeners.ts';
import { locales } from '#src/domain/locale.ts';
import type { RemoteProblem } from '#src/remote/outcome.ts';
import type { DraftDocument } from '#src/wire/studio-records.ts';
import type { Texts } from '../../edit/document-pair.ts';
import { changed, type History, redone, startHistory, undone } from '../../edit/undo.ts';
import { mergeTexts, type TextClash } from '../../server/merge-texts.ts';
import type { KeptTextsStore } from './kept-texts.ts';
import type { StudioClient } from './studio-client.ts';

/** Milliseconds without a key after which the texts are saved. */
const pause = 600;

/** Milliseconds between two questions whether somebody else wrote; doubled after each failure of a save, up to a minute. */
const asks = 5_000;
const longestWait = 60_000;

export type SaveStatus = 'none' | 'unsaved' | 'saving' | 'saved' | 'offline' | 'notKept' | 'refused';

export interface OpenState {
  readonly history: History;
  readonly status: SaveStatus;
  /** As it is published, or was when the draft took it up. */
  readonly published: Texts;
  /** Id of the draft; undefined as long as nothing was changed outside of one. */
  readonly draft: string | undefined;
  readonly reviewed: Readonly<Record<string, string>>;
  /** The same text changed by both hands, oldest first: they ask for a choice. */
  readonly clashes: readonly TextClash[];
  /** Whose changes came in last. */
  readonly mergedWith: string | undefined;
}

export interface OpenDocument {
  readonly state: () => OpenState;
  readonly subscribe: (listener: () => void) => () => void;
  /** @param typedAt milliseconds, where a key did it. */
  readonly write: (texts: Texts, where: string, typedAt?: number) => void;
  /** Puts down that a text is still right. */
  readonly review: (place: string, hash: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** The first clash is settled with these texts. */
  readonly settle: (texts: Texts) => void;
  /** Saves what waits, now. */
  readonly flush: () => Promise<void>;
  readonly close: () => void;
}

interface OpenOptions {
  readonly client: StudioClient;
  readonly kept: KeptTextsStore;
  readonly name: string;
  readonly published: Texts;
  /** Number of the release that is published now. */
  readonly release: number;
  readonly draft: string | undefined;
  /** As the draft has it. */
  readonly document: DraftDocument | undefined;
  /** Gives the id of the draft that the first letter makes. */
  readonly makeDraft: () => Promise<string | undefined>;
}

/** The draft's place among the kept texts before there is one. */
const unmade = 'new';

export async function openDocument(options: OpenOptions): Promise<OpenDocument> {
  const { client, kept, name, published, release, makeDraft } = options;
  const { subscribe, call: notify } = createListeners();
  let { draft, document } = options;
  /** What the server has. */
  let theirs: Texts = document ?? published;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running: Promise<void> | undefined;
  let isClosed = false;
  let state: OpenState = {
    history: startHistory(textsOf(theirs)),
    status: document === undefined ? 'none' : 'saved',
    published,
    draft,
    reviewed: document?.reviewed ?? {},
    clashes: [],
    mergedWith: undefined,
  };

  const set = (change: Partial<OpenState>): void => {
    state = { ...state, ...change };
    notify();
  };
  const mine = () => state.history.present.texts;
  const waits = () => !sameTexts(mine(), theirs) || !sameReviews(state.reviewed, document?.reviewed ?? {});

  const before = await kept.read(draft ?? unmade, name);
  if (before) {
    // Written here and not saved then: put over what the server has by now.
    const { texts, clashes } = mergeTexts(before.theirs, textsOf(theirs), before.mine);
    state = {
      ...state,
      history: startHistory(texts),
      reviewed: { ...state.reviewed, ...before.reviewed },
      clashes,
      status: 'unsaved',
    };
  }

  function keep(): void {
    void kept.write(draft ?? unmade, name, {
      mine: mine(),
      theirs: textsOf(theirs),
      reviewed: state.reviewed,
    });
  }

  function plan(milliseconds: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void flush(), milliseconds);
  }

  function touched(): void {
    set({ status: waits() ? 'unsaved' : document === undefined ? 'none' : 'saved' });
    keep();
    plan(pause);
  }

  /** What somebody else saved, brought together with what is written here. */
  function take(newer: DraftDocument): void {
    const { texts, clashes } = mergeTexts(textsOf(theirs), textsOf(newer), mine());
    const isForeign = !sameTexts(textsOf(theirs), textsOf(newer));
    theirs = newer;
    document = newer;
    const reviewed = { ...newer.reviewed, ...state.reviewed };
    if (!isForeign) {
      set({ reviewed });
      return;
    }
    set({
      history: sameTexts(texts, mine()) ? state.history : startHistory(texts),
      clashes: [...state.clashes, ...clashes],
      mergedWith: newer.by,
      reviewed,
    });
  }

  function failedWith(problem: RemoteProblem): void {
    failures += 1;
    const isRefused = ['forbidden', 'refused'].includes(problem.kind);
    set({ status: isRefused ? 'refused' : navigator.onLine ? 'notKept' : 'offline' });
    if (!isRefused) plan(Math.min(longestWait, asks * 2 ** (failures - 1)));
  }

  async function save(): Promise<void> {
    if (!waits()) return;
    set({ status: 'saving' });
    if (draft === undefined) {
      const made = await makeDraft();
      if (made === undefined) return failedWith({ kind: navigator.onLine ? 'unreached' : 'offline' });
      draft = made;
      set({ draft });
      keep();
      void kept.drop(unmade, name);
    }
    const sent = { ...mine(), base: document?.base ?? release, reviewed: state.reviewed };
    const saved = await client.writeDocument(draft, name, sent, document?.revision);
    if (saved.ok) {
      failures = 0;
      theirs = textsOf(sent);
      document = { ...sent, revision: saved.value.revision, by: '', at: Date.now() };
      if (waits()) return touched();
      set({ status: 'saved' });
      return kept.drop(draft, name);
    }
    if (saved.problem.kind !== 'conflict') return failedWith(saved.problem);
    const found = await pull();
    // What conflicts with nothing that can be read now is tried again as any failure is, not at once for ever.
    if (found === 'same') return failedWith(saved.problem);
    if (found === 'gone') {
      // Somebody took it out of the draft: what is written here goes out from what is published again.
      document = undefined;
      theirs = published;
    }
    plan(0);
  }

  /** `gone`: the draft has the document no more. `same`: nothing new, or nothing that could be read. */
  async function pull(): Promise<'newer' | 'gone' | 'same'> {
    if (draft === undefined) return 'same';
    const read = await client.readDraft(draft);
    const held = read.ok ? read.value.value : undefined;
    const newer = held?.documents[name];
    if (!newer) return held && document ? 'gone' : 'same';
    if (newer.revision === document?.revision) return 'same';
    take(newer);
    return 'newer';
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    running = (running ?? Promise.resolve()).then(save, save);
    return running;
  }

  function ask(): void {
    asking = setTimeout(async () => {
      const isSeen = globalThis.document.visibilityState === 'visible';
      if (isSeen && state.status === 'saved') await pull().catch(() => undefined);
      if (!isClosed) ask();
    }, asks);
  }

  const onReturn = () => {
    if (waits()) plan(0);
  };
  globalThis.addEventListener('online', onReturn);
  ask();
  if (before) plan(0);

  return {
    state: () => state,
    subscribe,
    write: (texts, where, typedAt) => {
      const history = changed(state.history, texts, where, typedAt);
      if (history === state.history) return;
      set({ history });
      touched();
    },
    review: (place, hash) => {
      set({ reviewed: { ...state.reviewed, [place]: hash } });
      touched();
    },
    undo: () => {
      set({ history: undone(state.history) });
      touched();
    },
    redo: () => {
      set({ history: redone(state.history) });
      touched();
    },
    settle: (texts) => {
      const [settled, ...clashes] = state.clashes;
      set({ clashes, history: changed(state.history, texts, settled?.place ?? '') });
      touched();
    },
    flush,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(asking);
      globalThis.removeEventListener('online', onReturn);
      if (waits()) void flush();
    },
  };
}

function textsOf({ fr, en }: Texts): Texts {
  return { fr, en };
}

function sameTexts(one: Texts, other: Texts): boolean {
  return locales.every((locale) => one[locale] === other[locale]);
}

function sameReviews(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean {
  const places = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...places].every((place) => one[place] === other[place]);
}
