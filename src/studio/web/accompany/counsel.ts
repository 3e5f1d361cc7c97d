/** Edits one person's page: reads it, stores unsent texts on the device at each key, and sends them. */

import type { Accompanied } from '#src/contract/wire/accompanied.ts';
import type { NodeTexts } from '#src/platform/remote/node-texts.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { createStore, type StateStore } from '#src/platform/state-store.ts';
import type { AccompanyClient } from '#src/studio/web/client/accompany-client.ts';
import { type Answer, createSavingEngine } from '#src/studio/web/client/saving-engine.ts';
import type { StoredWordsStore } from '#src/studio/web/client/stored-words.ts';
import {
  bodyOf,
  type Group,
  isSame,
  meet,
  type PersonTexts,
  readPersonTexts,
  type Seen,
  seenIn,
  takeOver,
  type Written,
} from '#src/studio/web/client/written.ts';
import { type Fault, faultOf } from './text-faults.ts';

/** `unsaved`: the browser refuses to store the texts. */
type Keeping = 'nothing' | 'kept' | 'unsaved' | 'handed';

export interface CounselState {
  /** undefined until read. */
  readonly texts: PersonTexts | undefined;
  /** The texts on the server. */
  readonly seen: Seen | undefined;
  readonly mine: Written | undefined;
  readonly keeping: Keeping;
  readonly isSending: boolean;
  /** Why the last call failed. */
  readonly problem: RemoteProblem | undefined;
  /** Why the texts cannot be sent yet. */
  readonly fault: Fault | undefined;
  /** Texts that changed both on the server and here. */
  readonly clashes: readonly Group[];
  /** True if the server refuses access to this person's page. */
  readonly isClosed: boolean;
}

export interface Counsel extends StateStore<CounselState> {
  /** Reads the person's texts, also again. Unsent texts stay. */
  readonly open: () => Promise<void>;
  readonly write: (change: Partial<Written>) => void;
  /** Sends the texts. Resolves to true if none is left to send. */
  readonly handOver: () => Promise<boolean>;
  /** Dismisses the conflict. Sends nothing. */
  readonly dismissClash: () => void;
  /** Applies the user's choice for each conflict and sends the result. */
  readonly settle: (choices: Readonly<Partial<Record<Group, 'mine' | 'theirs'>>>) => Promise<boolean>;
}

interface CounselOptions {
  readonly client: Pick<AccompanyClient, 'open' | 'handOver'>;
  readonly words: StoredWordsStore;
  readonly longestVocation: () => number | undefined;
  /** Called when the texts stored on this device change. */
  readonly onKept: () => void;
  /** Called when the server has the texts. */
  readonly onHanded: () => void;
  /** Called when the server refuses the page. The list of people tells whether access was withdrawn. */
  readonly onClosed: () => void;
}

const nothing: Seen = { vocation: '', word: '', date: '' };

export function createCounsellorEditor(
  person: Pick<Accompanied, 'nid' | 'uuid'>,
  options: CounselOptions,
): Counsel {
  const { client, words, longestVocation, onKept, onHanded, onClosed } = options;
  /** undefined until read. */
  let texts: PersonTexts | undefined;
  /** ETag of the last read. */
  let tag: string | undefined;
  let fault: Fault | undefined;
  let stored: Keeping = 'nothing';
  /** True if the texts were handed over since they were last edited. */
  let isHanded = false;
  /** True if the texts contain what this device stored before. */
  let hasTaken = false;

  function taken(answer: NodeTexts): Seen {
    texts = readPersonTexts(answer.texts);
    tag = answer.etag;
    return seenIn(texts);
  }

  function failed(problem: RemoteProblem): Answer<Seen> {
    const isGone = problem.kind === 'refused' && problem.status === 404;
    if (isGone || problem.kind === 'forbidden') return { kind: 'ended' };
    return { kind: problem.kind === 'conflict' ? 'conflict' : 'failed', problem };
  }

  async function read(): Promise<Answer<Seen>> {
    const answer = await client.open(person);
    return answer.ok ? { kind: 'seen', value: taken(answer.value) } : failed(answer.problem);
  }

  async function send(): Promise<Answer<Seen>> {
    const { value, seen } = saving.state();
    fault = faultOf(value, seen, longestVocation());
    if (fault) return { kind: 'failed' };
    const answer = await client.handOver(person, bodyOf(value, seen), tag);
    if (!answer.ok) return failed(answer.problem);
    onHanded();
    return { kind: 'seen', value: taken(answer.value) };
  }

  const saving = createSavingEngine<Seen, Group>({
    start: { value: nothing, seen: nothing, clashes: [] },
    same: isSame,
    merge: meet,
    read,
    send,
    writeRow: (mine, base) => words.write(person.uuid, { mine, base }),
    dropRow: () => words.drop(person.uuid),
    timing: undefined,
    sendsWhileAsking: false,
    onEnded: async () => {
      onClosed();
      return undefined;
    },
    onStored: (isStored) => {
      stored = isStored === undefined ? 'nothing' : isStored ? 'kept' : 'unsaved';
      show();
      onKept();
    },
  });

  function shown(): CounselState {
    const { value, seen, status, problem, clashes } = saving.state();
    return {
      texts,
      seen: texts && seen,
      mine: texts && value,
      keeping: isSame(value, seen) ? (isHanded ? 'handed' : 'nothing') : stored,
      isSending: status === 'sending',
      problem,
      fault,
      clashes,
      isClosed: status === 'ended',
    };
  }

  const { state, subscribe, set } = createStore(shown());
  const show = () => set(shown());
  saving.subscribe(show);

  async function open(): Promise<void> {
    const rows = hasTaken ? [] : await words.read(person.uuid);
    await saving.look();
    if (!texts || hasTaken) return;
    hasTaken = true;
    saving.takeStored(rows.map(({ value, ...row }) => ({ ...row, ...value })));
  }

  async function handOver(): Promise<boolean> {
    fault = undefined;
    await saving.flush();
    isHanded = texts !== undefined && saving.state().status === 'clean';
    show();
    return isHanded;
  }

  return {
    state,
    subscribe,
    open,
    write: (change) => {
      if (!texts) return;
      fault = undefined;
      isHanded = false;
      saving.write({ ...saving.state().value, ...change });
    },
    handOver,
    dismissClash: saving.dismiss,
    settle: (choices) => {
      const { value, seen, clashes } = saving.state();
      const settled = clashes.reduce(
        (chosen, group) => (choices[group] === 'theirs' ? takeOver(group, chosen, seen) : chosen),
        value,
      );
      saving.settle(settled, []);
      return handOver();
    },
  };
}
