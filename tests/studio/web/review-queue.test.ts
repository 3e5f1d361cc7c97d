/** The queue of texts marked as right (« Il convient ») when saving fails: marks are kept and saved later. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { realTime } from '#src/platform/remote/response-timeout.ts';
import { createSend } from '#src/platform/remote/send.ts';
import { verdictCalls } from '#src/studio/document/verdict-calls.ts';
import { createCalling } from '#src/studio/web/client/call.ts';
import { createStudioClient } from '#src/studio/web/client/studio-client.ts';
import { createReviewQueue } from '#src/studio/web/publish/review-queue.ts';
import { type StudioBackend, startStudio } from '#tests/server/studio/studio-backend.ts';

let returns: (() => void)[];

beforeEach(() => {
  returns = [];
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => returns.push(listener));
  vi.stubGlobal('removeEventListener', () => undefined);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
});

/** A draft in which only the French title of the card has changed. */
async function open(backend: StudioBackend) {
  const { access_token: bearer } = await backend.login('author@example.test', 'Staff-pass-1');
  const network = { isDown: false };
  const send = createSend({
    backendUrl: backend.origin,
    fetch: (...call) => (network.isDown ? Promise.reject(new TypeError('down')) : fetch(...call)),
    now: Date.now,
    online: () => !network.isDown,
    timeoutSeconds: undefined,
    after: realTime,
  });
  const session = { call: <T>(run: (token: string) => Promise<T>) => run(bearer) };
  const client = createStudioClient(send, session);
  const call = createCalling(send, session);
  const [read, made] = [await client.documents(), await client.createDraft('One')];
  if (!read.ok || !read.value.value || !made.ok) throw new Error('The studio does not answer.');
  const { release, fr, en } = read.value.value;
  const card = { fr: JSON.parse(fr['cid'] ?? ''), en: en['cid'] ?? '' };
  const titled = (title: string) => ({ fr: JSON.stringify({ ...card.fr, title }), en: card.en });
  const draft = made.value.id;
  const save = async (title: string, revision?: number) => {
    const sent = { ...titled(title), base: release, reviewed: {} };
    const saved = await client.writeDocument(draft, 'cid', sent, revision);
    if (!saved.ok) throw new Error('Not saved.');
    return saved.value.revision;
  };
  const unreviewed = async () => {
    const said = await call(verdictCalls.verdict, { path: [draft] });
    return said.ok ? said.value.value?.unreviewed : undefined;
  };
  const queue = createReviewQueue({ client, draft, onSaved: async () => undefined });
  onTestFinished(queue.start());
  return { draft, titled, save, unreviewed, queue, network };
}

it('what could not be saved is told, kept, and saved when the network is back', async () => {
  const backend = await startStudio();
  onTestFinished(() => backend.stop());
  const { titled, save, unreviewed, queue, network } = await open(backend);
  await save('Ma carte');
  expect(await unreviewed()).toEqual([{ name: 'cid', place: '/title' }]);

  network.isDown = true;
  queue.markRight({ name: 'cid', place: '/title' }, titled('Ma carte'));
  await expect.poll(() => queue.state().problem?.kind).toBe('offline');
  expect(queue.state().waiting).toHaveLength(1);
  expect(returns).toHaveLength(1);

  network.isDown = false;
  for (const heard of returns) heard();
  await expect.poll(() => queue.state()).toEqual({ waiting: [], problem: undefined, isBusy: false });
  expect(await unreviewed()).toEqual([]);
});

it('what somebody wrote meanwhile is not said to be right', async () => {
  const backend = await startStudio();
  onTestFinished(() => backend.stop());
  const { titled, save, unreviewed, queue } = await open(backend);
  await save('Une autre carte', await save('Ma carte'));
  queue.markRight({ name: 'cid', place: '/title' }, titled('Ma carte'));
  await expect.poll(() => queue.state()).toEqual({ waiting: [], problem: undefined, isBusy: false });
  expect(await unreviewed()).toEqual([{ name: 'cid', place: '/title' }]);
});
