/**
 * A document that is being written: its texts, what takes them back, and how they come to the server. Saved after a
 * pause; what somebody else saved in between is merged; what the server does not get is kept on this computer.
 */

import type { DraftDocument } from '#src/contract/wire/studio-records.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { createStore, type StateStore } from '#src/platform/state-store.ts';
import type { Texts } from '#src/studio/document/document-pair.ts';
import { mergeTexts, type TextClash } from '#src/studio/document/merge-texts.ts';
import { changed, type History, redone, startHistory, undone } from '#src/studio/document/undo.ts';
import { overPublished, readPublished, sameTexts } from './ended-draft.ts';
import { type KeptTextsStore, unmade } from './kept-texts.ts';
import type { StudioClient } from './studio-client.ts';

/** Milliseconds without a key after which the texts are saved. */
const pause = 600;

/** Milliseconds between two questions whether somebody else wrote; doubled after each failure of a save, up to a minute. */
export const asks = 5_000;
const longestWait = 60_000;

export type SaveStatus = 'none' | 'unsaved' | 'saving' | 'saved' | 'offline' | 'notKept' | 'refused';

/** What happened to the document by other hands. */
export type News =
  | {
      readonly kind: 'merged' | 'moved';
      readonly by: string;
      /** When that hand wrote; undefined where nobody knows. */
      readonly at: number | undefined;
    }
  /** Its draft is no more. */
  | {
      readonly kind: 'published' | 'removed';
      readonly by: string;
      readonly title: string | undefined;
      /** Something is left that goes on in a new draft. */
      readonly goesOn: boolean;
    };

export interface OpenState {
  readonly history: History;
  readonly status: SaveStatus;
  /** Of the latest save that failed. */
  readonly problem: RemoteProblem | undefined;
  /** As it is published, or was when the draft took it up. */
  readonly published: Texts;
  /** Id of the draft; undefined as long as nothing was changed outside of one. */
  readonly draft: string | undefined;
  readonly reviewed: Readonly<Record<string, string>>;
  /** The same text changed by both hands, oldest first: they ask for a choice. */
  readonly clashes: readonly TextClash[];
  readonly news: News | undefined;
}

export interface OpenDocument extends StateStore<OpenState> {
  /** @param typedAt milliseconds, where a key did it. */
  readonly write: (texts: Texts, where: string, typedAt?: number) => void;
  /** Puts down that a text is still right. */
  readonly review: (place: string, hash: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** The first clash is settled with these texts. */
  readonly settle: (texts: Texts) => void;
  /** What belongs to the change that was just written goes on elsewhere: until then nothing is said to be saved. */
  readonly hold: (work: Promise<unknown>) => void;
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
  /** The draft is known to be no more. */
  readonly isOver: boolean;
  /** As the draft has it. */
  readonly document: DraftDocument | undefined;
  /** The published texts that the draft's go out from, and whose publication came since. */
  readonly moved: { readonly base: Texts; readonly by: string; readonly at?: number | undefined } | undefined;
  readonly titleOf: (draft: string) => string | undefined;
  /** Gives the id of the draft that the first letter makes. @param title where it goes on from one that is no more. */
  readonly makeDraft: (title: string | undefined) => Promise<string | RemoteProblem>;
  /** The draft was found to be no more. */
  readonly onOver: (id: string) => void;
  /** It stands in another draft now; undefined for none. */
  readonly onDraft: (id: string | undefined) => void;
  /** As the draft has it now, by one's own hand or another. */
  readonly onSaved: (draft: string, document: DraftDocument) => void;
}

export async function openDocument(options: OpenOptions): Promise<OpenDocument> {
  const { client, kept, name, moved, makeDraft, onOver, onDraft, onSaved } = options;
  let { draft, document, release } = options;
  /** What the server has. */
  let theirs: Texts = document ?? options.published;
  /** The published texts that `theirs` goes out from. */
  let base = moved?.base ?? options.published;
  /** The draft's place among the kept texts. */
  let place = draft ?? unmade;
  /** Number of the release that a save goes out from. */
  let from = moved ? release : (document?.base ?? release);
  /** What its draft is called, or was. */
  let title: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running: Promise<void> | undefined;
  let isClosed = false;
  /** How much goes on elsewhere that belongs to what is written here. */
  let held = 0;
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
    update({ ...change, status: status === 'saved' && held > 0 ? 'saving' : status });
  };
  const mine = () => state().history.present.texts;
  const titleNow = () => {
    title = (draft === undefined ? undefined : options.titleOf(draft)) ?? title;
    return title;
  };
  const waits = () => !sameTexts(mine(), theirs) || !sameReviews(state().reviewed, document?.reviewed ?? {});

  if (moved) {
    // A publication came in since: what it brought is united with what the draft has.
    const { texts, clashes } = mergeTexts(base, options.published, mine());
    update({
      history: startHistory(texts),
      clashes,
      news: { kind: 'moved', by: moved.by, at: moved.at },
    });
  }
  /** What this tab and others wrote here and did not save: it is this one's to save now. */
  let taken = await kept.read(place, name);
  const [first] = taken;
  if (first && options.isOver) {
    theirs = first.texts.theirs;
    base = first.texts.base ?? theirs;
    title = first.texts.title;
    update({ history: startHistory(first.texts.mine), reviewed: first.texts.reviewed });
  }
  for (const { texts: before } of options.isOver ? taken.slice(1) : taken) {
    // Put over what the server has by now.
    const { texts, clashes } = mergeTexts(before.theirs, mine(), before.mine);
    const reviewed = { ...state().reviewed, ...before.reviewed };
    update({ history: startHistory(texts), reviewed, clashes: [...state().clashes, ...clashes] });
  }
  if (waits()) update({ status: 'unsaved' });
  await giveUpTaken();

  /** The places of other tabs are needed as long as one of two texts is to be chosen. */
  async function giveUpTaken(): Promise<void> {
    if (taken.length === 0 || state().clashes.length > 0) return;
    const done = taken;
    taken = [];
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
    plan(pause);
  }

  /** What somebody else saved, brought together with what is written here. */
  function take(newer: DraftDocument): void {
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
    if (!isRefused) plan(Math.min(longestWait, asks * 2 ** (failures - 1)));
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
    if (found === 'over') return goOn();
    // What conflicts with nothing that can be read now is tried again as any failure is, not at once for ever.
    if (found === 'same') return failedWith(saved.problem);
    if (found === 'gone') {
      // Somebody took it out of the draft: what is written here goes out from what is published again.
      document = undefined;
      theirs = state().published;
    }
    plan(0);
  }

  /** The draft was published or removed: what is written goes out from what is published now. */
  async function goOn(): Promise<void> {
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
      // Of a removed draft one undo brings the words back.
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
    place = unmade;
  }

  /** `gone`: the draft has the document no more. `over`: there is no such draft. `same`: nothing new, or nothing that could be read. */
  async function pull(): Promise<'newer' | 'gone' | 'over' | 'same'> {
    if (draft === undefined) return 'same';
    const read = await client.readDraft(draft);
    if (!read.ok && isNotThere(read.problem)) return 'over';
    const held = read.ok ? read.value.value : undefined;
    const newer = held?.documents[name];
    if (!newer) return held && document ? 'gone' : 'same';
    if (newer.revision === document?.revision) return 'same';
    take(newer);
    return 'newer';
  }

  /**
   * Reads and writes go one after the other: an answer from before a write would be taken for a newer hand's. None waits
   * for what this computer keeps: a slow disk would hold up what the server is sent and asked.
   */
  function next(work: () => Promise<void>): Promise<void> {
    running = (running ?? Promise.resolve()).then(work, work);
    return running;
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    return next(save);
  }

  /** Nothing that was written here waits: what others wrote is shown. */
  const isAtRest = () => state().status === 'saved' || (state().status === 'none' && draft !== undefined);

  async function look(): Promise<void> {
    // Written meanwhile: the save meets what others wrote.
    if (!isAtRest()) return;
    const found = await pull();
    if (found === 'over' && isAtRest()) await goOn();
    else if (found === 'newer' && state().status === 'none') set({ status: 'saved' });
  }

  function ask(): void {
    asking = setTimeout(async () => {
      const isSeen = globalThis.document.visibilityState === 'visible';
      if (isSeen && isAtRest()) await next(look).catch(() => undefined);
      if (!isClosed) ask();
    }, asks);
  }

  const onReturn = () => {
    if (waits()) plan(0);
  };
  globalThis.addEventListener('online', onReturn);
  ask();
  titleNow();
  if (options.isOver) running = goOn();
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
      void giveUpTaken();
    },
    hold: (work) => {
      held += 1;
      set({});
      const done = () => {
        held -= 1;
        if (held === 0 && state().status === 'saving' && !waits()) set({ status: 'saved' });
      };
      work.then(done, done);
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
