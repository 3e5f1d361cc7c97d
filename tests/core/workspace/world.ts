/** Devices and a server without ETag in simulated time, which runs without real waits and is fully measured. */
import fc from 'fast-check';
import type { NodeField } from '#src/contract/wire/node-fields.ts';
import { openWorkspace } from '#src/core/workspace/open-workspace.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { NodeTexts } from '#src/platform/remote/node-texts.ts';
import type { NodeTransport } from '#src/platform/remote/node-transport.ts';
import { done, type Outcome } from '#src/platform/remote/outcome.ts';
import { createTestDevice, seeded, seven } from './test-device.ts';

type Texts = Partial<Record<NodeField, string>>;

interface Due {
  readonly at: number;
  readonly work: () => void;
}

/** A clock that advances when everything that it started has settled. */
class World {
  now = 1_741_252_800_000;
  private readonly timers = new Set<Due>();

  after(milliseconds: number, work: () => void): () => void {
    const timer = { at: this.now + milliseconds, work };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve));
  }

  /** @param look is called after every step. */
  async run(milliseconds: number, look: () => void): Promise<void> {
    const end = this.now + milliseconds;
    for (;;) {
      await rest();
      look();
      const [next] = [...this.timers].sort((left, right) => left.at - right.at);
      if (next === undefined || next.at > end) break;
      this.timers.delete(next);
      this.now = Math.max(this.now, next.at);
      next.work();
    }
    this.now = end;
  }
}

/** Resolves when the database and all promises are idle. */
async function rest(): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    await new Promise((resolve) => setImmediate(resolve));
    quiet = process.getActiveResourcesInfo().includes('Immediate') ? 0 : quiet + 1;
  }
}

export interface SameSecond {
  /** How long each text was missing from the server after it had been there once, in milliseconds; 0: never. */
  readonly missing: readonly number[];
  /** How long a device showed a text as sent that the server lacked, in milliseconds, by text. */
  readonly untrue: readonly number[];
  /** From the save until the status showed that it is in the space, in milliseconds. */
  readonly sentAfter: readonly number[];
  /** Number of texts missing on the server at the end, if no device reads again. */
  readonly lost: number;
}

export interface Line {
  /** Maximum delay of a request or an answer, in milliseconds; each takes a random part of it. */
  readonly way: number;
  /** Maximum additional delay of the texts, in either direction. */
  readonly body: number;
  /** Devices with that delay. With `one`, the other device does not know of it and does not wait. */
  readonly slow: 'both' | 'one';
  /** Characters that the node already has in the field being written. */
  readonly text: number;
}

/** Duration of the simulation, in milliseconds. */
const watched = 30 * 60_000;

/** Lets two devices of one person save within the same second, and observes half an hour. */
export async function playSameSecond(seed: number, line: Line): Promise<SameSecond> {
  const world = new World();
  const random = seeded(seed);
  const old = { '1000': { note: 'x'.repeat(line.text) } };
  let texts: Texts = line.text === 0 ? {} : { field_celebrations: JSON.stringify(old) };
  const part = (max: number) => world.wait(random() * max);
  const answer = (): Outcome<NodeTexts> => done({ texts, etag: undefined });
  const transport = (body: number): NodeTransport => ({
    read: async () => {
      await part(line.way);
      const read = answer();
      await part(line.way + body);
      return read;
    },
    write: async (written) => {
      await part(line.way + body);
      texts = { ...texts, ...written };
      const stored = answer();
      await part(line.way + body);
      return stored;
    },
  });
  const workspaces: Workspace[] = [];
  for (const device of [1, 2]) {
    const { device: browser } = createTestDevice(seed * 2 + device);
    const clock = {
      now: () => world.now,
      elapsed: () => world.now,
      after: (milliseconds: number, work: () => void) => world.after(milliseconds, work),
    };
    const way = transport(line.slow === 'both' || device === 2 ? line.body : 0);
    const opening = openWorkspace(seven, way, { device: { ...browser, clock } });
    await rest();
    workspaces.push(await opening);
  }

  interface Word {
    readonly by: Workspace;
    readonly key: string;
    readonly note: string;
    readonly savedAt: number;
    there: boolean;
    seen: boolean;
    missing: number;
    untrue: number;
    sentAfter: number;
  }
  const words: Word[] = [];
  let lookedAt = world.now;
  const look = () => {
    const passed = world.now - lookedAt;
    lookedAt = world.now;
    for (const word of words) {
      const called = !word.by.snapshot().unsent.notes.includes(word.key);
      if (word.seen && !word.there) word.missing += passed;
      word.there = (texts.field_celebrations ?? '').includes(word.note);
      word.seen ||= word.there;
      if (called && word.sentAfter === 0) word.sentAfter = world.now - word.savedAt;
      if (called && !word.there) word.untrue += Math.max(1, passed);
    }
  };
  await world.run(10_000 + 10 * line.body, look);
  const saves = workspaces.map(async (by, at) => {
    await world.wait(random() * 1000);
    const note = `words of ${at}`;
    const key = await by.put('notes', undefined, { note });
    words.push({
      by,
      key,
      note,
      savedAt: world.now,
      there: false,
      seen: false,
      missing: 0,
      untrue: 0,
      sentAfter: 0,
    });
  });
  await world.run(watched, look);
  await Promise.all(saves);
  for (const workspace of workspaces) workspace.close();
  return {
    missing: words.map(({ missing }) => missing),
    untrue: words.map(({ untrue }) => untrue),
    sentAfter: words.map(({ sentAfter }) => sentAfter),
    lost: words.filter(({ there }) => !there).length,
  };
}

/** Random seeds; a failure prints its own. */
export const someSeed = fc.nat(1_000_000);
