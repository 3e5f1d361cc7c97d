/** The share target in the worker: kept with a session only, and handed out once. */
import { expect, it } from 'vitest';
import { sharePath } from '#src/contract/wire/app-paths.ts';
import { takeShared } from '#src/platform/device/shared-content.ts';
import { createShares, type Shares } from '#src/platform/worker/shares.ts';

const here = 'https://app.example';

function shareOf(text: string): Request {
  const body = new FormData();
  body.append('text', text);
  return new Request(`${here}${sharePath}`, { method: 'POST', body });
}

/** What a page gets that asks this worker. */
function taken({ answer }: Shares): Promise<{ readonly text: string } | undefined> {
  const postMessage = (data: unknown, ports?: unknown) =>
    answer({ data, ports: ports as readonly MessagePort[] });
  return takeShared({ worker: async () => ({ postMessage }) });
}

it('opens the page, which gets the content once', async () => {
  const shares = createShares(async () => true);
  const response = await shares.receive(shareOf('So wide.'));
  expect([response.status, response.headers.get('location')]).toEqual([303, `${here}${sharePath}`]);
  expect(await taken(shares)).toMatchObject({ text: 'So wide.' });
  expect(await taken(shares)).toBeUndefined();
});

it('keeps the last of two', async () => {
  const shares = createShares(async () => true);
  await shares.receive(shareOf('First'));
  await shares.receive(shareOf('Second'));
  expect(await taken(shares)).toMatchObject({ text: 'Second' });
});

it.each([
  ['the device has no session', async () => false],
  ['the session cannot be read', () => Promise.reject(new Error('no storage'))],
])('keeps nothing where %s', async (_, isSignedIn) => {
  const shares = createShares(isSignedIn);
  expect((await shares.receive(shareOf('So wide.'))).status).toBe(303);
  expect(await taken(shares)).toBeUndefined();
});

it('opens the page also for what is no form', async () => {
  const shares = createShares(async () => true);
  const broken = new Request(`${here}${sharePath}`, { method: 'POST', body: 'text' });
  expect((await shares.receive(broken)).status).toBe(303);
  expect(await taken(shares)).toBeUndefined();
});

it('leaves other messages alone', async () => {
  const shares = createShares(async () => true);
  await shares.receive(shareOf('So wide.'));
  const { port1, port2 } = new MessageChannel();
  shares.answer({ data: { type: 'renew-tokens-1' }, ports: [port2] });
  shares.answer({ data: 'take-shared-1', ports: [port2] });
  expect(await taken(shares)).toMatchObject({ text: 'So wide.' });
  port1.close();
});
