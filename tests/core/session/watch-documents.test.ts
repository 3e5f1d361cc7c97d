/** When an open app polls for new documents, and when it pauses. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Freshness, watchDocuments } from '#src/core/session/watch-documents.ts';
import { done, failed, type Outcome, type RemoteProblem } from '#src/platform/remote/outcome.ts';
import { createTestDevice, type TestDevice } from '#tests/core/workspace/test-device.ts';

const minute = 60_000;
const overloaded: RemoteProblem = { kind: 'server', status: 503, retryAfterSeconds: undefined };

/** Resolves when all pending promises are settled: none of them uses a platform timer. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function watching(device: TestDevice, fetched?: Freshness) {
  const answers: Outcome<Freshness>[] = [];
  let last: Outcome<Freshness> = done('tagged');
  const seen = { asked: 0 };
  const stop = watchDocuments({
    device: device.device,
    lock: 'documents:uuid-7',
    fetched,
    ask: async () => {
      seen.asked += 1;
      last = answers.shift() ?? last;
      return last;
    },
  });
  onTestFinished(stop);
  return { seen, stop, answers };
}

/** Advances in steps of a second. @returns the seconds until the next poll. */
async function secondsToNext(device: TestDevice, seen: { readonly asked: number }): Promise<number> {
  const before = seen.asked;
  for (let seconds = 1; seconds <= 3600; seconds++) {
    device.wind(1000);
    await settled();
    if (seen.asked > before) return seconds;
  }
  return Number.POSITIVE_INFINITY;
}

describe('a server that gives a tag', () => {
  it('is asked at once, and then every 50 s, not by all devices at the same moment', async () => {
    const waits = new Set<number>();
    for (const seed of [1, 2, 3]) {
      const device = createTestDevice(seed);
      const { seen } = watching(device);
      await settled();
      expect(seen.asked).toBe(1);
      for (let time = 0; time < 5; time++) waits.add(await secondsToNext(device, seen));
    }
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(42);
    expect(Math.max(...waits)).toBeLessThanOrEqual(59);
    expect(waits.size, 'times differ').toBeGreaterThan(5);
  });

  it('is left alone while nobody looks, and asked at the return', async () => {
    const device = createTestDevice();
    const { seen } = watching(device);
    await settled();
    device.tell('leave');
    device.wind(20 * minute);
    await settled();
    expect(seen.asked).toBe(1);
    device.tell('return');
    await settled();
    expect(seen.asked).toBe(2);
    // To another window and back.
    device.tell('leave');
    device.tell('return');
    await settled();
    expect(seen.asked).toBe(2);
    expect(await secondsToNext(device, seen)).toBe(5);
  });

  it('is not asked again for what signing in has just brought', async () => {
    const device = createTestDevice();
    const { seen } = watching(device, 'tagged');
    await settled();
    expect(seen.asked).toBe(0);
    expect(await secondsToNext(device, seen)).toBeGreaterThanOrEqual(42);
  });
});

it('a server without a tag is asked every 15 minutes at most, however often the person returns', async () => {
  const device = createTestDevice();
  const { seen, answers } = watching(device);
  answers.push(done('untagged'));
  await settled();
  for (let time = 0; time < 14; time++) {
    device.wind(minute);
    device.tell('leave');
    device.tell('return');
    await settled();
  }
  expect(seen.asked).toBe(1);
  expect(await secondsToNext(device, seen)).toBe(60);
});

it('an overloaded server is asked half as often each time, after what it asks for at least, and as before once it answers', async () => {
  const device = createTestDevice();
  const { seen, answers } = watching(device);
  answers.push(...Array.from({ length: 6 }, (): Outcome<Freshness> => failed(overloaded)));
  await settled();
  const waits: number[] = [];
  for (let time = 0; time < 6; time++) waits.push(await secondsToNext(device, seen));
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual(Math.min(15 * 60, 42 * 2 ** (index + 1)));
    expect(wait).toBeLessThanOrEqual(Math.min(15 * 60, 58 * 2 ** (index + 1)) + 1);
  }

  answers.push(done('tagged'), failed({ kind: 'too-many', retryAfterSeconds: 700 }));
  await secondsToNext(device, seen);
  expect(await secondsToNext(device, seen)).toBeLessThanOrEqual(59);
  // Returning to the page must not poll a server that asked clients to wait.
  device.tell('leave');
  device.tell('return');
  expect(await secondsToNext(device, seen)).toBe(700);
});

it('asks when the network is back', async () => {
  const device = createTestDevice();
  const { seen, answers } = watching(device);
  answers.push(failed({ kind: 'offline' }));
  await settled();
  answers.push(done('tagged'));
  device.tell('online');
  await settled();
  expect(seen.asked).toBe(2);
  device.tell('online');
  await settled();
  expect(seen.asked, 'it was there all the time').toBe(2);
});

it('goes on after a storage that failed', async () => {
  const device = createTestDevice();
  let asked = 0;
  const stop = watchDocuments({
    device: device.device,
    lock: 'documents:uuid-7',
    fetched: undefined,
    ask: () => {
      asked += 1;
      return Promise.reject(new Error('QuotaExceededError'));
    },
  });
  onTestFinished(stop);
  await settled();
  device.wind(minute);
  await settled();
  expect(asked).toBe(2);
});

it('one of several tabs asks; another one goes on when it is closed', async () => {
  const device = createTestDevice();
  const [one, other] = [watching(device), watching(device)];
  await settled();
  device.wind(10 * minute);
  await settled();
  expect([one.seen.asked, other.seen.asked]).toEqual([2, 0]);
  one.stop();
  await settled();
  expect(other.seen.asked).toBe(1);
  device.wind(minute);
  await settled();
  expect([one.seen.asked, other.seen.asked]).toEqual([2, 2]);
});
