/** The studio's data: the signed-in user, the published documents and the drafts. Read again on return to the tab. */

import { locales } from '#src/contract/domain/locale.ts';
import type {
  DraftDocument,
  ListedRelease,
  PublishedTexts,
  StudioDraft,
  StudioHome,
  Texts,
} from '#src/contract/wire/studio-records.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { createStore, type StateStore } from '#src/platform/state-store.ts';
import type { History } from '#src/studio/document/undo-history.ts';
import type { StudioClient } from './studio-client.ts';

export interface LibraryState {
  readonly home: StudioHome | undefined;
  /** Number of the release that contains the documents. */
  readonly release: number;
  /** Published texts by name, in display order. */
  readonly documents: Readonly<Record<string, Texts>> | undefined;
  readonly drafts: Readonly<Record<string, StudioDraft>>;
  readonly releases: readonly ListedRelease[];
  /** The undo histories of the documents of one draft, the last edited in this tab. */
  readonly histories: { readonly draft: string; readonly of: Readonly<Record<string, History>> } | undefined;
  /** Why the last reading failed. */
  readonly problem: RemoteProblem | undefined;
}

export interface Library extends StateStore<LibraryState> {
  /** Reads what has changed. */
  readonly refresh: () => Promise<void>;
  /** Adds or replaces a draft that was created or changed here. */
  readonly take: (draft: StudioDraft) => void;
  /** Removes a deleted draft. */
  readonly forget: (id: string) => void;
  /** Stores a document that was saved or read here, in a known draft. */
  readonly takeDocument: (draft: string, name: string, document: DraftDocument) => void;
  /** Records undo histories, by document, for when these are opened again. */
  readonly takeHistories: (draft: string, of: Readonly<Record<string, History>>) => void;
  /** Runs edits of several documents one after the other: an undo waits until the edit is written. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

const nothing: LibraryState = {
  home: undefined,
  release: 0,
  documents: undefined,
  drafts: {},
  releases: [],
  histories: undefined,
  problem: undefined,
};

export function createLibrary(client: StudioClient): Library {
  const { state, subscribe, update: set } = createStore(nothing);
  let tag: string | undefined;
  const tags = new Map<string, string>();
  let reading: Promise<void> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function readDocuments(): Promise<RemoteProblem | undefined> {
    const answer = await client.documents(tag);
    if (!answer.ok) return answer.problem;
    tag = answer.value.tag;
    const { value } = answer.value;
    if (value) set({ documents: pairsOf(value, state().documents ?? {}), release: value.release });
    return undefined;
  }

  async function readDraft(id: string): Promise<void> {
    const answer = await client.readDraft(id, tags.get(id));
    if (!answer.ok) return;
    const { value, tag: of } = answer.value;
    if (of !== undefined) tags.set(id, of);
    if (value) set({ drafts: { ...state().drafts, [id]: value } });
  }

  async function read(): Promise<void> {
    const [home, problem, releases] = await Promise.all([client.home(), readDocuments(), client.releases()]);
    if (releases.ok) set({ releases: releases.value });
    if (!home.ok) {
      set({ problem: home.problem });
      return;
    }
    const known = new Set(home.value.drafts.map(({ id }) => id));
    set({
      home: home.value,
      problem,
      drafts: Object.fromEntries(Object.entries(state().drafts).filter(([id]) => known.has(id))),
    });
    await Promise.all(home.value.drafts.map(({ id }) => readDraft(id)));
  }

  return {
    state,
    subscribe,
    refresh: () => {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    take: (draft) => set(withDraft(state(), draft)),
    forget: (id) => set(withoutDraft(state(), id)),
    takeDocument: (id, name, document) => {
      const draft = state().drafts[id];
      if (draft !== undefined) set(withDocument(state(), draft, name, document));
    },
    takeHistories: (draft, of) => {
      const { histories } = state();
      set({ histories: { draft, of: { ...(histories?.draft === draft && histories.of), ...of } } });
    },
    inTurn: (work) => {
      const done = turn.then(work, work);
      turn = done;
      return done;
    },
  };
}

function withDraft({ drafts, home }: LibraryState, draft: StudioDraft): Partial<LibraryState> {
  const { documents, ...head } = draft;
  const listed = { ...head, documents: Object.keys(documents) };
  return {
    drafts: { ...drafts, [draft.id]: draft },
    // The draft that was edited last comes first: `nextDraft` then opens documents in it.
    ...(home && {
      home: { ...home, drafts: [listed, ...home.drafts.filter(({ id }) => id !== draft.id)] },
    }),
  };
}

function withoutDraft({ drafts: all, home }: LibraryState, id: string): Partial<LibraryState> {
  const { [id]: _gone, ...drafts } = all;
  return { drafts, ...(home && { home: { ...home, drafts: home.drafts.filter((each) => each.id !== id) } }) };
}

function withDocument(
  { drafts, home }: LibraryState,
  draft: StudioDraft,
  name: string,
  document: DraftDocument,
): Partial<LibraryState> {
  const { id } = draft;
  const listed = home?.drafts.map((each) =>
    each.id === id ? { ...each, documents: [...new Set([...each.documents, name])] } : each,
  );
  return {
    drafts: { ...drafts, [id]: { ...draft, documents: { ...draft.documents, [name]: document } } },
    ...(home && listed && { home: { ...home, drafts: listed } }),
  };
}

/** Documents with equal texts keep their object, so that memoized results stay valid. */
function pairsOf(
  published: PublishedTexts,
  before: Readonly<Record<string, Texts>>,
): Readonly<Record<string, Texts>> {
  const names = new Set(locales.flatMap((locale) => Object.keys(published[locale])));
  return Object.fromEntries(
    [...names].map((name) => {
      const texts = { fr: published.fr[name] ?? '', en: published.en[name] ?? '' };
      const old = before[name];
      return [name, old && old.fr === texts.fr && old.en === texts.en ? old : texts];
    }),
  );
}
