/** A document that is written while somebody else has a hand in its draft, against the real backend. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openKeptTexts } from '#src/provider/studio/client/kept-texts.ts';
import { openDocument } from '#src/provider/studio/client/open-document.ts';
import { createStudioClient } from '#src/provider/studio/client/studio-client.ts';
import { realTime } from '#src/remote/response-timeout.ts';
import { createSend } from '#src/remote/send.ts';
import { startStudio } from '#tests/backend/studio/studio-backend.ts';

// Starting a server takes its time on a busy machine.
vi.setConfig({ hookTimeout: 60_000 });

beforeEach(() => {
  // What the page asks of a browser: it is looked at, and has a network.
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});

it('taken out of the draft by somebody else, what is written after it stands in it again', async () => {
  const backend = await startStudio();
  onTestFinished(() => backend.stop());
  const { access_token: bearer } = await backend.login('author@example.test', 'Staff-pass-1');
  const heard: string[] = [];
  const send = createSend({
    backendUrl: backend.origin,
    fetch: (...call) => {
      heard.push(String(call[1]?.method ?? (call[0] as Request).method));
      return fetch(...call);
    },
    now: Date.now,
    online: () => true,
    timeoutSeconds: undefined,
    after: realTime,
  });
  const client = createStudioClient(send, { call: (run) => run(bearer) });
  const texts = await client.documents();
  const home = await client.home();
  const made = await client.createDraft('One');
  if (!texts.ok || !texts.value.value || !home.ok || !made.ok) throw new Error('The studio does not answer.');
  const { id } = made.value;
  const published = {
    fr: texts.value.value.fr['cid'] ?? '',
    en: texts.value.value.en['cid'] ?? '',
  };
  const title = JSON.parse(published.fr).title as string;
  const titled = (next: string) => ({ ...published, fr: published.fr.replace(title, next) });
  const opened = await openDocument({
    client,
    kept: openKeptTexts(() => 'author'),
    name: 'cid',
    published,
    release: home.value.release,
    draft: id,
    isOver: false,
    document: undefined,
    moved: undefined,
    titleOf: () => 'One',
    makeDraft: async () => id,
    onDraft: () => undefined,
    onSaved: () => undefined,
  });
  onTestFinished(() => opened.close());

  opened.write(titled('Une première fois'), '/title');
  await opened.flush();
  expect(opened.state().status).toBe('saved');
  const saved = await client.readDraft(id);
  const revision = saved.ok ? saved.value.value?.documents['cid']?.revision : undefined;
  const taken = await backend.as('all', 'DELETE', `/drafts/${id}/documents/cid`, undefined, {
    'if-match': `"${revision}"`,
  });
  expect(taken.status).toBe(204);

  opened.write(titled('Une seconde fois'), '/title');
  const before = heard.length;
  await expect.poll(() => opened.state().status).toBe('saved');
  const kept = await client.readDraft(id);
  expect(kept.ok && kept.value.value?.documents['cid']?.fr).toBe(titled('Une seconde fois').fr);
  // Refused, then saved: no more.
  expect(heard.slice(before).filter((method) => method === 'PUT')).toHaveLength(2);
});

it('what one account left unsaved on a computer is not another one’s', async () => {
  let owner = 'one';
  const kept = openKeptTexts(() => owner);
  const texts = { fr: '{}', en: '{}' };
  await kept.write('new', 'cid', {
    mine: { ...texts, fr: '{"title":"À moi"}' },
    theirs: texts,
    reviewed: {},
  });
  owner = 'other';
  expect(await kept.read('new', 'cid')).toBeUndefined();
  await kept.drop('new', 'cid');
  owner = 'one';
  expect(await kept.read('new', 'cid')).toMatchObject({ mine: { fr: '{"title":"À moi"}' } });
});
