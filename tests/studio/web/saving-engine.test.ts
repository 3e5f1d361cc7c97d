/** The saving of a value: each state and event, with a server and a clock of the test. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { done, type Outcome, type RemoteProblem } from '#src/platform/remote/outcome.ts';
import { type Answer, createSavingEngine, type Edits } from '#src/studio/web/client/saving-engine.ts';
import { stubBrowser } from './desk.ts';

type Status = 'clean' | 'dirty' | 'sending' | 'asking' | 'waiting' | 'refused' | 'ended';
type Kind = 'document' | 'counsellor';

/** Two texts that are edited separately. */
type Value = Readonly<Record<'a' | 'b', string>>;

const members = ['a', 'b'] as const;
const first: Value = { a: '', b: '' };
const server: RemoteProblem = { kind: 'server', status: 500, retryAfterSeconds: undefined };
const forbidden: RemoteProblem = { kind: 'forbidden', message: '' };
const conflict: Answer<Value> = { kind: 'conflict', problem: { kind: 'conflict' } };

const same = (one: Value, other: Value) => one.a === other.a && one.b === other.b;

function merge(base: Value, theirs: Value, mine: Value) {
  const isMine = (key: 'a' | 'b') => mine[key] !== base[key];
  const clashes = members.filter(
    (key) => isMine(key) && theirs[key] !== base[key] && theirs[key] !== mine[key],
  );
  return { value: { a: isMine('a') ? mine.a : theirs.a, b: isMine('b') ? mine.b : theirs.b }, clashes };
}

let online: () => void;

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    online = listener;
  });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

function started(kind: Kind) {
  /** Calls that wait for the test's answer. */
  const calls: { readonly name: 'read' | 'send'; readonly answer: (with_: Answer<Value>) => void }[] = [];
  const sent: Value[] = [];
  let row: { readonly mine: Value; readonly base: Value } | undefined;
  let isRowRefused = false;
  let stored: boolean | undefined;
  let ends = 0;
  let onEnd: Outcome<Edits<Value, string>> | undefined;
  const call = (name: 'read' | 'send') =>
    new Promise<Answer<Value>>((resolve) => {
      if (name === 'send') sent.push(saving.state().value);
      calls.push({ name, answer: resolve });
    });
  const saving = createSavingEngine<Value, string>({
    start: { value: first, seen: first, clashes: [] },
    ...{ same, merge, read: () => call('read'), send: () => call('send') },
    writeRow: async (mine, base) => {
      if (isRowRefused) throw new Error('The browser refuses.');
      row = { mine, base };
    },
    dropRow: async () => {
      row = undefined;
    },
    timing: kind === 'document' ? { pause: 600, poll: 5_000 } : undefined,
    sendsWhileAsking: kind === 'document',
    onEnded: async () => {
      ends += 1;
      return onEnd;
    },
    onStored: (isStored) => {
      stored = isStored;
    },
  });
  onTestFinished(() => saving.close());
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const answer = async (name: 'read' | 'send', with_: Answer<Value>) => {
    const next = calls.shift();
    expect(next?.name).toBe(name);
    next?.answer(with_);
    await pass(0);
  };
  return {
    saving,
    calls,
    sent,
    pass,
    answer,
    row: () => row,
    stored: () => stored,
    ends: () => ends,
    refuseRows: () => {
      isRowRefused = true;
    },
    goOnOver: (edits: Edits<Value, string>) => {
      onEnd = done(edits);
    },
    type: async (change: Partial<Value>) => {
      saving.write({ ...saving.state().value, ...change });
      await pass(0);
    },
    ask: async () => {
      void saving.flush();
      await pass(0);
    },
    look: async (with_: Answer<Value>) => {
      void saving.look();
      await pass(0);
      await answer('read', with_);
    },
  };
}

type Started = ReturnType<typeof started>;

const mine = { a: 'mine', b: '' };
const theirs = { a: 'theirs', b: '' };
const elsewhere = { a: '', b: 'theirs' };

/** Leads to each state. */
const ways: Readonly<Record<Status, (on: Started) => Promise<void>>> = {
  clean: async () => undefined,
  dirty: (on) => on.type({ a: 'mine' }),
  sending: async (on) => {
    await on.type({ a: 'mine' });
    await on.ask();
  },
  asking: async (on) => {
    await ways.sending(on);
    await on.answer('send', conflict);
    await on.answer('read', { kind: 'seen', value: theirs });
  },
  waiting: async (on) => {
    await ways.sending(on);
    await on.answer('send', { kind: 'failed', problem: server });
  },
  refused: async (on) => {
    await ways.sending(on);
    await on.answer('send', { kind: 'failed', problem: forbidden });
  },
  ended: async (on) => {
    await ways.sending(on);
    await on.answer('send', { kind: 'ended' });
  },
};

async function at(status: Status, kind: Kind): Promise<Started> {
  const on = started(kind);
  await ways[status](on);
  expect(on.saving.state().status).toBe(status);
  return on;
}

const both = ['document', 'counsellor'] as const;
const cases = (...states: readonly Status[]) =>
  states.flatMap((state) => both.map((kind) => [state, kind] as const));

describe('typed', () => {
  const next: Readonly<Record<Status, Status>> = {
    ...{ clean: 'dirty', dirty: 'dirty', sending: 'sending', asking: 'asking' },
    ...{ waiting: 'waiting', refused: 'dirty', ended: 'ended' },
  };
  it.each(cases('clean', 'dirty', 'sending', 'asking', 'waiting', 'refused', 'ended'))(
    '%s, %s: the row is written before anything is sent',
    async (state, kind) => {
      const on = await at(state, kind);
      const before = on.sent.length;
      await on.type({ b: 'more' });
      expect(on.saving.state().status).toBe(next[state]);
      expect(on.row()?.mine).toMatchObject({ b: 'more' });
      expect(on.sent).toHaveLength(before);
    },
  );

  it('back to what the server has: there is nothing to send, and no row', async () => {
    const on = await at('dirty', 'document');
    await on.type({ a: '' });
    expect([on.saving.state().status, on.row()]).toEqual(['clean', undefined]);
  });

  it('without storage: it is sent all the same', async () => {
    const on = started('document');
    on.refuseRows();
    await on.type({ a: 'mine' });
    expect(on.stored()).toBe(false);
    await on.pass(600);
    expect(on.sent).toEqual([mine]);
  });
});

describe('after the pause', () => {
  it.each([
    ['dirty', 'document', 600, 1, 1],
    ['dirty', 'counsellor', 60_000, 0, 0],
    ['waiting', 'document', 5_000, 1, 2],
    ['waiting', 'counsellor', 60_000, 0, 1],
    ['refused', 'document', 600, 0, 1],
    ['asking', 'document', 600, 1, 2],
    ['asking', 'counsellor', 60_000, 0, 1],
  ] as const)('%s, %s: after %i ms, %i sendings', async (state, kind, milliseconds, sends, count) => {
    const on = await at(state, kind);
    await on.pass(milliseconds - 1);
    const before = on.sent.length;
    await on.pass(1);
    expect([before, on.sent.length]).toEqual([count - sends, count]);
  });

  it('the delay doubles with each failure, up to a minute', async () => {
    const on = await at('waiting', 'document');
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      await on.pass(1_000 * seconds - 1);
      expect(on.calls).toEqual([]);
      await on.pass(1);
      await on.answer('send', { kind: 'failed', problem: server });
    }
  });

  it('the network returns: it is sent at once', async () => {
    const on = await at('waiting', 'document');
    online();
    await on.pass(0);
    expect(on.saving.state()).toMatchObject({ status: 'sending', problem: undefined });
  });
});

describe('asked', () => {
  it.each(cases('dirty', 'waiting', 'refused'))('%s, %s: it is sent', async (state, kind) => {
    const on = await at(state, kind);
    await on.ask();
    expect(on.saving.state().status).toBe('sending');
  });

  it('clean: nothing is sent', async () => {
    const on = await at('clean', 'counsellor');
    await on.ask();
    expect([on.saving.state().status, on.sent]).toEqual(['clean', []]);
  });

  it.each([
    ['document', 'sending', 2],
    ['counsellor', 'asking', 1],
  ] as const)('asking, %s: %s', async (kind, status, count) => {
    const on = await at('asking', kind);
    await on.ask();
    expect([on.saving.state().status, on.sent.length]).toEqual([status, count]);
  });

  it('closed conflicts are raised again', async () => {
    const on = await at('asking', 'counsellor');
    on.saving.dismiss();
    expect(on.saving.state().status).toBe('dirty');
    await on.ask();
    expect(on.saving.state()).toMatchObject({ status: 'asking', clashes: ['a'], value: mine });
  });

  it('calls run one after the other', async () => {
    const on = await at('dirty', 'document');
    void on.saving.look();
    await on.ask();
    expect(on.calls.map(({ name }) => name)).toEqual(['read']);
    await on.answer('read', { kind: 'seen', value: elsewhere });
    expect(on.sent).toEqual([{ a: 'mine', b: 'theirs' }]);
  });
});

describe.each(both)('sending, %s', (kind) => {
  it('saved: the row is deleted', async () => {
    const on = await at('sending', kind);
    await on.answer('send', { kind: 'seen', value: mine });
    expect(on.saving.state()).toMatchObject({ status: 'clean', seen: mine });
    expect(on.row()).toBeUndefined();
  });

  it('saved, and more was typed: the row stays, based on what was saved', async () => {
    const on = await at('sending', kind);
    await on.type({ b: 'more' });
    await on.answer('send', { kind: 'seen', value: mine });
    expect(on.saving.state().status).toBe('dirty');
    expect(on.row()).toEqual({ mine: { a: 'mine', b: 'more' }, base: mine });
  });

  it('a conflict elsewhere: it is merged and sent again', async () => {
    const on = await at('sending', kind);
    await on.answer('send', conflict);
    await on.answer('read', { kind: 'seen', value: elsewhere });
    expect(on.saving.state().status).toBe('sending');
    expect(on.sent).toEqual([mine, { a: 'mine', b: 'theirs' }]);
  });

  it('a conflict in the same text: the user is asked, and nothing is lost', async () => {
    const on = await at('sending', kind);
    await on.answer('send', conflict);
    await on.answer('read', { kind: 'seen', value: theirs });
    expect(on.saving.state()).toMatchObject({ status: 'asking', clashes: ['a'], value: mine, seen: theirs });
    expect(on.row()?.mine).toEqual(mine);
  });

  it('a conflict without a cause: it waits', async () => {
    const on = await at('sending', kind);
    await on.answer('send', conflict);
    await on.answer('read', { kind: 'same' });
    expect(on.saving.state()).toMatchObject({ status: 'waiting', problem: { kind: 'conflict' } });
  });

  it('a conflict at each attempt: it waits after four', async () => {
    const on = await at('sending', kind);
    for (const b of ['1', '2', '3', '4']) {
      await on.answer('send', conflict);
      await on.answer('read', { kind: 'seen', value: { a: '', b } });
    }
    expect([on.saving.state().status, on.sent.length]).toEqual(['waiting', 4]);
    expect(on.saving.state().value).toEqual({ a: 'mine', b: '4' });
  });

  it('taken out by another user: it is sent as it is', async () => {
    const on = await at('sending', kind);
    await on.answer('send', conflict);
    await on.answer('read', { kind: 'seen', value: { a: 'published', b: 'published' }, isRebase: true });
    expect(on.sent).toEqual([mine, mine]);
  });

  it.each([
    ['no answer', { kind: 'failed', problem: server }, 'waiting'],
    ['refused by the server', { kind: 'failed', problem: forbidden }, 'refused'],
    ['refused by this device', { kind: 'failed' }, 'refused'],
    ['its place no longer exists', { kind: 'ended' }, 'ended'],
  ] as const)('%s', async (_, answer, status) => {
    const on = await at('sending', kind);
    await on.answer('send', answer);
    expect(on.saving.state().status).toBe(status);
    expect(on.row()?.mine).toEqual(mine);
  });
});

describe('newer at the server', () => {
  it.each(both)('clean, %s: the value follows', async (kind) => {
    const on = await at('clean', kind);
    await on.look({ kind: 'seen', value: theirs });
    expect(on.saving.state()).toMatchObject({ status: 'clean', value: theirs });
    expect(on.row()).toBeUndefined();
  });

  it.each(both)('refused, %s: it is merged, and stays refused until more is typed', async (kind) => {
    const on = await at('refused', kind);
    await on.look({ kind: 'seen', value: elsewhere });
    await on.pass(600);
    expect(on.saving.state()).toMatchObject({ status: 'refused', value: { a: 'mine', b: 'theirs' } });
    expect(on.saving.state().problem).toEqual(forbidden);
    expect(on.sent).toHaveLength(1);
  });

  it.each(both)('asking, %s: it is merged in', async (kind) => {
    const on = await at('asking', kind);
    await on.look({ kind: 'seen', value: { a: 'theirs', b: 'theirs' } });
    expect(on.saving.state()).toMatchObject({ status: 'asking', value: { a: 'mine', b: 'theirs' } });
  });

  it.each([
    ['clean', 1],
    ['refused', 1],
    ['waiting', 0],
  ] as const)('%s: a document asks every five seconds, %i times', async (state, count) => {
    const on = await at(state, 'document');
    await on.pass(4_999);
    expect(on.calls).toEqual([]);
    await on.pass(1);
    expect(on.calls.filter(({ name }) => name === 'read')).toHaveLength(count);
  });

  it.each(['clean', 'refused'] as const)('%s: its place no longer exists', async (state) => {
    const on = await at(state, 'document');
    await on.pass(5_000);
    await on.answer('read', { kind: 'ended' });
    expect([on.saving.state().status, on.ends()]).toEqual(['ended', 1]);
  });

  it('a read that fails changes nothing but the problem', async () => {
    const on = await at('dirty', 'counsellor');
    await on.look({ kind: 'failed', problem: server });
    expect(on.saving.state()).toMatchObject({ status: 'dirty', value: mine, problem: server });
  });
});

describe('settled', () => {
  it.each(both)('%s: with the own text it is sent, based on theirs', async (kind) => {
    const on = await at('asking', kind);
    on.saving.settle(mine, []);
    expect(on.saving.state().status).toBe('dirty');
    await on.ask();
    expect(on.saving.state().status).toBe('sending');
    expect(on.row()).toEqual({ mine, base: theirs });
  });

  it.each(both)('%s: with theirs nothing is left to send', async (kind) => {
    const on = await at('asking', kind);
    on.saving.settle(theirs, []);
    await on.pass(0);
    expect([on.saving.state().status, on.row()]).toEqual(['clean', undefined]);
  });
});

describe('ended', () => {
  it('goes on over another value: sent at once', async () => {
    const on = await at('sending', 'document');
    on.goOnOver({ value: { a: 'mine', b: 'published' }, seen: { a: '', b: 'published' }, clashes: [] });
    await on.answer('send', { kind: 'ended' });
    expect(on.saving.state().status).toBe('sending');
    expect(on.sent.at(-1)).toEqual({ a: 'mine', b: 'published' });
  });

  it('nothing is left to send: clean, and no row', async () => {
    const on = await at('sending', 'document');
    on.goOnOver({ value: theirs, seen: theirs, clashes: [] });
    await on.answer('send', { kind: 'ended' });
    expect([on.saving.state().status, on.row(), on.sent.length]).toEqual(['clean', undefined, 1]);
  });

  it('readable again: it goes on', async () => {
    const on = await at('ended', 'counsellor');
    await on.look({ kind: 'seen', value: first });
    expect(on.saving.state()).toMatchObject({ status: 'dirty', value: mine });
  });
});

describe('rows of this device', () => {
  const rowOf = (value: Value, isOwn = false) => {
    const drop = vi.fn(async () => undefined);
    return { mine: value, base: first, isOwn, drop };
  };

  it.each(both)(
    '%s: those of all tabs are merged, and deleted once this tab’s row has them',
    async (kind) => {
      const on = started(kind);
      const rows = [
        rowOf({ a: 'one', b: '' }),
        rowOf({ a: '', b: 'other' }),
        rowOf({ a: 'one', b: '' }, true),
      ];
      on.saving.takeStored(rows);
      await on.pass(0);
      expect(on.row()?.mine).toEqual({ a: 'one', b: 'other' });
      expect(rows.map(({ drop }) => drop.mock.calls.length)).toEqual([1, 1, 0]);
    },
  );

  it.each(both)('%s: none is deleted while the browser refuses to store', async (kind) => {
    const on = started(kind);
    on.refuseRows();
    const row = rowOf(mine);
    on.saving.takeStored([row]);
    await on.pass(0);
    expect(row.drop).not.toHaveBeenCalled();
  });

  it('of one text in a document: the user is asked, and both stay until then', async () => {
    const on = started('document');
    const rows = [rowOf(mine), rowOf({ a: 'other', b: '' })];
    on.saving.takeStored(rows);
    await on.pass(0);
    expect(on.saving.state().clashes).toEqual(['a']);
    expect(rows.map(({ drop }) => drop.mock.calls.length)).toEqual([0, 0]);
    on.saving.settle(mine, []);
    await on.pass(0);
    expect(rows.map(({ drop }) => drop.mock.calls.length)).toEqual([1, 1]);
  });

  it('of one text of the counsellor: the second stays until the first is sent, and is then asked about', async () => {
    const on = started('counsellor');
    const rows = [rowOf({ a: 'other', b: '' }), rowOf(mine, true)];
    on.saving.takeStored(rows);
    await on.pass(0);
    expect(on.saving.state()).toMatchObject({ status: 'dirty', value: mine });
    expect(rows.map(({ drop }) => drop.mock.calls.length)).toEqual([0, 0]);

    const later = started('counsellor');
    await later.look({ kind: 'seen', value: mine });
    later.saving.takeStored(rows.slice(0, 1));
    await later.ask();
    expect(later.saving.state()).toMatchObject({ status: 'asking', clashes: ['a'], seen: mine });
    expect(later.row()?.mine).toEqual({ a: 'other', b: '' });
  });
});

it('closed: what is unsaved is sent, and nothing after it', async () => {
  const on = await at('dirty', 'document');
  on.saving.close();
  await on.pass(0);
  await on.answer('send', { kind: 'failed', problem: server });
  await on.pass(600_000);
  expect(on.sent).toHaveLength(1);
  expect(on.row()?.mine).toEqual(mine);
});
