/** Pages are fetched one after another, and wait for the network. */
import { afterEach, expect, test, vi } from 'vitest';
import { fetchAhead } from '#src/app/shell/fetch-ahead.ts';

const idle: (() => void)[] = [];

/** Runs the pending idle callbacks. */
async function rest(): Promise<void> {
  for (const work of idle.splice(0)) work();
  await Promise.resolve();
  await Promise.resolve();
}

afterEach(() => vi.unstubAllGlobals());

function begin(online = true) {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  idle.splice(0);
  const asked: string[] = [];
  const answers = new Map<string, { readonly come: () => void; readonly fail: () => void }>();
  const load = (name: string) => () => {
    asked.push(name);
    return new Promise<void>((come, fail) => answers.set(name, { come, fail: () => fail(new Error(name)) }));
  };
  const listeners = new Set<(event: 'online' | 'offline') => void>();
  let isOnline = online;
  fetchAhead([load('one'), load('two'), load('three')], {
    online: () => isOnline,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  return {
    asked,
    answers,
    network(there: boolean) {
      isOnline = there;
      for (const listener of [...listeners]) listener(there ? 'online' : 'offline');
    },
  };
}

test('the next one is asked for when the one before has come, and the browser rests', async () => {
  const { asked, answers } = begin();
  await rest();
  expect(asked).toEqual(['one']);
  answers.get('one')?.come();
  await Promise.resolve();
  expect(asked).toEqual(['one']);
  await rest();
  expect(asked).toEqual(['one', 'two']);
});

test('what cannot be fetched is passed over', async () => {
  const { asked, answers } = begin();
  answers.get('one')?.fail();
  await rest();
  await rest();
  expect(asked).toEqual(['one', 'two']);
});

test('without network nothing is asked for, and all of it once there is one', async () => {
  const { asked, answers, network } = begin(false);
  await rest();
  expect(asked).toEqual([]);
  network(true);
  expect(asked).toEqual(['one']);
  network(false);
  answers.get('one')?.come();
  await rest();
  await rest();
  expect(asked).toEqual(['one']);
  network(true);
  expect(asked).toEqual(['one', 'two']);
});
