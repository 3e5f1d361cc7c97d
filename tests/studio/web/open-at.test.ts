/** Opens a document with the library's data, on the real server. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openAt } from '#src/studio/web/client/open-at.ts';
import { pollIntervalMs } from '#src/studio/web/client/open-document.ts';
import { desk, forwardTimers, stubBrowser } from './desk.ts';

beforeEach(stubBrowser);

it('what is written after the draft was seen to be removed begins another, and undo still leads back', async () => {
  forwardTimers();
  const { client, library, lastDraft, kept, textsOf, titled } = await desk();
  const made = await client.createDraft('Mine');
  if (!made.ok) throw new Error('no draft');
  const { id } = made.value;
  library.take(made.value);
  lastDraft.set(id);
  const stood: (string | undefined)[] = [];
  const opened = await openAt(
    { client, kept, library, lastDraft },
    { draft: id, name: 'cid', newTitle: () => 'Corrections', onDraft: (draft) => stood.push(draft) },
  );
  onTestFinished(() => opened.close());
  const first = titled('cid', 'Un premier titre');
  opened.write(first, '/title');
  await opened.flush();
  const read = await client.readDraft(id);
  if (!read.ok || !read.value.value) throw new Error('no draft');
  expect(await client.removeDraft(read.value.value)).toMatchObject({ ok: true });
  vi.advanceTimersByTime(pollIntervalMs);
  await expect.poll(() => opened.state().news?.kind).toBe('removed');
  expect(opened.state().history.present.texts).toEqual(textsOf('cid'));

  const second = titled('cid', 'Un second titre');
  opened.write(second, '/title');
  await opened.flush();
  expect(opened.state()).toMatchObject({ status: 'saved', news: { goesOn: false } });
  expect(stood).toEqual([undefined, expect.any(String)]);
  expect(stood).not.toContain(id);
  opened.undo();
  opened.undo();
  expect(opened.state().history.present.texts).toEqual(first);
});
